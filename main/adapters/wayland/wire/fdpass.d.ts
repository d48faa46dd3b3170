/** Types for the one module of the npm package `x11` that is about sockets and not about X11: it sends file descriptors. */
declare module 'x11/lib/fdpass.js' {
  import type { Socket } from 'node:net';

  /** A connected socket of this kind has `sendFds`; the descriptors are closed once they are written, or could not be. */
  export interface FdSocket extends Socket {
    sendFds(bytes: Buffer, files: readonly number[], done: (error: Error | null) => void): void;
  }

  const fdpass: {
    /** Null if this runtime cannot send file descriptors (`node --permission`). Emits `connect` or `error`. */
    connect(path: string): FdSocket | null;
  };
  export default fdpass;
}
