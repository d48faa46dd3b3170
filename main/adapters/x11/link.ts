/** Holds one connection to an X server and brings it back by itself after the server went away. */
import {
  displayUnavailable,
  openX11Connection,
  type X11Connection,
  type X11ConnectionOptions,
} from './connection.ts';

export interface X11Link {
  /** The living connection; opens one where there is none. Throws `display_unavailable` at once when the server is gone. */
  use(): Promise<X11Connection>;
  readonly connected: boolean;
  /** Told of each new connection and of its loss, so that what hangs on the connection can be made anew. */
  onChange(listener: (change: X11LinkChange) => void): () => void;
  close(): void;
}

export type X11LinkChange =
  { readonly state: 'connected'; readonly connection: X11Connection } | { readonly state: 'lost' };

/** The first retry follows soon, the last ones often enough to heal well within 5 s of the server's return. */
const RETRY_DELAYS_MS = [50, 100, 200, 400, 800];

export function createX11Link(options: X11ConnectionOptions): X11Link {
  const listeners = new Set<(change: X11LinkChange) => void>();
  let current: X11Connection | undefined;
  let opening: Promise<X11Connection> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let closed = false;

  const tell = (change: X11LinkChange): void => {
    for (const listener of listeners) listener(change);
  };

  function retryLater(): void {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(() => void open().catch(() => undefined), RETRY_DELAYS_MS[failures] ?? 1000);
    failures++;
    // Nobody should be kept alive by a server that may never return.
    timer.unref();
  }

  async function connect(): Promise<X11Connection> {
    const connection = await openX11Connection(options);
    if (closed) {
      connection.close();
      throw displayUnavailable(options.display, 'closed');
    }
    current = connection;
    failures = 0;
    clearTimeout(timer);
    connection.lost.addEventListener('abort', () => {
      current = undefined;
      tell({ state: 'lost' });
      retryLater();
    });
    tell({ state: 'connected', connection });
    return connection;
  }

  function open(): Promise<X11Connection> {
    opening ??= connect()
      .catch((error: unknown) => {
        retryLater();
        throw error;
      })
      .finally(() => {
        opening = undefined;
      });
    return opening;
  }

  return {
    get connected() {
      return current !== undefined;
    },
    use() {
      if (closed) return Promise.reject(displayUnavailable(options.display, 'closed'));
      return current === undefined ? open() : Promise.resolve(current);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      closed = true;
      clearTimeout(timer);
      current?.close();
    },
  };
}
