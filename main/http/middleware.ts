/** The gates as Hono middleware, in the order in which door.ts puts them; each throws what it refuses with. */
import { zValidator } from '@hono/zod-validator';
import type { Context, MiddlewareHandler } from 'hono';
import * as z from 'zod';
import { ServiceError } from '../core/errors.ts';
import { LIMITS } from '../core/limits.ts';
import type { BodyBudget } from './body-budget.ts';
import { hasBody, parseJson, readBody } from './body.ts';
import type { Exchange } from './exchange.ts';
import { checkBrowser } from './gates/browser.ts';
import { checkMediaType } from './gates/media-type.ts';
import { checkOrigin } from './gates/origin.ts';
import { checkToken, holdsToken, unauthorized } from './gates/token.ts';
import { onlyHeader } from './request-head.ts';
import type { RequestContext, Route } from './route.ts';
import { withoutSlash, type RouteTable } from './route-table.ts';
import { parseRequest } from './validation.ts';

export interface DoorEnv {
  Bindings: { readonly exchange: Exchange };
  Variables: { query: unknown; body: unknown };
}
type Gate = MiddlewareHandler<DoorEnv>;

export interface AccessSettings {
  /** Null: none is asked for. Never empty. */
  readonly token: string | null;
  /** Further names that Host may carry, exact. */
  readonly allowedHosts: readonly string[];
}

/** Whether a request shows a living console session: by its path, a header and its client's address. */
export type ConsoleSession = (request: Pick<RequestContext, 'path' | 'client' | 'header'>) => boolean;

export const isConsolePath = (path: string): boolean => path === '/console' || path.startsWith('/console/');

const headOf = (c: Context<DoorEnv>): Exchange['head'] => c.env.exchange.head;

/** What a person opens in a browser besides the console. */
const DOCUMENTS: ReadonlySet<string> = new Set(['/docs', '/openapi.json']);

export const originGate: Gate = async (c, next) => {
  const head = headOf(c);
  const isConsole = isConsolePath(head.path);
  const isPage = isConsole || DOCUMENTS.has(head.path.replace(/\/$/, ''));
  checkOrigin(head, isConsole, isPage);
  checkBrowser(head, isPage);
  await next();
};

/** Paths that lead nowhere need the token too, so that nobody can find out by guessing which ones do not. */
export function tokenGate(table: RouteTable, access: () => AccessSettings, isSession: ConsoleSession): Gate {
  return async (c, next) => {
    const { head, client } = c.env.exchange;
    const kind = table.find(head.path)?.access ?? 'token';
    if (kind === 'console') {
      const { path } = head;
      if (!isSession({ path, client, header: (name) => onlyHeader(head, name) }))
        throw unauthorized('Open the console with the link that "deskhand console" prints.');
    } else if (kind !== 'none') checkToken(head, access().token);
    await next();
  };
}

/** Throws `not_found`, `method_not_allowed`. */
/**
 * Lets the connection keep its place where the request has shown that it may: by the token, by a session, or, where no
 * token is set, by coming from no web page. What everybody may ask proves nothing. Throws `busy`.
 */
export function proofGate(table: RouteTable, access: () => AccessSettings): Gate {
  return async (c, next) => {
    const head = headOf(c);
    const { token } = access();
    if (table.find(head.path)?.access !== 'none' || holdsToken(head, token)) c.env.exchange.prove();
    await next();
  };
}

export function routeGate(table: RouteTable): Gate {
  return async (c, next) => {
    const { path, method } = headOf(c);
    const entry = table.find(path);
    // Hono decodes and normalises paths; each of ours has one way to be written, but for a slash at its end.
    if (entry === undefined || withoutSlash(c.req.path) !== withoutSlash(path))
      throw new ServiceError('not_found', 'The service has nothing under this path', {
        hint: 'GET /openapi.json lists every path.',
      });
    if (!entry.methods.includes(method))
      throw new ServiceError('method_not_allowed', 'This path does not take this method', {
        hint: `Use ${entry.methods.join(' or ')}.`,
        details: { allow: entry.methods },
      });
    await next();
  };
}

/** What the service would refuse anyway is refused before the body is read. */
export function authoriseGate(route: Route): Gate {
  return async (c, next) => {
    const head = headOf(c);
    route.authorise?.({ header: (name) => onlyHeader(head, name) });
    await next();
  };
}

/** Media type, size, JSON. A route without a body schema takes an empty body or an empty object. */
export function bodyGate(route: Route, budget: BodyBudget): Gate {
  return async (c, next) => {
    const { exchange } = c.env;
    if (route.body !== undefined || hasBody(exchange.incoming)) {
      checkMediaType(exchange.head);
      const claim = budget.open();
      // Until the answer is out: what the body was turned into lives as long.
      exchange.outgoing.once('close', () => claim.release());
      const maxBytes = route.maxBodyBytes ?? LIMITS.jsonBodyBytes;
      const bytes = await readBody(exchange.incoming, maxBytes, claim, () => exchange.expectBody());
      c.set('body', await parseJson(bytes));
    } else c.set('body', {});
    await next();
  };
}

/** Query and body against the route's schemas. Throws ValidationError. */
export function schemaGates(route: Route): [Gate, Gate] {
  const bodySchema = route.method === 'POST' ? (route.body ?? z.strictObject({})) : z.unknown();
  return [
    zValidator(
      'query',
      route.query,
      (result, c: Context<DoorEnv>) => {
        c.set('query', result.data);
      },
      {
        validationFunction: async (schema, value) => ({
          success: true,
          data: await parseRequest(schema, value),
        }),
      },
    ),
    async (c, next) => {
      c.set('body', await parseRequest(bodySchema, c.get('body')));
      await next();
    },
  ];
}
