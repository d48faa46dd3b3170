/** The transport inside Electron: the two functions that the preload script exposes. */
import type { Transport } from './transport.ts';

/** The members that preload/preload.ts adds to the window; nothing else of Electron is reachable. */
export interface ExposedBridge {
  call(name: string, input: unknown): Promise<unknown>;
  subscribe(name: string, listener: (payload: unknown) => void): () => void;
}

declare global {
  interface Window {
    readonly deskhand?: ExposedBridge;
  }
}

export function createIpcTransport(exposed: ExposedBridge): Transport {
  return {
    call: (name, input) => exposed.call(name, input),
    subscribe: (name, listener) => exposed.subscribe(name, listener),
    askedCode: () => null,
    watchConnection(listener) {
      // The window lives inside the service's process: while it draws, the service is there.
      listener('online');
      return () => undefined;
    },
  };
}
