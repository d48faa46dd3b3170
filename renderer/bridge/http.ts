/** The transport in a browser: calls as POST, events as one stream that reconnects by itself, both with the session's key. */
import { streamedEvents } from './event-stream.ts';
import { shownToPerson, takeLinkCode, WithSession, type Session, type SessionStore } from './session.ts';
import { isSignedOut, type Connection, type Transport } from './transport.ts';

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 4000;

/** Cookies that another server of this address has set must not reach the service, whose headers have a limit. */
const PLAIN = { cache: 'no-store', credentials: 'omit' } as const;

const post = (input: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(input),
});

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export function createHttpTransport(base: URL, store: SessionStore): Transport {
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const watchers = new Set<(connection: Connection) => void>();
  let connection: Connection = 'connecting';
  let started = false;
  /** A call that may end every session and bring a new one for this page. */
  let renewing: Promise<unknown> = Promise.resolve();

  const become = (next: Connection): void => {
    if (next === connection) return;
    connection = next;
    for (const watcher of watchers) watcher(next);
  };
  /** With an input it is a POST. */
  const ask = (session: Session, what: string, input?: unknown): Promise<Response> => {
    const headers = { 'x-console-session': session.key };
    return fetch(new URL(`session/${session.path}/${what}`, base), {
      ...PLAIN,
      ...(input === undefined ? { headers } : post(input, headers)),
    });
  };
  /** Whether the page has gone on to another session than the one that was refused; else it is signed out. */
  const hasAnother = async (refused: Session, after = renewing): Promise<boolean> => {
    await after.catch(() => undefined);
    const now = store.current();
    if (now !== null && now.key !== refused.key) return true;
    store.keep(null);
    become('expired');
    return false;
  };

  /** Whether a session came of it, or one was there. Throws where the service cannot be reached. */
  const redeem = async (code: string): Promise<boolean> => {
    const response = await fetch(new URL('session', base), { ...PLAIN, ...post({ code }) });
    if (response.status === 401) return store.current() !== null;
    store.keep(WithSession.parse(await response.json()).session);
    return true;
  };

  /** Until the stream ends, however it does. True: the page has to be opened anew. */
  const listen = async (session: Session): Promise<boolean> => {
    const response = await ask(session, 'events');
    if (response.status === 401) return !(await hasAnother(session));
    if (!response.ok || response.body === null) throw new Error('The service is ending.');
    become('online');
    for await (const { name, payload } of streamedEvents(response.body))
      for (const listener of listeners.get(name) ?? []) listener(payload);
    if (connection === 'online') become('connecting');
    return false;
  };

  const run = async (): Promise<void> => {
    await shownToPerson();
    let code = takeLinkCode();
    let retryMs = FIRST_RETRY_MS;
    for (;;) {
      try {
        if (code !== null && !(await redeem(code))) {
          become('link-refused');
          return;
        }
        code = null;
        await renewing.catch(() => undefined);
        const session = store.current();
        if (session === null) {
          if (!isSignedOut(connection)) become('unopened');
          return;
        }
        if (await listen(session)) return;
        retryMs = FIRST_RETRY_MS;
      } catch {
        become('offline');
        await sleep(retryMs);
        retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
      }
    }
  };

  const call = async (name: string, input: unknown): Promise<unknown> => {
    const session = store.current();
    if (session === null) throw new Error('There is no session.');
    const response = await ask(session, `call/${name}`, input);
    if (response.status === 401) {
      // A call that renews must not wait for itself.
      if (await hasAnother(session, mayRenew(name) ? Promise.resolve() : renewing)) return call(name, input);
      throw new Error('The session has ended.');
    }
    if (response.status >= 500) throw new Error('The service is ending.');
    const reply: unknown = await response.json();
    const renewed = WithSession.safeParse(reply);
    if (renewed.success) store.keep(renewed.data.session);
    return reply;
  };

  return {
    call(name, input) {
      const asked = call(name, input);
      if (mayRenew(name)) renewing = asked;
      return asked;
    },
    subscribe(name, listener) {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener));
      if (!started) void run();
      started = true;
      return () => set.delete(listener);
    },
    watchConnection(listener) {
      watchers.add(listener);
      listener(connection);
      return () => watchers.delete(listener);
    },
  };
}

const mayRenew = (name: string): boolean => /^(?:secret|settings)\.(?:set|generate|remove)$/.test(name);
