/** The ends of pipes that carry the clipboard's contents. */
import { Socket } from 'node:net';
import { onAbort } from '../../../base/abort.ts';
import { closeFile } from '../../bus/libc.ts';

function opened(file: number, direction: 'readable' | 'writable'): Socket {
  try {
    const isReadableBuffer = direction === 'readable';
    return new Socket({ fd: file, readable: isReadableBuffer, writable: !isReadableBuffer });
  } catch (error) {
    // Neither a pipe nor a socket.
    closeFile(file);
    throw error;
  }
}

/** All that comes until the other end is closed. Rejects with `tooMuch()` beyond the limit of bytes, or with the signal's reason. */
export function readPipe(
  file: number,
  { mostBytes, tooMuch, signal }: { mostBytes: number; tooMuch: () => Error; signal: AbortSignal },
): Promise<Buffer> {
  const socket = opened(file, 'readable');
  const parts: Buffer[] = [];
  let bytes = 0;
  return new Promise<Buffer>((resolve, reject) => {
    const stop = onAbort(signal, (reason) => {
      socket.destroy();
      reject(reason);
    });
    socket.on('data', (part: Buffer) => {
      parts.push(part);
      bytes += part.length;
      if (bytes <= mostBytes) return;
      socket.destroy();
      reject(tooMuch());
    });
    socket.on('error', reject);
    socket.on('close', () => {
      stop();
      resolve(Buffer.concat(parts));
    });
  });
}

/** Whether the other end took everything in time. */
export function writePipe(file: number, bytes: Buffer, timeoutMs: number): Promise<boolean> {
  const socket = opened(file, 'writable');
  return new Promise((resolve) => {
    let done = false;
    socket.setTimeout(timeoutMs, () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(done));
    socket.end(bytes, () => {
      done = true;
      socket.destroy();
    });
  });
}
