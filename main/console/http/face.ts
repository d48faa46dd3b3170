/**
 * The console in a browser: the page, which anybody on this machine may load and which holds nothing; the request for a
 * session, which a person confirms; and the calls and events, which need that session. No cookies: they know no ports, so
 * every other server of this address would receive them, and could set them.
 */
import * as z from 'zod';
import { ServiceError } from '../../core/errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Reply } from '../../http/route.ts';
import {
  asks,
  BELOW,
  createSubApplication,
  takes,
  type AppCaller,
  type Mounted,
  type SubApplication,
} from '../../http/sub-application.ts';
import type { Console } from '../console.ts';
import type { CallReply } from '../contract.ts';
import { eventStream } from './events.ts';
import { contentSecurityPolicy, type Page, type Pages } from './pages.ts';
import { refuseOwnDisplay } from './display-guard.ts';
import type { FindMarker, SecretGuard } from './secret-guard.ts';
import type { SessionClaim, SessionGrant, Sessions } from './sessions.ts';

/** A request to our paths, as the gates know it. */
export interface Visit {
  /** The client's address, without its port. */
  readonly address: string;
  readonly path: string;
  header(name: string): string | undefined;
}

const FACE = 'console';

export interface ConsoleFaceOptions {
  readonly console: Console;
  readonly sessions: Sessions;
  readonly guard: SecretGuard;
  readonly find: FindMarker;
  readonly pages: Pages;
  readonly clock: Clock;
}

export interface ConsoleFace {
  /** The pages and the request for a session; and what needs a living session. */
  readonly mounted: readonly Mounted[];
  /** Whether a request shows a living session: its path, its key and its address. */
  isSession(visit: Visit): boolean;
}

export const SESSION_HEADER = 'x-console-session';
const ASSETS = '/console/assets/';
/** `/console/session/PATH/events`, `/console/session/PATH/call/NAME` */
const SESSIONS = '/console/session/';
const CALL = 'call/';

const PAGE_HEADERS = {
  'content-security-policy': contentSecurityPolicy("'self'"),
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** Empty to ask; with the claim of an earlier answer to collect the session. */
const sessionBody = z.strictObject({ claim: z.string().max(64).optional() });

export function createConsoleFace(options: ConsoleFaceOptions): ConsoleFace {
  const { sessions } = options;
  return {
    mounted: [
      { path: '/console', app: createPages(options), access: 'none', face: FACE },
      { path: '/console/session', app: createCalls(options), access: 'console', face: FACE },
    ],
    isSession: (visit) => sessions.find(claimOf(visit)) !== null,
  };
}

function createPages(options: ConsoleFaceOptions): SubApplication {
  const { pages } = options;
  const app = createSubApplication();
  app.get('/', ...asks(), (c) => c.env.send(bytes(pages.index)));
  app.get('/icon.svg', ...asks(), (c) => c.env.send(asset(pages, 'icon.svg')));
  app.get(`/assets${BELOW}`, ...asks(), (c) =>
    c.env.send(asset(pages, `assets/${c.env.caller.path.slice(ASSETS.length)}`)),
  );
  app.post('/session', ...takes({ body: sessionBody }), (c) =>
    c.env.send(askOrCollect(options, c.req.valid('json'), c.env.caller)),
  );
  return app;
}

function createCalls(options: ConsoleFaceOptions): SubApplication {
  const app = createSubApplication();
  app.get(BELOW, ...asks(), (c) => c.env.send(events(options, c.env.caller)));
  app.post(BELOW, ...takes({ body: z.looseObject({}) }), async (c) =>
    c.env.send(await call(options, c.req.valid('json'), c.env.caller)),
  );
  return app;
}

/** 200 with the code to show, or with the session; 202 while a confirmed code is awaited. Throws `unauthorized`. */
function askOrCollect(
  { sessions }: ConsoleFaceOptions,
  { claim }: z.output<typeof sessionBody>,
  caller: AppCaller,
): Reply {
  if (claim === undefined)
    return { kind: 'json', status: 200, body: { ok: true, asked: sessions.ask(caller.address) } };
  const session = sessions.collect(claim, caller.address);
  if (session === null)
    throw new ServiceError('unauthorized', 'The code of this page is older than ten minutes, or was used.', {
      hint: 'Reload the page for a new code.',
    });
  if (session === 'waiting') return { kind: 'json', status: 202, body: { ok: true, waiting: true } };
  return { kind: 'json', status: 200, body: { ok: true, session } };
}

function events({ console, sessions, clock }: ConsoleFaceOptions, caller: AppCaller): Reply {
  if (belowSession(caller.path) !== 'events') throw nothingHere();
  const claim = claimOf(caller);
  const session = sessions.find(claim);
  if (session === null) throw signedOut();
  const signal = AbortSignal.any([caller.signal, session.ended]);
  const isAlive = (): boolean => sessions.find(claim) !== null;
  return { kind: 'stream', response: eventStream({ console, clock, signal, isAlive }) };
}

async function call(
  { console, sessions, guard, find }: ConsoleFaceOptions,
  body: unknown,
  caller: AppCaller,
): Promise<Reply> {
  const below = belowSession(caller.path);
  const session = sessions.find(claimOf(caller));
  if (session === null) throw signedOut();
  if (!below.startsWith(CALL)) throw nothingHere();
  const name = below.slice(CALL.length);
  const answer =
    (await guard.refuse(name, body, session.marker)) ??
    (await refuseOwnDisplay(name, session.marker, find)) ??
    (await console.answer(name, body, caller));
  // A new token ended every session, this one too: anyone who made the token goes on with a new one.
  const renewed = session.ended.aborted && setsToken(name, body) ? sessions.open(caller.address) : null;
  if (answer.ok) guard.made(name, body, (renewed ?? session).marker);
  return { kind: 'json', status: 200, body: withSession(answer, renewed) };
}

const claimOf = (visit: Visit): SessionClaim => ({
  path: visit.path.slice(SESSIONS.length).split('/', 1)[0] ?? '',
  key: visit.header(SESSION_HEADER) ?? '',
  address: visit.address,
});

/** The part of a path after the session's own. */
const belowSession = (path: string): string => path.slice(SESSIONS.length).replace(/^[^/]*\/?/, '');

const TOKEN_CALLS = new Set(['secret.generate', 'secret.set', 'secret.remove', 'settings.set']);
const setsToken = (name: string, body: unknown): boolean =>
  TOKEN_CALLS.has(name) && z.object({ name: z.literal('token') }).safeParse(body).success;

const withSession = (answer: CallReply, session: SessionGrant | null): unknown =>
  session === null ? answer : { ...answer, session };

const bytes = (page: Page): Reply => ({
  kind: 'bytes',
  contentType: page.contentType,
  bytes: page.bytes,
  headers: PAGE_HEADERS,
});

function asset(pages: Pages, path: string): Reply {
  const page = pages.find(path);
  if (page === undefined) throw nothingHere();
  return bytes(page);
}

const nothingHere = (): ServiceError => new ServiceError('not_found', 'The service has no such path.');
const signedOut = (): ServiceError =>
  new ServiceError('unauthorized', 'This console session has ended.', {
    hint: 'Reload the page, and confirm the code that it shows with "deskhand console".',
  });
