/** The transport in a browser: calls as POST, events as one server-sent stream that reconnects by itself. */
import type { Connection, Transport } from './transport.ts';

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 4000;

export function createHttpTransport(base: URL): Transport {
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const watchers = new Set<(connection: Connection) => void>();
  let connection: Connection = 'connecting';
  let source: EventSource | undefined;
  let retryMs = FIRST_RETRY_MS;

  const become = (next: Connection): void => {
    if (next === connection) return;
    connection = next;
    for (const watcher of watchers) watcher(next);
  };

  const deliver = (name: string, data: string): void => {
    const payload: unknown = JSON.parse(data);
    for (const listener of listeners.get(name) ?? []) listener(payload);
  };

  /** EventSource does not say why it failed: a plain request does. */
  const probe = async (): Promise<void> => {
    try {
      const response = await fetch(new URL('session', base), { cache: 'no-store' });
      become(response.status === 401 ? 'expired' : 'offline');
    } catch {
      become('offline');
    }
  };

  const connect = (): void => {
    source?.close();
    source = new EventSource(new URL('events', base));
    source.onopen = () => {
      retryMs = FIRST_RETRY_MS;
      become('online');
    };
    source.onerror = () => {
      source?.close();
      void probe().then(() => {
        if (connection === 'expired') return;
        setTimeout(connect, retryMs);
        retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
      });
    };
    for (const name of listeners.keys()) listenFor(name);
  };

  const listenFor = (name: string): void => {
    source?.addEventListener(name, (event: MessageEvent<string>) => deliver(name, event.data));
  };

  return {
    async call(name, input) {
      const response = await fetch(new URL(`call/${name}`, base), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
        cache: 'no-store',
      });
      if (response.status === 401) {
        become('expired');
        throw new Error('The session has ended.');
      }
      if (response.status >= 500) throw new Error('The service is ending.');
      const reply: unknown = await response.json();
      return reply;
    },
    subscribe(name, listener) {
      let set = listeners.get(name);
      if (set === undefined) {
        listeners.set(name, (set = new Set()));
        if (source === undefined) connect();
        else listenFor(name);
      }
      set.add(listener);
      return () => set.delete(listener);
    },
    watchConnection(listener) {
      watchers.add(listener);
      listener(connection);
      return () => watchers.delete(listener);
    },
  };
}
