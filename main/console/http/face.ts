/** The console in a browser: the link that opens it once, the page, the calls and the events. */
import * as z from 'zod';
import { ServiceError } from '../../core/errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Console } from '../console.ts';
import { eventStream } from './events.ts';
import { contentSecurityPolicy, type Page, type Pages } from './pages.ts';
import type { Tickets } from './tickets.ts';

/** What a door hands to a route of ours; main/http's own types fit these. */
interface Request {
  readonly query: unknown;
  readonly body: unknown;
  readonly context: {
    readonly signal: AbortSignal;
    readonly path: string;
    header(name: string): string | undefined;
  };
}

type Reply =
  | {
      readonly kind: 'json';
      readonly status: number;
      readonly body: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: 'bytes';
      readonly status?: number;
      readonly contentType: string;
      readonly bytes: Uint8Array;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'stream'; readonly response: Response };

export interface ConsoleRoute {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** `console`: the session's cookie. `none`: the one-time code is what opens it. */
  readonly access: 'console' | 'none';
  readonly query: z.ZodType;
  readonly body?: z.ZodType;
  handle(request: Request): Promise<Reply>;
}

export interface ConsoleFaceOptions {
  readonly console: Console;
  readonly tickets: Tickets;
  readonly pages: Pages;
  readonly clock: Clock;
}

export interface ConsoleFace {
  readonly routes: readonly ConsoleRoute[];
  /** Whether a Cookie header carries a living session. */
  isSession(cookie: string | undefined): boolean;
  /** A path that opens the console once. */
  newLinkPath(): string;
}

const COOKIE = 'deskhand_console';
const ASSETS = '/console/assets/';
const CALL = '/console/call/';

const PAGE_HEADERS = {
  'content-security-policy': contentSecurityPolicy("'self'"),
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
} as const;

const anyQuery = z.object({});

export function createConsoleFace({ console, tickets, pages, clock }: ConsoleFaceOptions): ConsoleFace {
  const isSession = (cookie: string | undefined): boolean => {
    const value = sessionValue(cookie);
    return value !== undefined && tickets.isSession(value);
  };
  const get = (
    path: string,
    handle: (request: Request) => Reply,
    access: ConsoleRoute['access'] = 'console',
    query: z.ZodType = anyQuery,
  ): ConsoleRoute => ({
    ...{ method: 'GET', path, access, query },
    handle: (request) => Promise.resolve().then(() => handle(request)),
  });

  const routes: readonly ConsoleRoute[] = [
    get(
      '/console/open',
      ({ query, context }) => {
        // A reload of a used link must not lock out the browser that used it.
        if (isSession(context.header('cookie'))) return toConsole({});
        const { code } = linkQuery.parse(query);
        const value = tickets.redeem(code);
        if (value === null)
          throw new ServiceError('unauthorized', 'This link was used before or is older than ten minutes', {
            hint: 'Run "deskhand console" for a new one.',
          });
        return toConsole({ 'set-cookie': `${COOKIE}=${value}; HttpOnly; SameSite=Strict; Path=/console` });
      },
      'none',
      linkQuery,
    ),
    get('/console', () => bytes(pages.index)),
    get('/console/icon.svg', () => asset(pages, 'icon.svg')),
    get('/console/assets/*', ({ context }) => asset(pages, `assets/${context.path.slice(ASSETS.length)}`)),
    get('/console/session', () => ({ kind: 'json', status: 200, body: {} })),
    get('/console/events', ({ context }) => ({
      kind: 'stream',
      response: eventStream({
        ...{ console, clock, signal: context.signal },
        isAlive: () => isSession(context.header('cookie')),
      }),
    })),
    {
      method: 'POST',
      path: '/console/call/*',
      access: 'console',
      query: anyQuery,
      body: z.looseObject({}),
      async handle({ body, context }) {
        const reply = await console.answer(context.path.slice(CALL.length), body);
        return { kind: 'json', status: 200, body: reply };
      },
    },
  ];
  return { routes, isSession, newLinkPath: () => `/console/open?code=${tickets.newLinkCode()}` };
}

const linkQuery = z.object({ code: z.string().max(64).default('') });

const toConsole = (headers: Readonly<Record<string, string>>): Reply => ({
  ...{ kind: 'bytes', status: 303, contentType: 'text/plain; charset=utf-8' },
  bytes: new TextEncoder().encode('The console is at /console\n'),
  headers: { ...headers, location: '/console', 'referrer-policy': 'no-referrer' },
});

const bytes = (page: Page): Reply => ({
  ...{ kind: 'bytes', contentType: page.contentType, bytes: page.bytes },
  headers: PAGE_HEADERS,
});

function asset(pages: Pages, path: string): Reply {
  const page = pages.find(path);
  if (page === undefined) throw new ServiceError('not_found', 'The service has nothing under this path');
  return bytes(page);
}

/** The value of our cookie; where a header carries it twice, neither counts. */
function sessionValue(cookie: string | undefined): string | undefined {
  const values = (cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${COOKIE}=`))
    .map((pair) => pair.slice(COOKIE.length + 1));
  return values.length === 1 ? values[0] : undefined;
}
