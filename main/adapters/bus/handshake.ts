/** Authentication before the first message, and whether file descriptors may come along. */

const MOST_LINE_BYTES = 4096;

/** Bytes to send, and where the messages begin once it is over. Throws Error if the bus refuses us. */
export interface BusHandshake {
  readonly first: Buffer;
  /** Takes received bytes; gives the reply to send and, when it is done, the bytes that follow it. */
  take(bytes: Buffer): { readonly send: string; readonly rest: Buffer | undefined };
}

/** EXTERNAL: the kernel shows the bus who we are, and we say the same. `userId` is the number that the system gives us. */
export function createHandshake(userId: number, wantsFiles: boolean): BusHandshake {
  let waiting = Buffer.alloc(0);
  let asked: 'auth' | 'files' = 'auth';

  function answerTo(line: string): { readonly send: string; readonly done: boolean } {
    if (asked === 'auth') {
      if (!line.startsWith('OK')) throw new Error(`The bus refuses this user: ${line.slice(0, 200)}`);
      if (!wantsFiles) return { send: 'BEGIN\r\n', done: true };
      asked = 'files';
      return { send: 'NEGOTIATE_UNIX_FD\r\n', done: false };
    }
    if (!line.startsWith('AGREE_UNIX_FD')) throw new Error('The bus does not pass file descriptors.');
    return { send: 'BEGIN\r\n', done: true };
  }
  return {
    first: Buffer.from(`\0AUTH EXTERNAL ${Buffer.from(String(userId)).toString('hex')}\r\n`),
    take(bytes) {
      waiting = Buffer.concat([waiting, bytes]);
      let send = '';
      for (;;) {
        const end = waiting.indexOf('\r\n');
        if (end === -1) break;
        const line = waiting.toString('latin1', 0, end);
        waiting = waiting.subarray(end + 2);
        const answer = answerTo(line);
        send += answer.send;
        if (answer.done) return { send, rest: waiting };
      }
      if (waiting.length > MOST_LINE_BYTES) throw new Error('The socket is not that of a bus.');
      return { send, rest: undefined };
    },
  };
}
