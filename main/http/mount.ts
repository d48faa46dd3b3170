/** Mounts the catalog on the door: endpoints in, routes out. */
import * as z from 'zod';
import { endpointsOf, type MountedEndpoint } from '../api/catalog.ts';
import { createReference } from '../api/openapi/reference.ts';
import type { ApiConfig } from '../api/endpoint/config.ts';
import { isBytes, type BodySize } from '../api/endpoint/endpoint.ts';
import { wireError } from '../api/endpoint/wire-words.ts';
import { present } from '../api/endpoint/presenter.ts';
import { LIMITS } from '../core/limits.ts';
import type { EntryKind } from '../log/entry.ts';
import { ALL_SCOPES, type OperationKind } from '../operations/support/operation.ts';
import { runCommand } from '../operations/programs/run-command.ts';
import type { Caller, Service } from '../service/service.ts';
import { execEvidence } from './gates/exec.ts';
import type { Route, RouteRequest } from './route.ts';
import { withoutNulls } from './without-nulls.ts';

export interface MountOptions {
  readonly service: Service;
  /** Asked at every request: settings change without a restart. */
  readonly config: () => ApiConfig;
}

const BODY_BYTES: Readonly<Record<BodySize, number>> = {
  json: LIMITS.jsonBodyBytes,
  image: LIMITS.imageBodyBytes,
  images: LIMITS.diffBodyBytes,
};

const ENTRY_KINDS: Readonly<Record<OperationKind, EntryKind>> = {
  read: 'read',
  act: 'act',
  start: 'act',
  control: 'other',
};

const callerOf = ({ context }: RouteRequest): Caller => ({
  face: 'http',
  scopes: ALL_SCOPES,
  evidence: execEvidence(context),
  requestId: context.requestId,
  sequence: context.log.sequence,
  client: context.connection,
  signal: context.signal,
  admit: () => context.admit(),
  note: (name, value) => context.log.note(name, value),
  operation: ({ name, kind }) => context.log.operation(name, ENTRY_KINDS[kind]),
});

const routeOf = ({ endpoint, style }: MountedEndpoint, { service, config }: MountOptions): Route => ({
  method: endpoint.method,
  path: endpoint.path,
  access: endpoint.access,
  query: endpoint.query,
  ...(endpoint.body === undefined ? {} : { body: z.preprocess(withoutNulls, endpoint.body) }),
  maxBodyBytes: BODY_BYTES[endpoint.bodySize],
  ...(endpoint.access === 'exec'
    ? {
        authorise: (head) =>
          service.authorise(runCommand, { scopes: ALL_SCOPES, evidence: execEvidence(head) }),
      }
    : {}),
  async handle(request) {
    const answer = await endpoint
      .answer(
        { query: request.query, body: request.body },
        { service, config: config(), caller: callerOf(request) },
      )
      .catch((error: unknown) => {
        throw wireError(error);
      });
    if (isBytes(answer))
      return { kind: 'bytes', contentType: answer.contentType, bytes: answer.bytes, headers: answer.headers };
    const { requestId, receivedMs, now } = request.context;
    const stamp = { requestId, receivedMs, timeMs: now() };
    return { kind: 'json', status: 200, body: present(style, answer, stamp) };
  },
});

/** The routes of the offered generations, and the reference that describes them. */
export const mountCatalog = (options: MountOptions): readonly Route[] =>
  [
    ...endpointsOf(options.config().api),
    ...createReference().map((endpoint): MountedEndpoint => ({ endpoint, style: 'flat' })),
  ].map((mounted) => routeOf(mounted, options));
