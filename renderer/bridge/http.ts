/** The transport in a browser: calls as POST, events as one stream that reconnects automatically, both with the session's key. */
import { streamedEvents } from './event-stream.ts';
import {
  shownToPerson,
  WithAsked,
  WithSession,
  type Asked,
  type Session,
  type SessionStore,
} from './session.ts';
import { isSignedOut, type Connection, type Transport } from './transport.ts';

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 4000;
/** How often a page that shows its code asks whether it was confirmed. */
const CONFIRMED_EVERY_MS = 700;

/** Cookies that another server of this address has set must not reach the service, whose headers have a limit. */
const PLAIN = { cache: 'no-store', credentials: 'omit' } as const;

const post = (input: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(input),
});

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface EventListeners {
  /** The stream has begun. */
  readonly onOpen: () => void;
  readonly onEvent: (name: string, payload: unknown) => void;
}

/** The calls and the event stream of whichever session this page has. */
interface SessionRequests {
  call(name: string, input: unknown): Promise<unknown>;
  /** Asks for a session. Throws if the service cannot be reached. */
  ask(): Promise<Asked>;
  /** Whether the code was confirmed, and the session is kept; `late`: it never will be. Throws as `ask` does. */
  collect(claim: string): Promise<'confirmed' | 'waiting' | 'late'>;
  /** Resolves when the stream has ended. False: the page has to be confirmed again. */
  listen(session: Session, heard: EventListeners): Promise<boolean>;
  /** Resolves once no call is under way that may bring a new session. */
  renewed(): Promise<void>;
}

function createSessionRequests(base: URL, store: SessionStore, onSignedOut: () => void): SessionRequests {
  const door = new URL('session', base);
  /** A call that may end every session and bring a new one for this page. */
  let renewing: Promise<unknown> = Promise.resolve();

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
    onSignedOut();
    return false;
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
    async call(name, input) {
      if (mayRenew(name)) return (renewing = call(name, input));
      // The session may just be ending: the event that says so can come before the next session does.
      await renewing.catch(() => undefined);
      return call(name, input);
    },
    async ask() {
      const response = await fetch(door, { ...PLAIN, ...post({}) });
      return WithAsked.parse(await response.json()).asked;
    },
    async collect(claim) {
      const response = await fetch(door, { ...PLAIN, ...post({ claim }) });
      if (response.status === 202) return 'waiting';
      if (response.status === 401) return 'late';
      store.keep(WithSession.parse(await response.json()).session);
      return 'confirmed';
    },
    async listen(session, { onOpen, onEvent }) {
      const response = await ask(session, 'events');
      if (response.status === 401) return hasAnother(session);
      if (!response.ok || response.body === null) throw new Error('The service is ending.');
      onOpen();
      for await (const { name, payload } of streamedEvents(response.body)) onEvent(name, payload);
      return true;
    },
    async renewed() {
      await renewing.catch(() => undefined);
    },
  };
}

export function createHttpTransport(base: URL, store: SessionStore): Transport {
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const watchers = new Set<(connection: Connection) => void>();
  let connection: Connection = 'connecting';
  let started = false;
  let code: string | null = null;

  const become = (next: Connection): void => {
    if (next === connection) return;
    connection = next;
    for (const watcher of watchers) watcher(next);
  };
  const requests = createSessionRequests(base, store, () => become('expired'));

  /** Shows a code until a person has confirmed it. False: it became too old. */
  const confirmed = async (): Promise<boolean> => {
    const asked = await requests.ask();
    code = asked.code;
    become('asking');
    for (;;) {
      await sleep(CONFIRMED_EVERY_MS);
      const outcome = await requests.collect(asked.claim);
      if (outcome === 'confirmed') return true;
      if (outcome === 'late') {
        become('too-late');
        return false;
      }
    }
  };

  /** Listens to one session for as long as its stream lasts. False: the page has to be confirmed again. */
  const listenOnce = async (): Promise<boolean> => {
    await requests.renewed();
    const session = store.current();
    if (session === null) return !isSignedOut(connection) && (await confirmed());
    const goesOn = await requests.listen(session, {
      onOpen: () => become('online'),
      onEvent: (name, payload) => listeners.get(name)?.forEach((listener) => listener(payload)),
    });
    if (connection === 'online') become('connecting');
    return goesOn;
  };

  const run = async (): Promise<void> => {
    await shownToPerson();
    let retryMs = FIRST_RETRY_MS;
    for (;;) {
      try {
        if (!(await listenOnce())) return;
        retryMs = FIRST_RETRY_MS;
      } catch {
        become('offline');
        await sleep(retryMs);
        retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
      }
    }
  };

  return {
    call: (name, input) => requests.call(name, input),
    subscribe(name, listener) {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener));
      if (!started) void run();
      started = true;
      return () => set.delete(listener);
    },
    askedCode: () => (connection === 'asking' ? code : null),
    watchConnection(listener) {
      watchers.add(listener);
      listener(connection);
      return () => watchers.delete(listener);
    },
  };
}

const mayRenew = (name: string): boolean => /^(?:secret|settings)\.(?:set|generate|remove)$/.test(name);
