/** Holds one connection to a display server and brings it back on its own after the server went away. */
import { onAbort } from '../../base/abort.ts';
import { createBackoff } from '../../base/backoff.ts';
import { createEmitter } from '../../base/emitter.ts';

/** A connection to a display server. */
export interface Losable {
  /** Aborted as soon as the server is gone; its reason is the error to answer with. */
  readonly lost: AbortSignal;
  close(): void;
}

export interface KeptLink<Connection> {
  /** The living connection; opens one if there is none. Throws `display_unavailable` at once when the server is gone. */
  use(): Promise<Connection>;
  /** Called for each new connection and for its loss, so that resources of the connection can be created again. */
  onChange(listener: (change: LinkChange<Connection>) => void): () => void;
  close(): void;
}

export type LinkChange<Connection> =
  { readonly state: 'connected'; readonly connection: Connection } | { readonly state: 'lost' };

export interface KeptLinkOptions<Connection> {
  /** Connects, or throws `display_unavailable`. */
  readonly open: () => Promise<Connection>;
  /** The error after `close`. */
  readonly closed: () => Error;
}

/** The first retry follows soon, the last ones often enough to heal well within 5 s of the server's return. */
const RETRY_DELAYS_MS = [50, 100, 200, 400, 800, 1000] as const;

interface Retry {
  /** Schedules the next attempt, each one later than the one before. */
  later(): void;
  /** No attempt is scheduled, and the next delay is the first one again. */
  reset(): void;
}

function createRetry(attempt: () => Promise<unknown>): Retry {
  const backoff = createBackoff(RETRY_DELAYS_MS);
  let timer: NodeJS.Timeout | undefined;
  return {
    later() {
      clearTimeout(timer);
      timer = setTimeout(() => void attempt().catch(() => undefined), backoff.next());
      // The timer must not keep the process alive for a server that may never return.
      timer.unref();
    },
    reset() {
      clearTimeout(timer);
      backoff.reset();
    },
  };
}

/** Calls during a call that is under way get its result. */
function shareWhilePending<T>(work: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined;
  return () => {
    pending ??= work().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}

export function createKeptLink<Connection extends Losable>(
  options: KeptLinkOptions<Connection>,
): KeptLink<Connection> {
  const changes = createEmitter<LinkChange<Connection>>();
  const retry = createRetry(() => open());
  let current: Connection | undefined;
  let closed = false;

  async function connect(): Promise<Connection> {
    const connection = await options.open();
    if (closed) {
      connection.close();
      throw options.closed();
    }
    current = connection;
    retry.reset();
    onAbort(connection.lost, () => {
      current = undefined;
      changes.emit({ state: 'lost' });
      if (!closed) retry.later();
    });
    changes.emit({ state: 'connected', connection });
    return connection;
  }

  const open = shareWhilePending(() =>
    connect().catch((error: unknown) => {
      if (!closed) retry.later();
      throw error;
    }),
  );

  return {
    use() {
      if (closed) return Promise.reject(options.closed());
      return current === undefined ? open() : Promise.resolve(current);
    },
    onChange: (listener) => changes.subscribe(listener),
    close() {
      closed = true;
      retry.reset();
      current?.close();
    },
  };
}
