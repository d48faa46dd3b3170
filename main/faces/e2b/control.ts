/** The control API: sandboxes are created, listed, given more time and ended. Source: openapi of E2B, as e2b 2.51 calls it. */
import * as z from 'zod';
import { listDisplays } from '../../operations/see/list-displays.ts';
import type { Reply } from '../../http/route.ts';
import { asks, BELOW, takes, type AppCaller, type SubApplication } from '../../http/sub-application.ts';
import type { FaceHost } from '../grammar/call.ts';
import { unsupported } from '../grammar/unsupported.ts';
import { order, type Relayed } from './remote.ts';
import type { Remote, Sandbox } from './sandbox.ts';
import type { Sandboxes } from './sandboxes.ts';
import { domainOf } from './stream/domain.ts';
import { failureReply, sandboxGone } from './wire-errors.ts';

/** The version of E2B's agent in a sandbox whose features these are: newer ones have more. */
const ENVD_VERSION = '0.4.0';
const MOST_TIMEOUT_S = 86_400;
/** As E2B's. */
const TIMEOUT_S = 300;
const MOST_METADATA = 64;

const timeout = z.int().min(1).max(MOST_TIMEOUT_S);
const text = z.string().max(1000);

const createBody = z.looseObject({
  templateID: text.default('desktop'),
  timeout: timeout.default(TIMEOUT_S),
  metadata: z
    .record(text, text)
    .refine(
      (given) => Object.keys(given).length <= MOST_METADATA,
      `Expected at most ${MOST_METADATA} members.`,
    )
    .nullish(),
});
const timeoutBody = z.looseObject({ timeout });
const connectBody = z.looseObject({ timeout: timeout.default(TIMEOUT_S) });

/** Where the clients look for its stream; null: it has none. */
const streamDomain = ({ remote, stream }: Sandbox, caller: AppCaller): string | null => {
  const place = remote === null ? stream : remote.place;
  return place === null ? null : domainOf(caller.header('host'), place);
};

const accessOf = (sandbox: Sandbox, caller: AppCaller) => ({
  sandboxID: sandbox.id,
  templateID: sandbox.template,
  clientID: 'deskhand',
  envdVersion: ENVD_VERSION,
  envdAccessToken: caller.accessKey(),
  domain: streamDomain(sandbox, caller),
});

/** Members about the machine are not measured; clients in Python want them to be there. */
const factsOf = ({ id, template, metadata, startedMs, endMs }: Sandbox) => ({
  sandboxID: id,
  templateID: template,
  clientID: 'deskhand',
  envdVersion: ENVD_VERSION,
  startedAt: new Date(startedMs).toISOString(),
  endAt: new Date(endMs).toISOString(),
  state: 'running',
  metadata,
  cpuCount: 0,
  memoryMB: 0,
  diskSizeMB: 0,
});

const json = (status: number, body: unknown): Reply => ({ kind: 'json', status, body });
const NO_CONTENT: Reply = {
  kind: 'bytes',
  status: 204,
  contentType: 'application/json',
  bytes: new Uint8Array(),
};

/** What a path below `/sandboxes` names: a sandbox, and what is asked of it. */
function namedIn({ path }: AppCaller): readonly [id: string, verb: string] {
  const [id = '', verb = ''] = path.replace(/^.*\/sandboxes\//, '').split('/');
  return [id, verb];
}

const removed = ({ id }: Remote): Relayed => ({ method: 'DELETE', path: `/sandboxes/${id}` });
const extended = ({ id }: Remote, seconds: number): Relayed => ({
  method: 'POST',
  path: `/sandboxes/${id}/timeout`,
  body: JSON.stringify({ timeout: seconds }),
});

async function extend(
  sandbox: Sandbox,
  seconds: number,
  sandboxes: Sandboxes,
  caller: AppCaller,
): Promise<Sandbox> {
  const { remote } = sandbox;
  if (remote !== null && !(await order(remote, extended(remote, seconds), caller))) {
    await sandboxes.end(sandbox);
    throw sandboxGone();
  }
  return sandboxes.extend(sandbox, seconds);
}

async function onSandbox(body: unknown, sandboxes: Sandboxes, caller: AppCaller): Promise<Reply> {
  const [id, verb] = namedIn(caller);
  const sandbox = sandboxes.find(id, caller);
  if (sandbox === undefined) throw sandboxGone();
  switch (`${caller.method} ${verb}`) {
    case 'GET ':
      return json(200, factsOf(sandbox));
    case 'DELETE ':
      if (sandbox.remote !== null) await order(sandbox.remote, removed(sandbox.remote), caller);
      await sandboxes.end(sandbox);
      return NO_CONTENT;
    case 'POST timeout':
      await extend(sandbox, timeoutBody.parse(body).timeout, sandboxes, caller);
      return NO_CONTENT;
    case 'POST connect': {
      const { timeout: seconds } = connectBody.parse(body ?? {});
      return json(200, accessOf(await extend(sandbox, seconds, sandboxes, caller), caller));
    }
    default:
      throw unsupported(
        'pauses, forks, snapshots, networks and metrics of sandboxes',
        'A sandbox is a lease of a desktop that goes on: create it, give it more time, and kill it.',
      );
  }
}

async function create(
  body: unknown,
  { service }: FaceHost,
  sandboxes: Sandboxes,
  caller: AppCaller,
): Promise<Reply> {
  const { templateID, timeout: timeoutS, metadata } = createBody.parse(body);
  // Whether the caller may see it, and there is a desktop.
  await service.invoke(listDisplays, undefined, caller);
  const sandbox = await sandboxes.create(
    { template: templateID, metadata: metadata ?? {}, timeoutS },
    caller,
  );
  return json(201, accessOf(sandbox, caller));
}

/** Failures in the form of this API. */
async function answered(caller: AppCaller, work: () => Promise<Reply>): Promise<Reply> {
  try {
    return await work();
  } catch (error) {
    // The client has gone.
    caller.signal.throwIfAborted();
    return failureReply(error, caller);
  }
}

export function addControl(app: SubApplication, host: FaceHost, sandboxes: Sandboxes): void {
  const taken = takes({ body: z.unknown() });
  // Older clients leave the version out.
  for (const path of ['/v2/sandboxes', '/sandboxes']) {
    app.get(path, ...asks(), (c) => c.env.send(json(200, sandboxes.list(c.env.caller).map(factsOf))));
    app.post(path, ...taken, async (c) => {
      const { caller, send } = c.env;
      return send(await answered(caller, () => create(c.req.valid('json'), host, sandboxes, caller)));
    });
    app.get(`${path}${BELOW}`, ...asks(), async (c) => {
      const { caller, send } = c.env;
      return send(await answered(caller, () => onSandbox(undefined, sandboxes, caller)));
    });
    app.post(`${path}${BELOW}`, ...taken, async (c) => {
      const { caller, send } = c.env;
      return send(await answered(caller, () => onSandbox(c.req.valid('json'), sandboxes, caller)));
    });
    app.delete(`${path}${BELOW}`, ...takes(), async (c) => {
      const { caller, send } = c.env;
      return send(await answered(caller, () => onSandbox(undefined, sandboxes, caller)));
    });
  }
}
