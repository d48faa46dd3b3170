/**
 * An endpoint is data: the values it takes, the operation it stands for, and how one becomes the other. Routing,
 * validation, the reference, the client and part of the tests follow from it.
 */
import * as z from 'zod';
import type { Reason } from '../../core/errors.ts';
import type { AnyOperation, Operation } from '../../operations/support/operation.ts';
import type { ApiConfig } from './config.ts';

/** `both` satisfies clients of either kind: the envelope with the members of `data` repeated at top level. */
export type Style = 'flat' | 'envelope' | 'both';

/** `meta.note`, if there is one. */
export const NOTE_MEANING =
  'A note that the person left when they handed the desktop back, once for each agent.';

/** `meta.later`, if there is something. */
export const LATER_MEANING =
  'What changed after the answer to the last action of this caller that sent `changes`, or whose effect was `unchanged`, before anybody acted again.';

/** `meta.received_ms` of every success. */
export const RECEIVED_MEANING = 'Time at which the request arrived, in milliseconds since 1970.';

/** An answer before it gets its envelope. */
export interface Answer {
  readonly data: object;
  /** False if the request was carried out but not all of it succeeded. */
  readonly ok: boolean;
  /** A person's note to the agent; null: none. */
  readonly note?: string | null;
  /** What came after the caller's last act and its answer; null: nothing. */
  readonly later?: object | null;
}

export interface Stamp {
  readonly requestId: string;
  /** When the request arrived, epoch milliseconds. */
  readonly receivedMs: number;
  /** When the answer was made, epoch milliseconds. */
  readonly timeMs: number;
}

export function present(
  style: Style,
  { data: own, ok, note = null, later = null }: Answer,
  stamp: Stamp,
): object {
  const head = { ok, request_id: stamp.requestId, time_ms: stamp.timeMs };
  const data = withMeta(own, {
    received_ms: stamp.receivedMs,
    ...(note === null ? {} : { note }),
    ...(later === null ? {} : { later }),
  });
  switch (style) {
    case 'flat':
      return { ...head, ...data };
    case 'envelope':
      return { ...head, data, error: null };
    case 'both':
      return { ...data, ...head, data, error: null };
  }
}

/** Members about the request in `meta` of every success. */
function withMeta(data: object, members: object): object {
  const meta: unknown = 'meta' in data ? data.meta : undefined;
  return { ...data, meta: { ...(typeof meta === 'object' ? meta : {}), ...members } };
}

/** `none`: no token needed. `exec`: token and exec secret. */
export type Access = 'token' | 'none' | 'exec';

/** Maximum size of a body: JSON, JSON with one picture, JSON with two. */
export type BodySize = 'json' | 'image' | 'images';

/** An answer that is not JSON. */
export interface Bytes {
  /** As a whole or in pieces. */
  readonly bytes: Uint8Array | readonly Uint8Array[];
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Stands for the bytes, where that is known without reading them. */
  readonly tag?: (() => string) | undefined;
}

/** A request that works and its answer. Each is replayed against the running service in a test. */
export interface Example<Request = unknown, Data = unknown> {
  /** A few words, as a heading. */
  readonly title: string;
  readonly request?: Request;
  /** Members of the answer's data. Pictures are cut short; handles, durations and times differ from call to call. */
  readonly data: Data;
}

/** The constants of a type, as `as const` writes them. */
type Literal<T> = T extends object ? { readonly [K in keyof T]: Literal<T[K]> } : T;

interface Description {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly access: Access;
  readonly bodySize: BodySize;
  readonly summary: string;
  readonly description: string;
  /** Media types in which it may answer bytes instead of JSON. */
  readonly bytes: readonly string[];
  /** Reasons besides those every endpoint has. Default: its operations'; named only if it can meet fewer of them. */
  readonly reasons: readonly Reason[];
}

interface Schemas {
  /** The fields that a query may hold, as typed JSON values: all of them for a GET. */
  readonly query: z.ZodObject;
  /** For a POST that takes fields. */
  readonly body: z.ZodType | undefined;
  /** Members of the answer's data. */
  readonly response: z.ZodType;
  readonly examples: readonly Example[];
}

/** An answer that can be asked for again and again, as a stream of server-sent events. */
export interface Events<Data> {
  /** For each further request, as its member `wait_ms`. */
  readonly waitMs: number;
  /** The event's id, which the next request sends as `since`; an empty answer is no event. */
  after(data: Data): { readonly id: string; readonly isEmpty: boolean };
}

interface Encoder<Wire, Output, Data> {
  encode(output: Output, wire: Wire, config: ApiConfig): Data | Bytes;
  /** False if the request was carried out but not all of it succeeded. Default: true. */
  succeeded?(output: Output, wire: Wire): boolean;
  /** For a GET with the members `since` and `wait_ms`. Default: it has no events. */
  readonly events?: Events<Data>;
}

/** One operation, invoked with the decoded values of the wire. */
interface OperationSource<Wire, Input, Output> {
  readonly operation: Operation<Input, Output>;
  decode(wire: Wire, config: ApiConfig): Input;
}

/** One of several operations of the same scope, chosen by the request. */
interface ChoiceSource<Wire, Output> {
  readonly operations: readonly AnyOperation[];
  choose(wire: Wire, config: ApiConfig): Invocation<Output>;
}

type Source = OperationSource<unknown, unknown, unknown> | ChoiceSource<unknown, unknown>;

/** An operation with its input. */
export interface Invocation<Output> {
  readonly operation: Operation<unknown, Output>;
  readonly input: unknown;
}

/** The compiler holds operation and input together here. */
export const invocation = <Input, Output>(
  operation: Operation<Input, Output>,
  input: Input,
): Invocation<Output> => ({ operation, input });

/** Every endpoint, of any types: `defineEndpoint` has held them together. */
export type Endpoint = Description &
  Schemas &
  Encoder<unknown, unknown, object> &
  Source & { readonly operations: readonly AnyOperation[] };

type Optional = 'bodySize' | 'description' | 'bytes' | 'reasons';

type Definition<Request extends z.ZodType, Response extends z.ZodType> = Omit<
  Description,
  Optional | 'access'
> &
  Partial<Pick<Description, Optional>> & {
    /** One object of typed JSON values: the query of a GET, the body of a POST. */
    readonly request: Request;
    /** Those fields of a POST that may stand in its query instead; the body's wins. */
    readonly alsoInQuery?: z.ZodRawShape;
    readonly response: Response;
    readonly examples?: readonly Example<Literal<z.input<Request>>, Literal<z.input<Response>>>[];
  };

type Data<Response extends z.ZodType> = z.input<Response> & object;

/** An endpoint that stands for one operation. The compiler holds request, operation and response together. */
export const defineEndpoint = <Request extends z.ZodType, Response extends z.ZodType, Input, Output>(
  definition: Definition<Request, Response> &
    OperationSource<z.output<Request>, Input, Output> &
    Encoder<z.output<Request>, Output, Data<Response>>,
): Endpoint => uniform(definition);

/** An endpoint that stands for one of several operations. */
export const defineChoice = <Request extends z.ZodType, Response extends z.ZodType, Output>(
  definition: Definition<Request, Response> &
    ChoiceSource<z.output<Request>, Output> &
    Encoder<z.output<Request>, Output, Data<Response>>,
): Endpoint => uniform(definition);

function uniform({
  request,
  alsoInQuery = {},
  ...definition
}: Definition<z.ZodType, z.ZodType> & Encoder<unknown, unknown, object> & Source): Endpoint {
  const fields = request instanceof z.ZodObject ? request : undefined;
  const operations = 'choose' in definition ? definition.operations : [definition.operation];
  const takesNothing = fields !== undefined && Object.keys(fields.shape).length === 0;
  return {
    bodySize: 'json',
    description: '',
    bytes: [],
    examples: [],
    reasons: operations.flatMap(({ reasons }) => reasons),
    ...definition,
    operations,
    access: accessOf(operations),
    query: definition.method === 'GET' && fields !== undefined ? fields : z.object(alsoInQuery),
    body: definition.method === 'GET' || takesNothing ? undefined : request,
  };
}

/** The scopes that its operations require of a caller. */
function accessOf(operations: readonly AnyOperation[]): Access {
  if (operations.every(({ scope }) => scope === null)) return 'none';
  return operations.some(({ scope }) => scope === 'exec') ? 'exec' : 'token';
}

export const isBytes = (answer: object): answer is Bytes =>
  'bytes' in answer && (answer.bytes instanceof Uint8Array || Array.isArray(answer.bytes));
