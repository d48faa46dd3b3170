/**
 * An endpoint is data: what it takes, what it answers, and how it asks the service. Routing, validation, the
 * reference, the client and part of the tests come from it.
 */
import type * as z from 'zod';
import type { Reason } from '../../core/errors.ts';
import type { Caller, Service } from '../../service/service.ts';
import type { ApiConfig } from './config.ts';

/** `none`: no token needed. `exec`: token and exec gates. */
export type Access = 'token' | 'none' | 'exec';

/** How large a body may be: JSON, JSON with one picture, JSON with two. */
export type BodySize = 'json' | 'image' | 'images';

export interface EndpointContext {
  readonly service: Service;
  /** Live settings as the wire needs them. */
  readonly config: ApiConfig;
  readonly caller: Caller;
}

export interface Bytes {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What an endpoint answers, before its generation's presenter has its word. */
export interface Answer<Data> {
  readonly data: Data;
  /** False where the request was carried out but not all of it succeeded. */
  readonly ok?: boolean;
}

/** A request that works and what comes of it. Each is replayed against the running service in a test. */
export interface Example<Query = unknown, Body = unknown, Data = unknown> {
  /** A few words, as a heading. */
  readonly title: string;
  readonly query?: Query;
  readonly body?: Body;
  /** Members of the answer's data. Pictures are cut short; handles, durations and times differ from call to call. */
  readonly data: Data;
}

/** What a constant of that shape may be. */
type Literal<T> = T extends object ? { readonly [K in keyof T]: Literal<T[K]> } : T;

export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly access: Access;
  readonly bodySize: BodySize;
  readonly summary: string;
  readonly description: string;
  readonly query: z.ZodType;
  readonly body: z.ZodType | undefined;
  /** Members of the answer's data; undefined: the answer is never JSON of ours. */
  readonly response: z.ZodType | undefined;
  /** Media types in which it may answer bare bytes instead. */
  readonly bytes: readonly string[];
  /** Reasons this endpoint adds to those every endpoint has. */
  readonly reasons: readonly Reason[];
  readonly examples: readonly Example[];
  answer(
    request: { readonly query: unknown; readonly body: unknown },
    context: EndpointContext,
  ): Promise<Answer<object> | Bytes>;
}

export interface EndpointDefinition<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly access?: Access;
  readonly bodySize?: BodySize;
  readonly summary: string;
  readonly description?: string;
  readonly query: Query;
  readonly body?: Body;
  readonly response: Response;
  readonly bytes?: readonly string[];
  readonly reasons?: readonly Reason[];
  readonly examples?: readonly Example<
    Partial<Literal<z.input<Query>>>,
    Literal<z.input<Body>>,
    Literal<z.input<Response>>
  >[];
  answer(
    request: { readonly query: z.output<Query>; readonly body: z.output<Body> },
    context: EndpointContext,
  ): Promise<Answer<z.input<Response> & object> | Bytes>;
}

export const isBytes = (answer: Answer<object> | Bytes): answer is Bytes => 'bytes' in answer;

/** The compiler holds query, body, answer and response together here; outside, endpoints are uniform. */
export function defineEndpoint<Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType>(
  definition: EndpointDefinition<Query, Body, Response>,
): Endpoint {
  return {
    access: 'token',
    bodySize: 'json',
    description: '',
    bytes: [],
    reasons: [],
    examples: [],
    ...definition,
    body: definition.body,
    // The door has parsed both with the schemas of this very object.
    answer: (request, context) =>
      definition.answer(
        { query: request.query as z.output<Query>, body: request.body as z.output<Body> },
        context,
      ),
  };
}
