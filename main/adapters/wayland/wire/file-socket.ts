/** A stream to a compositor that carries file descriptors both ways. It loads native code: for children alone. */
import { openFileStream } from '../../bus/file-stream.ts';
import type { OpenCompositorSocket } from './socket.ts';

export const openFileSocket: OpenCompositorSocket = (path, events) => {
  const stream = openFileStream(path, events);
  return {
    send: ({ bytes, files }) => stream.send(bytes, files),
    close: () => stream.close(),
  };
};
