/** A stream to a compositor whose bytes can carry file descriptors, in the order in which they were given. */
import { constants, openSync } from 'node:fs';
import fdpass from 'x11/lib/fdpass.js';
import type { PackedMessage } from './message.ts';

export interface CompositorSocket {
  /** Messages of one turn are written together. Their files stay the caller's. */
  send(message: PackedMessage): void;
  close(): void;
}

export interface SocketEvents {
  /** `files` came next to the bytes, and are the receiver's to close. */
  onBytes(bytes: Buffer, files: readonly number[]): void;
  /** Once; also when it could not be connected. */
  onEnd(cause: unknown): void;
}

export type OpenCompositorSocket = (path: string, events: SocketEvents) => CompositorSocket;

/** The sender closes the files that it sends. */
const copyOf = (file: number): number => openSync(`/proc/self/fd/${file}`, constants.O_RDWR);

/** Without native code; it sends file descriptors and takes none. */
export function openCompositorSocket(path: string, events: SocketEvents): CompositorSocket {
  const socket = fdpass.connect(path);
  if (socket === null) throw new Error('This runtime cannot send file descriptors.');
  let queue: PackedMessage[] = [];
  let connected = false;
  let writing = false;

  const wrote = (error?: Error | null): void => {
    writing = false;
    if (error) socket.destroy(error);
    else write();
  };
  // A descriptor goes out past the socket's own queue, so nothing else may be under way.
  function write(): void {
    if (writing || !connected || queue.length === 0) return;
    writing = true;
    const withFiles = queue.findIndex(({ files }) => files.length > 0);
    const plain = withFiles === -1 ? queue : queue.slice(0, withFiles);
    if (plain.length > 0) {
      queue = queue.slice(plain.length);
      socket?.write(Buffer.concat(plain.map(({ bytes }) => bytes)), wrote);
      return;
    }
    const [message, ...later] = queue;
    queue = later;
    if (message !== undefined) socket?.sendFds(message.bytes, message.files.map(copyOf), wrote);
  }

  socket.on('data', (bytes) => events.onBytes(bytes, []));
  socket.on('error', (error) => events.onEnd(error));
  socket.on('close', () => events.onEnd(new Error('The compositor closed the connection.')));
  socket.on('connect', () => {
    connected = true;
    write();
  });
  return {
    send(message) {
      if (queue.push(message) === 1) queueMicrotask(write);
    },
    close: () => socket.destroy(),
  };
}
