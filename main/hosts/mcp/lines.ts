/** Lines of text over a socket, with bounded length, buffered until the first listener. */
import type { Socket } from 'node:net';

export interface LineOptions {
  /** A longer line closes the socket. */
  readonly mostChars: number;
  readonly onLine: (line: string) => void;
}

export function readLines(socket: Socket, { mostChars, onLine }: LineOptions): void {
  // Pieces are joined once a line: a picture of megabytes comes in many.
  let pieces: string[] = [];
  let chars = 0;
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    const [first = '', ...more] = chunk.split('\n');
    const last = more.pop();
    pieces.push(first);
    chars += first.length;
    if (last !== undefined) {
      const line = pieces.join('');
      pieces = [last];
      chars = last.length;
      for (const each of [line, ...more]) if (each !== '') onLine(each);
    }
    if (chars > mostChars) socket.destroy();
  });
}
