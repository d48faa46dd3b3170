/** The server as one Hono application: its gates, its routes, and the two places where a failure is answered. */
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { ServiceError } from '../core/errors.ts';
import type { Outbox } from './answers/outbox.ts';
import { refusalResponse, refuse } from './answers/refusal.ts';
import { sendAnswer } from './answers/send-answer.ts';
import { createBodyReader, type ReadJson } from './body.ts';
import type { HttpBindings, HttpEnv, HttpMiddleware, Upgrade } from './environment.ts';
import { pathOf, type HttpCaller } from './http-caller.ts';
import { checkEntrance, outerGates, pathGates, type GateFacts } from './gates/gates.ts';
import { noSuchMethod, noSuchPath } from './gates/route.ts';
import { FILES_PATH } from './files.ts';
import type { Route, RouteAccess } from './route.ts';
import { uploadOf } from './upload.ts';
import {
  asks,
  BELOW,
  createSubApplication,
  opensSocket,
  takes,
  type AppEnv,
  type Mounted,
  type SubApplication,
} from './sub-application.ts';

export interface ApplicationOptions extends GateFacts {
  readonly routes: readonly Route[];
  readonly mounted: readonly Mounted[];
  /** Limits the answers that clients have not read. */
  readonly outbox: Outbox;
  /** Called when every gate has let a request pass. */
  readonly onAdmitted: (caller: HttpCaller, access: RouteAccess) => void;
}

interface HttpApplication {
  /** Never rejects with an Error: those are answered. `upgrade`: turns the connection into a WebSocket; null: not asked for. */
  answer(caller: HttpCaller, head: Request, upgrade: Upgrade | null): Promise<Response>;
  /** Whether a path, as it was sent, may become a WebSocket. */
  isSocket(path: string): boolean;
}

/** A path that has routes. */
interface PathEntry {
  /** Hono's pattern. */
  readonly pattern: string;
  /** As the log shows it. */
  readonly shown: string;
  readonly access: RouteAccess;
  readonly face: string;
  readonly methods: readonly string[];
  readonly isSocket: boolean;
}

/** The origin in the addresses that the application is given. Which host a request names decides nothing about how its target is read. */
export const ORIGIN = 'http://localhost';

/** Throws if two routes of one path differ in access or in face, or if a path and method occur twice. */
export function createApplication(options: ApplicationOptions): HttpApplication {
  const app = new Hono<HttpEnv>({ getPath: pathOfHead });
  const entries = entriesOf(options);
  const parts = { ...options, readJson: createBodyReader() };

  for (const entry of entries) app.use(entry.pattern, named(entry));
  app.use('*', outerGates(options));
  for (const { pattern, access } of entries) app.use(pattern, pathGates(access, options));
  app.route('/', applicationOf(options.routes));
  for (const { path, app: mounted } of options.mounted) app.route(path, mounted);
  for (const { pattern, methods } of entries)
    app.all(pattern, () => {
      throw noSuchMethod(allowedOf(methods));
    });
  app.use('*', pathGates('token', options));
  app.notFound((c) => failed(noSuchPath(c.env.caller.path), c));
  app.onError(failed);

  const sockets = new Set(entries.filter(({ isSocket }) => isSocket).map(({ pattern }) => pattern));
  return {
    answer: async (caller, head, upgrade) => app.fetch(head, bindingsOf(caller, upgrade, parts)),
    isSocket: (path) => sockets.has(routedPath(path)),
  };
}

function applicationOf(routes: readonly Route[]): SubApplication {
  const app = createSubApplication();
  for (const route of routes) {
    const { method, path, query, body, maxBodyBytes } = route;
    const authorise: Route['authorise'] = (caller) => route.authorise?.(caller);
    const before: readonly MiddlewareHandler<AppEnv>[] =
      method === 'GET' ? asks({ query, authorise }) : takes({ query, body, maxBodyBytes, authorise });
    for (const handler of before) app.on(method, patternOf(path), handler);
    app.on(method, patternOf(path), (c) => answer(c, route));
  }
  return app;
}

async function answer(c: Context<AppEnv, string, Validated>, route: Route): Promise<Response> {
  const { env } = c;
  const query = c.req.valid('query');
  const body = route.method === 'GET' ? {} : c.req.valid('json');
  return env.send(await route.handle({ query, body, caller: env.caller }));
}

interface Validated {
  readonly out: { readonly query: unknown; readonly json: unknown };
}

function bindingsOf(
  caller: HttpCaller,
  upgrade: Upgrade | null,
  {
    outbox,
    onAdmitted,
    readJson,
  }: Pick<ApplicationOptions, 'outbox' | 'onAdmitted'> & { readJson: ReadJson },
): HttpBindings {
  const bindings: HttpBindings = {
    caller,
    access: 'token',
    isAdmitted: false,
    enter(entrance) {
      checkEntrance(caller, entrance);
      bindings.isAdmitted = true;
      onAdmitted(caller, bindings.access);
      return entrance.body === null ? undefined : readJson(caller, entrance.body);
    },
    upload: (awaited) => uploadOf(caller, awaited),
    send: (reply) => sendAnswer(reply, { caller, access: bindings.access, outbox }),
    open(socket) {
      if (upgrade === null)
        throw new ServiceError('bad_request_target', 'This path is a WebSocket.', {
          hint: 'Connect with a WebSocket client, to ws:// instead of http://.',
        });
      upgrade({ caller, open: socket });
      return RESPONSE_ALREADY_SENT;
    },
  };
  return bindings;
}

/** Only plain names, so that no encoding or dot can mean another path. */
const PLAIN_PATH = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/;
/** No route has this path. */
const NOWHERE = '//';

const isPlainPath = (path: string): boolean => PLAIN_PATH.test(path);

/** The address itself: the one path without a name. */
const HOME = '/';

/** Below it stand names of files, percent-encoded, which their handler reads and checks. */
const NAMES_BELOW = `${FILES_PATH}/`;

/** The path as it was sent, undecoded: there is one way to write each. A slash at the end makes no difference. */
export function routedPath(path: string): string {
  if (path === HOME) return HOME;
  if (path.startsWith(NAMES_BELOW) && path.length > NAMES_BELOW.length) return `${NAMES_BELOW}-`;
  const short = path.endsWith('/') ? path.slice(0, -1) : path;
  return isPlainPath(short) ? short : NOWHERE;
}

/** Hono's `getPath`. */
const pathOfHead = ({ url }: Request): string => routedPath(pathOf(url.slice(ORIGIN.length)));

function entriesOf({
  routes,
  mounted,
}: Pick<ApplicationOptions, 'routes' | 'mounted'>): readonly PathEntry[] {
  const entries = new Map<string, PathEntry>();
  const add = (method: string, entry: Omit<PathEntry, 'methods' | 'shown'>): void => {
    const { pattern, access, face, isSocket } = entry;
    const shown = pattern.replace(BELOW, '/*');
    if (pattern !== HOME && !isPlainPath(pattern.replace(BELOW, '')))
      throw new Error(`Not a path of plain names: ${shown}.`);
    const known = entries.get(pattern) ?? { ...entry, shown, methods: [] };
    if (known.access !== access || known.face !== face || known.methods.includes(method))
      throw new Error(`Two routes have the same method and path: ${method} ${shown}.`);
    entries.set(pattern, {
      ...known,
      isSocket: known.isSocket || isSocket,
      methods: [...known.methods, method],
    });
  };
  for (const { method, path, access } of routes)
    add(method, { pattern: patternOf(path), access, face: 'http', isSocket: false });
  for (const { path: base, app, access, face } of mounted)
    for (const { method, path, isSocket } of firstsOf(app))
      add(method, { pattern: joined(base, path), access, face, isSocket });
  return [...entries.values()];
}

const joined = (base: string, path: string): string =>
  base === HOME ? path : path === HOME ? base : `${base}${path}`;

/** Each method and path of a mounted application; Hono keeps an entry for every handler. */
function firstsOf({ routes }: Mounted['app']) {
  const firsts = new Map<string, { method: string; path: string; isSocket: boolean }>();
  for (const { method, path, handler } of routes) {
    const name = `${method} ${path}`;
    if (!firsts.has(name)) firsts.set(name, { method, path, isSocket: opensSocket(handler) });
  }
  return firsts.values();
}

/** Below a last `/*` there is at least one name. */
const patternOf = (path: string): string => path.replace(/\/\*$/, BELOW);

/** For the log: the route's path, never the client's text. */
const named =
  ({ shown, access, face }: PathEntry): HttpMiddleware =>
  (c, next) => {
    c.env.access = access;
    c.env.caller.found(shown, face);
    return next();
  };

const failed = (error: Error, { env }: Context<HttpEnv>): Response =>
  (env.isAdmitted ? refusalResponse : refuse)(env.caller, error);

/** In the order of the Allow header; HEAD is answered like GET, without the body. */
const allowedOf = (methods: readonly string[]): readonly string[] =>
  methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
