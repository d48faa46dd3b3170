/** A stream to a bus, with file descriptors next to its bytes or without. */
import { createConnection } from 'node:net';

export interface BusStream {
  /** Whether file descriptors can go both ways. */
  readonly carriesFiles: boolean;
  /** In order. The caller's files stay its own, and are looked at before this returns. */
  send(bytes: Buffer, files: readonly number[]): void;
  /** Ends it without a further event. */
  close(): void;
}

export interface StreamEvents {
  /** `files` are the receiver's to close. */
  onBytes(bytes: Buffer, files: readonly number[]): void;
  /** Once, also if it could not be connected. */
  onEnd(cause: unknown): void;
}

/** Connects; bytes sent before that wait. */
export type OpenBusStream = (path: string, events: StreamEvents) => BusStream;

/** Node's own sockets: nothing native, and no file descriptors. */
export const openPlainStream: OpenBusStream = (path, events) => {
  const socket = createConnection(path);
  let over = false;
  const end = (cause: unknown): void => {
    if (over) return;
    over = true;
    socket.destroy();
    events.onEnd(cause);
  };
  socket.on('data', (bytes) => {
    if (!over) events.onBytes(bytes, []);
  });
  socket.on('error', end);
  socket.on('close', () => end(undefined));
  // Calls of one turn go out in one write.
  const uncork = (): void => socket.uncork();
  return {
    carriesFiles: false,
    send(bytes) {
      if (socket.writableCorked === 0) {
        socket.cork();
        process.nextTick(uncork);
      }
      socket.write(bytes);
    },
    close() {
      over = true;
      socket.destroy();
    },
  };
};
