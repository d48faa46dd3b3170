/** The catalog as routes: the one place where a request becomes an operation of the service. */
import * as z from 'zod';
import { endpointsOf, GENERATION_NAMES, type Generation, type MountedEndpoint } from '../api/catalog.ts';
import type { ApiConfig } from '../api/endpoint/config.ts';
import { isBytes, type BodySize, present } from '../api/endpoint/endpoint.ts';
import { wireError } from '../api/endpoint/wire-words.ts';
import { encodeLater } from '../api/wire/action-result.ts';
import { invalid } from '../core/errors.ts';
import { LIMITS } from '../core/limits.ts';
import type { Service } from '../service/service.ts';
import { conditionalBytes } from './answers/conditional.ts';
import { acceptsEvents, eventReply } from './answers/event-stream.ts';
import type { DeferredAnswers } from './deferred-answers.ts';
import { querySchema } from './query.ts';
import type { Reply, Route, RouteRequest } from './route.ts';
import type { AppCaller } from './sub-application.ts';

export interface MountOptions {
  readonly service: Service;
  /** Asked at every request: settings change without a restart. */
  readonly config: () => ApiConfig;
  readonly deferred: DeferredAnswers;
}

const BODY_BYTES: Readonly<Record<BodySize, number>> = {
  json: LIMITS.jsonBodyBytes,
  image: LIMITS.imageBodyBytes,
  images: LIMITS.diffBodyBytes,
};

const routeOf = (mounted: MountedEndpoint, options: MountOptions): Route => {
  const { endpoint } = mounted;
  const { service, deferred } = options;
  return {
    method: endpoint.method,
    path: endpoint.path,
    access: endpoint.access,
    query: querySchema(endpoint.query),
    ...(endpoint.body === undefined ? {} : { body: z.preprocess(withoutNulls, endpoint.body) }),
    maxBodyBytes: BODY_BYTES[endpoint.bodySize],
    authorise(caller) {
      for (const operation of endpoint.operations) service.authorise(operation, caller);
    },
    handle(request) {
      const work = (caller: AppCaller): Promise<Reply> => answer(mounted, options, { ...request, caller });
      const { caller } = request;
      if (endpoint.events !== undefined && acceptsEvents(caller))
        return eventReply(endpoint.events, request, (query) =>
          dataOf(mounted, options, { ...request, query }),
        );
      return caller.header('prefer') === undefined ? work(caller) : deferred.answer(caller, work);
    },
  };
};

/** The answer's data, without the envelope of a generation. */
async function dataOf(
  { endpoint }: MountedEndpoint,
  { service, config }: MountOptions,
  request: RouteRequest,
): Promise<{ readonly data: object; readonly ok: boolean }> {
  const wire = wireOf(request);
  const settings = config();
  const output = await inWireWords(() => {
    const { operation, input } =
      'choose' in endpoint
        ? endpoint.choose(wire, settings)
        : { operation: endpoint.operation, input: endpoint.decode(wire, settings) };
    return service.invoke(operation, input, request.caller);
  });
  return {
    data: endpoint.encode(output, wire, settings),
    ok: endpoint.succeeded?.(output, wire) ?? true,
  };
}

async function answer(
  mounted: MountedEndpoint,
  options: MountOptions,
  request: RouteRequest,
): Promise<Reply> {
  const { style, styles } = mounted;
  const { service } = options;
  const generation = generationOf(request.caller);
  const { data, ok } = await dataOf(mounted, options, request);
  if (isBytes(data)) return conditionalBytes(data, request.caller);
  const { requestId, receivedMs, now } = request.caller;
  const asked = generation === undefined ? undefined : styles[generation];
  const stamp = { requestId, receivedMs, timeMs: now() };
  const note = service.notes.takeFor(request.caller.agent);
  const later = encodeLater(await service.later(request.caller));
  return { kind: 'json', status: 200, body: present(asked ?? style, { data, ok, note, later }, stamp) };
}

/** The generation in whose form the client wants its answer; undefined: it named none. */
function generationOf(caller: AppCaller): Generation | undefined {
  const sent = caller.header('accept-version');
  const named = GENERATION_NAMES.find((name) => name === sent);
  if (sent === undefined || named !== undefined) return named;
  throw invalid(
    'Accept-Version',
    'invalid_value',
    'Expected the name of a generation.',
    'Send flat, see or v2, or leave the header out.',
  );
}

type Members = Readonly<Record<string, unknown>>;

/** The body, with those fields from the query that it leaves out. */
function wireOf({ query, body }: RouteRequest): object {
  const sent = { ...(body as Members) };
  const left = Object.entries(query as Members).filter(([name]) => sent[name] === undefined);
  return { ...sent, ...Object.fromEntries(left) };
}

/** Operations' errors name members neutrally. */
async function inWireWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw wireError(error);
  }
}

/** The routes of the offered generations. */
export const mountCatalog = (options: MountOptions): readonly Route[] => [
  ...endpointsOf(options.config().api).map((mounted) => routeOf(mounted, options)),
  options.deferred.route,
];

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null;

const holdsNull = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(holdsNull)
    : isMembers(value) && Object.values(value).some((member) => member === null || holdsNull(member));

/** The same JSON without members that are null, since null means absent in every body. A null in a list stays: there it stands for nothing that is absent. */
export function withoutNulls(value: unknown): unknown {
  if (!isMembers(value) || !holdsNull(value)) return value;
  if (Array.isArray(value)) return value.map(withoutNulls);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      member === null ? [] : [[name, withoutNulls(member)]],
    ),
  );
}
