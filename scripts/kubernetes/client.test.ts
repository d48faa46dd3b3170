/** The client finds and leases the desktops of the manifests, with no more rights than its role has. */
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { kubernetesSource } from '../../main/api/client/desktops/kubernetes-source.ts';
import { fromTop } from '../build/paths.ts';
import { isSelected, oneOf, pods } from './manifests.ts';

const DOCUMENT = readFileSync(fromTop('docs/kubernetes.md'), 'utf8');
/** As the page names them: for all desktops, and for those of claims. */
const SELECTORS = [
  ...new Set([...DOCUMENT.matchAll(/selector: '([^']+)'/g)].map(([, selector = '']) => selector)),
];
const { namespace = '' } = oneOf('Role').metadata;

let leases: Map<string, unknown>;
let refused: string[];
beforeEach(() => {
  leases = new Map();
  refused = [];
});

const VERBS: Readonly<Record<string, string>> = { POST: 'create', PUT: 'update', DELETE: 'delete' };

function isAllowed(group: string, resource: string, verb: string): boolean {
  const rules = oneOf('Role').rules ?? [];
  return rules.some(
    ({ apiGroups, resources, verbs }) =>
      apiGroups.includes(group) && resources.includes(resource) && verbs.includes(verb),
  );
}

/** Each kind of pod once, ready, at its own address; and one that a claim has taken. */
function running(): readonly { readonly labels: Record<string, string>; readonly object: unknown }[] {
  const { labels: ofClaim } = oneOf('SandboxClaim').spec.additionalPodMetadata;
  const all = pods().map(({ of, labels }) => ({ name: of.toLowerCase(), labels: { ...labels } }));
  const template = all.find(({ name }) => name === 'sandboxtemplate')?.labels ?? {};
  return [...all, { name: 'claimed', labels: { ...template, ...ofClaim } }].map(
    ({ name, labels }, index) => ({
      labels,
      object: {
        metadata: { name, uid: name, labels },
        status: {
          phase: 'Running',
          podIP: `10.0.0.${index}`,
          conditions: [{ type: 'Ready', status: 'True' }],
        },
      },
    }),
  );
}

function listed(selector: string): unknown {
  const wanted = Object.fromEntries(selector.split(',').map((part) => part.split('='))) as Record<
    string,
    string
  >;
  const found = running().filter(({ labels }) => isSelected(wanted, labels));
  return { metadata: {}, items: found.map(({ object }) => object) };
}

function lease(method: string, name: string, body: unknown): readonly [number, unknown] {
  if (method === 'GET') return leases.has(name) ? [200, leases.get(name)] : [404, {}];
  const { metadata } = body as { metadata: { name: string } };
  leases.set(metadata.name, body);
  return [method === 'POST' ? 201 : 200, body];
}

/** An API server as far as the client needs one, which refuses requests that the role does not allow. */
const server: typeof fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  const method = init?.method ?? 'GET';
  const [, group = '', of, resource = '', name = ''] =
    /^\/(?:api|apis\/([^/]+))\/v1\/namespaces\/([^/]+)\/([^/]+)(?:\/(.+))?$/.exec(url.pathname) ?? [];
  const verb = VERBS[method] ?? (name === '' ? 'list' : 'get');
  if (of !== namespace || !isAllowed(group, resource, verb)) {
    refused.push(`${verb} ${resource} ${group}`);
    return Promise.resolve(Response.json({ message: 'forbidden' }, { status: 403 }));
  }
  const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
  const [status, answer] =
    resource === 'pods'
      ? [200, listed(url.searchParams.get('labelSelector') ?? '')]
      : lease(method, name, body);
  return Promise.resolve(Response.json(answer, { status, headers: { date: new Date().toUTCString() } }));
};

const source = (selector: string): ReturnType<typeof kubernetesSource> =>
  kubernetesSource({ server: 'https://server', namespace, apiToken: 'x', selector, fetch: server });

test('the selectors of the documentation find every desktop, and those of claims alone', async () => {
  expect(SELECTORS).toHaveLength(2);
  const [every = '', claimed = ''] = SELECTORS;
  const names = async (selector: string): Promise<readonly string[]> =>
    (await source(selector).list()).map(({ name }) => name);
  expect(await names(every)).toEqual(['pod', 'statefulset', 'sandbox', 'sandboxtemplate', 'claimed']);
  expect(await names(claimed)).toEqual(['claimed']);
});

test('the port that the client takes is that of the container', async () => {
  const [port] = oneOf('Pod').spec.containers[0]?.ports ?? [];
  for (const { url } of await source(SELECTORS[0] ?? '').list())
    expect(new URL(url).port).toBe(String(port?.containerPort));
});

test('the role allows what the client calls, and nothing else', async () => {
  const desktops = source(SELECTORS[0] ?? '');
  await desktops.list();
  const held = await desktops.leases.take('pod', 60_000);
  expect(await held?.renew()).toBe(true);
  await held?.release();
  expect(await desktops.leases.take('pod', 60_000)).not.toBeNull();
  expect(refused).toEqual([]);
  expect(oneOf('Role').rules).toEqual([
    { apiGroups: [''], resources: ['pods'], verbs: ['list'] },
    { apiGroups: ['coordination.k8s.io'], resources: ['leases'], verbs: ['get', 'create', 'update'] },
  ]);
});
