/**
 * The console in a browser: the page, which anybody on this machine may load and which holds nothing; the request for a
 * session, which a person confirms; and the calls and events, which need that session. No cookies: they know no ports, so
 * every other server of this address would receive them, and could set them.
 */
import * as z from 'zod';
import { ServiceError } from '../../core/errors.ts';
import type { Clock } from '../../ports/clock.ts';
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

/** The part of a request that these routes use; the types of main/http fit it. */
interface Request {
  readonly query: unknown;
  readonly body: unknown;
  readonly caller: Visit & { readonly signal: AbortSignal };
}

type Reply =
  | { readonly kind: 'json'; readonly status: number; readonly body: unknown }
  | {
      readonly kind: 'bytes';
      readonly contentType: string;
      readonly bytes: Uint8Array;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'stream'; readonly response: Response };

const FACE = 'console';

export interface ConsoleRoute {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** `console`: a living session. `none`: paths without secrets, and the request for a session. */
  readonly access: 'console' | 'none';
  /** The name of a window's own requests in the request log. */
  readonly face: typeof FACE;
  readonly query: z.ZodType;
  readonly body?: z.ZodType;
  handle(request: Request): Promise<Reply>;
}

export interface ConsoleFaceOptions {
  readonly console: Console;
  readonly sessions: Sessions;
  readonly guard: SecretGuard;
  readonly find: FindMarker;
  readonly pages: Pages;
  readonly clock: Clock;
}

export interface ConsoleFace {
  readonly routes: readonly ConsoleRoute[];
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

const anyQuery = z.object({});
/** Empty to ask; with the claim of an earlier answer to collect the session. */
const sessionBody = z.strictObject({ claim: z.string().max(64).optional() });

export function createConsoleFace(options: ConsoleFaceOptions): ConsoleFace {
  const { sessions, pages } = options;
  const get = (
    path: string,
    handle: (request: Request) => Reply,
    access: ConsoleRoute['access'] = 'none',
  ): ConsoleRoute => ({
    method: 'GET',
    path,
    access,
    face: FACE,
    query: anyQuery,
    handle: (request) => Promise.resolve().then(() => handle(request)),
  });

  const ofSession = { path: `${SESSIONS}*`, access: 'console', face: FACE, query: anyQuery } as const;
  return {
    routes: [
      get('/console', () => bytes(pages.index)),
      get('/console/icon.svg', () => asset(pages, 'icon.svg')),
      get(`${ASSETS}*`, ({ caller }) => asset(pages, `assets/${caller.path.slice(ASSETS.length)}`)),
      {
        method: 'POST',
        path: '/console/session',
        access: 'none',
        face: FACE,
        query: anyQuery,
        body: sessionBody,
        handle: (request) => Promise.resolve().then(() => askOrCollect(options, request)),
      },
      get(ofSession.path, (request) => events(options, request), ofSession.access),
      { ...ofSession, method: 'POST', body: z.looseObject({}), handle: (request) => call(options, request) },
    ],
    isSession: (visit) => sessions.find(claimOf(visit)) !== null,
  };
}

/** 200 with the code to show, or with the session; 202 while a confirmed code is awaited. Throws `unauthorized`. */
function askOrCollect({ sessions }: ConsoleFaceOptions, { body, caller }: Request): Reply {
  const { claim } = sessionBody.parse(body);
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

function events({ console, sessions, clock }: ConsoleFaceOptions, { caller }: Request): Reply {
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
  { body, caller }: Request,
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
