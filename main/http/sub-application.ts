/**
 * What an application behind the gates is made of. The console, MCP and each face are Hono applications that the server
 * mounts with `app.route`; it gives them a caller, reads bodies and writes answers within its bounds.
 */
import { zValidator } from '@hono/zod-validator';
import { Hono, type MiddlewareHandler } from 'hono';
import * as z from 'zod';
import { ValidationError } from '../core/errors.ts';
import { explain, issuesOf } from './issues.ts';
import type { AppCaller, Reply, RouteAccess } from './route.ts';
import type { OpenSocket } from './sockets/session.ts';

export type { AppCaller } from './route.ts';

/** `connect`: JSON in the one frame of a streaming call of the Connect protocol (https://connectrpc.com/docs/protocol). */
export type BodyForm = 'json' | 'connect';

/** The part of a route that decides whether and how its body is read. */
export interface Entrance {
  /** Throws if the request is refused for any body: asked before the body is read. */
  readonly authorise?: ((caller: AppCaller) => void) | undefined;
  /** Null: the body is not read here. */
  readonly body: {
    /** Otherwise the body must be missing or an empty object. */
    readonly isTaken: boolean;
    /** Default: LIMITS.jsonBodyBytes. */
    readonly maxBytes: number | undefined;
    readonly form: BodyForm;
  } | null;
}

/** `file`: the body is the file itself; `form`: any body, which its reader splits into parts. */
export type UploadForm = 'file' | 'form';

/** A body that is read while it arrives. */
export interface UploadedBody {
  /** As announced; null: its length is not known before its end. */
  readonly bytes: number | null;
  /** Can be read once. Throws ClientGone, and `request_timeout` for a client that sends nothing for LIMITS.uploadStallMs. */
  readonly content: AsyncIterable<Uint8Array>;
}

export interface AppBindings {
  readonly caller: AppCaller;
  /**
   * Passes the last gates, and reads the body of a POST: resolves with it, parsed. Throws the refusals of the gates; rejects with
   * those of readBody and parseJson.
   */
  enter(entrance: Entrance): Promise<unknown> | undefined;
  /** The body of a request that has entered. Throws the errors of `uploadOf`. */
  upload(awaited: UploadForm): UploadedBody;
  /** Writes the answer. Throws `busy` if too many answers wait to be read. */
  readonly send: (reply: Reply) => Response;
  /** Turns the connection of a route that `connects` into a WebSocket. Throws the refusal. */
  open(socket: OpenSocket): Response;
}

export interface AppEnv {
  Bindings: AppBindings;
}

export type SubApplication = Hono<AppEnv>;

export const createSubApplication = (): SubApplication => new Hono<AppEnv>();

export interface Mounted {
  /** Prefix of its paths, such as `/faces/cua`. */
  readonly path: string;
  readonly app: SubApplication;
  /** For each of its paths. */
  readonly access: RouteAccess;
  /** The face that the request log names. */
  readonly face: string;
}

/** Everything below a path, at least one name. In the request log it is `/*`. */
export const BELOW = '/:below{.+}';

type Middleware = MiddlewareHandler<AppEnv>;
type Validator<Target extends 'query' | 'json', Schema extends z.ZodType> = MiddlewareHandler<
  AppEnv,
  string,
  { in: Record<Target, z.input<Schema>>; out: Record<Target, z.output<Schema>> }
>;

interface Asked {
  /** Default: anything is ignored. */
  readonly query?: z.ZodType;
  readonly authorise?: Entrance['authorise'];
}

interface Taken extends Asked {
  /** Without it, the route takes no body. */
  readonly body?: z.ZodType | undefined;
  /** Default: LIMITS.jsonBodyBytes. */
  readonly maxBodyBytes?: number | undefined;
  /** Default: `json`. */
  readonly form?: BodyForm | undefined;
}

type QueryOf<Input extends Asked> = Input extends { readonly query: infer Query extends z.ZodType }
  ? Query
  : typeof ANY_QUERY;
type BodyOf<Input extends Taken> = Input extends { readonly body: infer Body extends z.ZodType }
  ? Body
  : typeof NO_BODY;

type Asking<Input extends Asked> = readonly [Middleware, Validator<'query', QueryOf<Input>>, Middleware];
type Taking<Input extends Taken> = readonly [
  Middleware,
  Validator<'query', QueryOf<Input>>,
  Validator<'json', BodyOf<Input>>,
  Middleware,
];

const ANY_QUERY = z.looseObject({});
const NO_BODY = z.strictObject({});

/** Begins a route whose body is not read as JSON: its gates and its query, which is then `c.req.valid('query')`. */
export function asks(): Asking<Asked>;
export function asks<Input extends Asked>(asked: Input): Asking<Input>;
export function asks({ query = ANY_QUERY, authorise }: Asked = {}): Asking<Asked> {
  const entrance: Entrance = { authorise, body: null };
  return [
    (c, next) => {
      void c.env.enter(entrance);
      return next();
    },
    validated('query', query),
    unlessGone,
  ];
}

const SOCKETS = new WeakSet<object>();

/** Begins a GET route whose handler may call `c.env.open`. */
export function connects(): Asking<Asked>;
export function connects<Input extends Asked>(asked: Input): Asking<Input>;
export function connects(asked: Asked = {}): Asking<Asked> {
  const handlers = asks(asked);
  SOCKETS.add(handlers[0]);
  return handlers;
}

/** Whether a handler is the first of those that `connects` made. */
export const opensSocket = (handler: object): boolean => SOCKETS.has(handler);

/** Begins a POST route: its gates, its query, and its body, which is then `c.req.valid('json')`. */
export function takes(): Taking<Taken>;
export function takes<Input extends Taken>(taken: Input): Taking<Input>;
export function takes({
  query = ANY_QUERY,
  body,
  maxBodyBytes: maxBytes,
  authorise,
  form = 'json',
}: Taken = {}): Taking<Taken> {
  const entrance: Entrance = { authorise, body: { isTaken: body !== undefined, maxBytes, form } };
  return [
    async (c, next) => {
      const value = await c.env.enter(entrance);
      // Hono's own reading has no bounds, and hides why it failed.
      Object.assign(c.req, { json: () => Promise.resolve(value) });
      await next();
    },
    validated('query', query),
    validated('json', body ?? NO_BODY),
    async (c, next) => {
      await c.env.caller.caughtUp?.();
      await unlessGone(c, next);
    },
  ];
}

const unlessGone: Middleware = (c, next) => {
  c.env.caller.signal.throwIfAborted();
  return next();
};

/** With our own messages and codes. */
export const validate = (schema: z.ZodType, value: unknown): Promise<z.ZodSafeParseResult<unknown>> =>
  Promise.resolve(schema.safeParse(value, { error: explain }));

/** Puts the values under `c.req.valid(target)`. Throws ValidationError. */
const validated = (target: 'query' | 'json', schema: z.ZodType): Middleware =>
  zValidator(
    target,
    schema,
    (result) => {
      if (!result.success) throw new ValidationError(result.error.issues.flatMap((issue) => issuesOf(issue)));
    },
    { validationFunction: validate },
  );
