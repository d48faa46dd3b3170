/**
 * Against a server that answers as the published API says (Kubernetes 1.34: `PodList` and `Status` of v1, `Lease` of
 * coordination.k8s.io/v1, optimistic concurrency by `resourceVersion`, lists in pages by `limit` and `continue`). Against a cluster: e2e/kubernetes.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startMemoryHost, type MemoryHost } from '../../../../testing/hosts/memory-host.ts';
import { desktops } from './desktops.ts';
import { isObject, objectIn, type KubernetesObject } from './kubernetes-api.ts';
import { kubernetesSource, type KubernetesSourceOptions } from './kubernetes-source.ts';

const TOKEN = 'of-the-service-account';
const PODS = '/api/v1/namespaces/team/pods';
const LEASES = '/apis/coordination.k8s.io/v1/namespaces/team/leases';

interface Reply {
  readonly status: number;
  readonly body: KubernetesObject;
}

let server: Server;
let url: string;
let pods: readonly KubernetesObject[];
let leases: Map<string, KubernetesObject>;
let version: number;
let timeMs: number;
let pageSize: number;
let host: MemoryHost | undefined;

const failure = (code: number, reason: string, message: string): Reply => ({
  status: code,
  body: { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Failure', message, reason, code },
});

function listPods(query: URLSearchParams): Reply {
  const [label = '', value = ''] = (query.get('labelSelector') ?? '').split('=');
  const matching = pods.filter((pod) => objectIn(objectIn(pod, 'metadata'), 'labels')[label] === value);
  const from = Number(query.get('continue') ?? 0);
  const to = from + Math.min(pageSize, Number(query.get('limit')));
  const metadata = { resourceVersion: '1', ...(to < matching.length ? { continue: String(to) } : {}) };
  return {
    status: 200,
    body: { kind: 'PodList', apiVersion: 'v1', metadata, items: matching.slice(from, to) },
  };
}

const stored = (name: string, lease: KubernetesObject): KubernetesObject => {
  const metadata = { ...objectIn(lease, 'metadata'), resourceVersion: String(++version) };
  const kept = { ...lease, metadata };
  leases.set(name, kept);
  return kept;
};

function answerLease(method: string, name: string, body: KubernetesObject): Reply {
  const found = leases.get(name);
  if (method === 'POST') {
    const made = String(objectIn(body, 'metadata')['name']);
    return leases.has(made)
      ? failure(409, 'AlreadyExists', `leases.coordination.k8s.io "${made}" already exists`)
      : { status: 201, body: stored(made, body) };
  }
  if (found === undefined) return failure(404, 'NotFound', `leases.coordination.k8s.io "${name}" not found`);
  if (method === 'GET') return { status: 200, body: found };
  const expected = objectIn(found, 'metadata')['resourceVersion'];
  return objectIn(body, 'metadata')['resourceVersion'] === expected
    ? { status: 200, body: stored(name, body) }
    : failure(
        409,
        'Conflict',
        'the object has been modified; please apply your changes to the latest version',
      );
}

function answer(
  method: string,
  address: URL,
  authorization: string | undefined,
  body: KubernetesObject,
): Reply {
  const { pathname, searchParams } = address;
  if (authorization !== `Bearer ${TOKEN}`) return failure(401, 'Unauthorized', 'Unauthorized');
  if (method === 'GET' && pathname === PODS) return listPods(searchParams);
  if (pathname === LEASES || pathname.startsWith(`${LEASES}/`))
    return answerLease(method, pathname.slice(LEASES.length + 1), body);
  return failure(403, 'Forbidden', `User "system:serviceaccount:other" cannot do that`);
}

beforeEach(async () => {
  pods = [];
  leases = new Map();
  version = 0;
  timeMs = Date.parse('2026-11-22T10:00:00Z');
  pageSize = 500;
  server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      const parsed: unknown = text === '' ? {} : JSON.parse(text);
      const { status, body } = answer(
        request.method ?? '',
        new URL(request.url ?? '', 'http://server'),
        request.headers.authorization,
        isObject(parsed) ? parsed : {},
      );
      const headers = { 'content-type': 'application/json', date: new Date(timeMs).toUTCString() };
      response.writeHead(status, headers).end(JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  url = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await host?.close();
  host = undefined;
});

const source = (options: Partial<KubernetesSourceOptions> = {}): ReturnType<typeof kubernetesSource> =>
  kubernetesSource({ server: url, namespace: 'team', apiToken: TOKEN, selector: 'app=deskhand', ...options });

const pod = (
  name: string,
  status: KubernetesObject = {},
  metadata: KubernetesObject = {},
): KubernetesObject => ({
  metadata: { name, uid: `uid-of-${name}`, labels: { app: 'deskhand' }, ...metadata },
  status: {
    phase: 'Running',
    podIP: '10.1.2.3',
    conditions: [{ type: 'Ready', status: 'True' }],
    containerStatuses: [{ name: 'deskhand', restartCount: 0, ready: true }],
    ...status,
  },
});

describe('pods', () => {
  test('that are ready and carry the label are desktops', async () => {
    pods = [
      pod('a'),
      pod('six', { podIP: 'fd00::7' }),
      pod('pending', { phase: 'Pending' }),
      pod('unready', { conditions: [{ type: 'Ready', status: 'False' }] }),
      pod('ending', {}, { deletionTimestamp: '2026-11-22T10:00:00Z' }),
      pod('other', {}, { labels: { app: 'else' } }),
    ];
    expect(await source().list()).toEqual([
      { name: 'a', url: 'http://10.1.2.3:8765', instance: '["uid-of-a",[0]]' },
      { name: 'six', url: 'http://[fd00::7]:8765', instance: '["uid-of-six",[0]]' },
    ]);
    expect((await source({ port: 9000 }).list())[0]?.url).toBe('http://10.1.2.3:9000');
  });

  test('come in pages', async () => {
    pageSize = 2;
    pods = ['a', 'b', 'c', 'd', 'e'].map((name) => pod(name));
    expect((await source().list()).map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('a refusal is passed on with the words of the server', async () => {
    await expect(source({ apiToken: 'wrong' }).list()).rejects.toThrow('status 401: Unauthorized. Check');
    await expect(source({ namespace: 'theirs' }).list()).rejects.toThrow(/status 403: User .* cannot/);
  });
});

describe('leases', () => {
  const LEASE_MS = 60_000;

  test('of many that ask at once exactly one has it; when it was released, or is old, the next', async () => {
    for (const end of ['release', 'age'] as const) {
      const taken = await Promise.all(Array.from({ length: 10 }, () => source().leases.take('a', LEASE_MS)));
      const held = taken.filter((lease) => lease !== null);
      expect(held).toHaveLength(1);
      expect(await held[0]?.renew()).toBe(true);
      expect(await source().leases.take('a', LEASE_MS)).toBeNull();
      if (end === 'release') await held[0]?.release();
      else timeMs += LEASE_MS + 1000;
    }
    const last = await source().leases.take('a', LEASE_MS);
    expect(last).not.toBeNull();
  });

  test('one that was passed by learns it, and its release takes nothing away', async () => {
    const slow = await source().leases.take('a', LEASE_MS);
    timeMs += LEASE_MS + 1000;
    expect(await source().leases.take('a', LEASE_MS)).not.toBeNull();
    expect(await slow?.renew()).toBe(false);
    await slow?.release();
    expect(await source().leases.take('a', LEASE_MS)).toBeNull();
  });

  test('a release during a renewal gives the desktop back', async () => {
    const held = await source().leases.take('a', LEASE_MS);
    await Promise.all([held?.renew(), held?.release()]);
    expect(await source().leases.take('a', LEASE_MS)).not.toBeNull();
  });

  test('stand in the cluster in its own form', async () => {
    await source().leases.take('a', LEASE_MS);
    expect(leases.get('deskhand-a')).toMatchObject({
      apiVersion: 'coordination.k8s.io/v1',
      kind: 'Lease',
      metadata: { name: 'deskhand-a' },
      spec: { leaseDurationSeconds: 60, renewTime: '2026-11-22T10:00:00.000000Z' },
    });
  });
});

test('a desktop in a pod is leased, used and given back', async () => {
  host = await startMemoryHost({ token: 'of-the-desktops' });
  const { hostname, port } = new URL(host.url);
  pods = [pod('a', { podIP: hostname })];
  const pool = desktops({ source: source({ port: Number(port) }), token: 'of-the-desktops' });
  const seen = await pool.use(async ({ name, client }) => [name, (await client.displays()).displays.length]);
  expect(seen).toEqual(['a', 1]);
  expect(objectIn(leases.get('deskhand-a'), 'spec')['holderIdentity']).toBe('');
});
