/** The server as one Hono application: its gates, its routes, and the two places where a failure is answered. */
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type Context } from 'hono';
import * as z from 'zod';
import { ServiceError } from '../core/errors.ts';
import type { Outbox } from './answers/outbox.ts';
import { refusalResponse, refuse } from './answers/refusal.ts';
import { sendAnswer } from './answers/send-answer.ts';
import { createJsonBodies } from './body.ts';
import { caughtUp } from './caught-up.ts';
import type { HttpEnv, HttpMiddleware } from './environment.ts';
import { pathOf, type HttpCaller } from './http-caller.ts';
import { outerGates, pathGates, routeGates, type GateFacts } from './gates/gates.ts';
import { noSuchMethod, noSuchPath } from './gates/route.ts';
import type { Route, RouteAccess } from './route.ts';
import { validated } from './validation.ts';

export interface ApplicationOptions extends GateFacts {
  readonly routes: readonly Route[];
  /** Limits the answers that clients have not read. */
  readonly outbox: Outbox;
  /** Called when every gate has let a request pass. */
  readonly onAdmitted: (caller: HttpCaller, access: RouteAccess) => void;
}

/** The routes of a path. */
interface PathEntry {
  /** As declared, `/*` included. */
  readonly path: string;
  readonly access: RouteAccess;
  readonly face: string;
  readonly routes: readonly Route[];
}

/** Of the addresses that the application is given. Which host a request names decides nothing about how its target is read. */
export const ORIGIN = 'http://localhost';

const NO_BODY = z.strictObject({});

/** Throws if two routes of one path differ in access or in face, or if a path and method occur twice. */
export function createApplication(options: ApplicationOptions): Hono<HttpEnv> {
  const { outbox, onAdmitted } = options;
  const app = new Hono<HttpEnv>({ getPath: pathOfHead });
  const entries = entriesOf(options.routes);
  const jsonBody = createJsonBodies();
  const inputOf = ({ method, query, body, maxBodyBytes }: Route): readonly HttpMiddleware[] =>
    method === 'GET'
      ? [validated('query', query)]
      : [
          jsonBody({ isTaken: body !== undefined, maxBodyBytes }),
          validated('query', query),
          validated('json', body ?? NO_BODY),
        ];

  for (const entry of entries) app.use(patternOf(entry.path), named(entry));
  app.use('*', ...outerGates(options));
  for (const { path, access, routes } of entries) {
    const pattern = patternOf(path);
    app.use(pattern, ...pathGates(access, options));
    for (const route of routes) {
      for (const middleware of [...routeGates(route), admitted(access, onAdmitted), ...inputOf(route)])
        app.on(route.method, pattern, middleware);
      app.on(route.method, pattern, (c) => answer(c, route, outbox));
    }
    app.all(pattern, () => {
      throw noSuchMethod(methodsOf(routes));
    });
  }
  app.use('*', ...pathGates('token', options));
  app.notFound((c) => failed(noSuchPath(c.env.caller.path), c));
  app.onError(failed);
  return app;
}

/** Only plain names, so that no encoding or dot can mean another path. */
const PLAIN_PATH = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/;
/** No route has this path. */
const NOWHERE = '//';

const isPlainPath = (path: string): boolean => PLAIN_PATH.test(path);

/** The address itself: the one path without a name. */
const HOME = '/';

/** The path as it was sent, undecoded: there is one way to write each. A slash at the end makes no difference. */
export function routedPath(path: string): string {
  if (path === HOME) return HOME;
  const short = path.endsWith('/') ? path.slice(0, -1) : path;
  return isPlainPath(short) ? short : NOWHERE;
}

/** Hono's `getPath`. */
const pathOfHead = ({ url }: Request): string => routedPath(pathOf(url.slice(ORIGIN.length)));

function entriesOf(routes: readonly Route[]): readonly PathEntry[] {
  const entries = new Map<string, PathEntry>();
  for (const route of routes) {
    const { path, method, access, face = 'http' } = route;
    if (path !== HOME && !isPlainPath(path.replace(/\/\*$/, '')))
      throw new Error(`Not a path of plain names: ${path}.`);
    const known = entries.get(path) ?? { path, access, face, routes: [] };
    if (
      known.access !== access ||
      known.face !== face ||
      known.routes.some((other) => other.method === method)
    )
      throw new Error(`Two routes have the same method and path: ${method} ${path}.`);
    entries.set(path, { ...known, routes: [...known.routes, route] });
  }
  return [...entries.values()];
}

/** Below a last `/*` there is at least one name. */
const patternOf = (path: string): string => path.replace(/\/\*$/, '/:below{.+}');

/** For the log: the route's path, never the client's text. */
const named =
  ({ path, face }: PathEntry): HttpMiddleware =>
  (c, next) => {
    c.env.route = path;
    c.env.caller.entry.detail({ route: path }, face);
    return next();
  };

const admitted =
  (access: RouteAccess, onAdmitted: ApplicationOptions['onAdmitted']): HttpMiddleware =>
  (c, next) => {
    c.env.isAdmitted = true;
    onAdmitted(c.env.caller, access);
    return next();
  };

const failed = (error: Error, { env }: Context<HttpEnv>): Response =>
  (env.isAdmitted ? refusalResponse : refuse)(env.caller, error);

/** In the order of the Allow header; HEAD is answered like GET, without the body. */
const methodsOf = (routes: readonly Route[]): readonly string[] =>
  routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));

interface Validated {
  readonly out: { readonly query: unknown; readonly json: unknown };
}

async function answer(
  c: Context<HttpEnv, string, Validated>,
  route: Route,
  outbox: Outbox,
): Promise<Response> {
  const { caller, upgrade } = c.env;
  const query = c.req.valid('query');
  const body = route.method === 'GET' ? {} : c.req.valid('json');
  if (route.method !== 'GET') await caughtUp();
  caller.signal.throwIfAborted();
  if (upgrade === null)
    return sendAnswer(await route.handle({ query, body, caller }), { caller, route, outbox });
  if (route.open === undefined)
    throw new ServiceError('bad_request_target', 'This path does not accept WebSockets.');
  upgrade({ caller, face: route.face ?? 'http', open: route.open, query });
  return RESPONSE_ALREADY_SENT;
}
