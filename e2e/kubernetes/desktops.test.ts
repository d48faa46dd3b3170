/** The manifests on Kubernetes 1.20, with the project's own image: what they start, its limits and rights, and claims from inside pods. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../main/api/client/client.ts';
import { until } from '../../testing/client.ts';
import type { Claim } from '../../testing/kubernetes/agent.ts';
import { groupValue } from './containers.ts';
import {
  CLIENT_ACCOUNT,
  LOOK_EVERY_MS,
  startDesktops,
  type KubernetesDesktops,
  type Lease,
  type Pod,
} from './desktops.ts';
import { requestsIn } from './requests.ts';
import { tookOver, watchLeases } from './watches.ts';

/** With the build of Kubernetes and of the image, on a busy machine. */
const START_MS = 3_600_000;
const MIB = 2 ** 20;
const CLIENTS = 6;
const CLAIMS = 300;

let desktops: KubernetesDesktops;

const clientOf = ({ status }: Pod): ReturnType<typeof createClient> =>
  createClient({ baseUrl: `http://${status.podIP ?? ''}:8765`, token: desktops.token });

// Namespaces and control groups are root's.
describe.runIf(process.getuid?.() === 0)('on Kubernetes, as root', () => {
  beforeAll(async () => {
    desktops = await startDesktops({ nodes: 2 });
  }, START_MS);
  afterAll(() => desktops.stop());

  test('the StatefulSet runs four desktops on both nodes, and each shows its picture', async () => {
    const pods = await desktops.pods();
    expect(pods.map(({ metadata }) => metadata.name).sort()).toEqual([
      'desktop-0',
      'desktop-1',
      'desktop-2',
      'desktop-3',
    ]);
    expect(new Set(pods.map(({ spec }) => spec.nodeName))).toEqual(new Set(['node-1', 'node-2']));
    for (const pod of pods) {
      const { bytes } = await clientOf(pod).flat.screenBytes();
      const { width, height } = await sharp(bytes).metadata();
      expect([width, height], pod.metadata.name).toEqual([1920, 1080]);
    }
  });

  test('requests and limits are values of control groups', async () => {
    for (const pod of await desktops.pods()) {
      const memory = groupValue(desktops.cluster, pod, 'memory', 'memory.limit_in_bytes');
      const cpu = (file: string): number => groupValue(desktops.cluster, pod, 'cpu', file);
      expect(memory).toBe(4096 * MIB);
      expect(cpu('cpu.cfs_quota_us') / cpu('cpu.cfs_period_us')).toBe(2);
      // A tenth of a core.
      expect(cpu('cpu.shares')).toBe(102);
    }
  });

  test('a service that stands still is started again by its probe', async () => {
    const [pod] = await desktops.pods();
    if (pod === undefined) throw new Error('There is no desktop.');
    const { name } = pod.metadata;
    const before = pod.status.containerStatuses?.[0]?.restartCount ?? 0;
    await desktops.kubectl('exec', name, '--', 'sh', '-c', `kill -STOP $(pgrep -f '^node .*deskhand serve')`);
    const restarts = async (): Promise<number> =>
      (await desktops.pods()).find(({ metadata }) => metadata.name === name)?.status.containerStatuses?.[0]
        ?.restartCount ?? 0;
    await until(
      'its readiness is withdrawn',
      async () => {
        const found = await desktops.kubectl(
          'get',
          'pod',
          name,
          '-o',
          'jsonpath={.status.containerStatuses[0].ready}',
        );
        return found === 'false';
      },
      180_000,
      LOOK_EVERY_MS,
    );
    await until('it was started again', async () => (await restarts()) > before, 300_000, LOOK_EVERY_MS);
    await desktops.ready(4);
  }, 900_000);

  test('the token is in the Secret and nowhere else that the API server shows', async () => {
    const shown = await desktops.cluster.kubectl(
      'get',
      'all,configmaps,events,leases,endpoints',
      '--all-namespaces',
      '-o',
      'json',
    );
    expect(shown).not.toContain(desktops.token);
    expect(shown).not.toContain(Buffer.from(desktops.token).toString('base64'));
    for (const { metadata } of await desktops.pods()) {
      expect(await desktops.kubectl('logs', metadata.name)).not.toContain(desktops.token);
      const inside = await desktops.kubectl(
        'exec',
        metadata.name,
        '--',
        'sh',
        '-c',
        'env; ls /var/run/secrets',
      );
      expect(inside).not.toContain(desktops.token);
      expect(inside).not.toContain('kubernetes.io');
    }
    const secret = await desktops.kubectl('get', 'secret', 'deskhand-token', '-o', 'jsonpath={.data.token}');
    expect(Buffer.from(secret, 'base64').toString().trim()).toBe(desktops.token);
  });

  test('the API server accepts the policies, and the service account has the rights of the page alone', async () => {
    const policies = await desktops.kubectl('get', 'networkpolicies', '-o', 'name');
    expect(policies.trim().split('\n')).toHaveLength(2);
    const as = ['--as', CLIENT_ACCOUNT];
    const may = (...request: readonly string[]): Promise<string> =>
      desktops.kubectl('auth', 'can-i', ...request, ...as).then(
        (text) => text.trim(),
        () => 'no',
      );
    const resources = ['pods', 'secrets', 'configmaps', 'leases.coordination.k8s.io', 'statefulsets.apps'];
    const allowed = [];
    for (const resource of resources)
      for (const verb of ['get', 'list', 'watch', 'create', 'update', 'patch', 'delete'])
        if ((await may(verb, resource)) === 'yes') allowed.push(`${verb} ${resource}`);
    expect(await may('create', 'pods', '--subresource', 'exec')).toBe('no');
    expect(allowed).toEqual([
      'list pods',
      'get leases.coordination.k8s.io',
      'create leases.coordination.k8s.io',
      'update leases.coordination.k8s.io',
    ]);
  }, 120_000);

  test(`of ${CLAIMS} claims by ${CLIENTS} clients at once no two have one desktop, and nothing stays claimed`, async () => {
    const history = watchLeases(desktops.cluster.kubeconfig);
    const agents = Array.from({ length: CLIENTS }, (_, index) => `agent-${index}`);
    await Promise.all(agents.map((name) => desktops.startAgent(name, ['claims', String(CLAIMS / CLIENTS)])));
    const phases = (): Promise<string> =>
      desktops.kubectl('get', 'pods', ...agents, '-o', 'jsonpath={.items[*].status.phase}');
    await until(
      'the agents have ended',
      async () => !/Running|Pending/.test(await phases()),
      600_000,
      LOOK_EVERY_MS,
    );
    const claims = (await Promise.all(agents.map((name) => desktops.printed<Claim>(name)))).flat();
    expect(claims).toHaveLength(CLAIMS);
    expect(await phases()).toBe(agents.map(() => 'Succeeded').join(' '));
    expect(overlapping(claims)).toEqual([]);
    expect(claims.filter(({ alone, pictureBytes }) => !alone || pictureBytes < 1000)).toEqual([]);
    expect((await desktops.list<Lease>('leases')).filter(({ spec }) => spec.holderIdentity !== '')).toEqual(
      [],
    );
    history.stop();
    expect(history.holders().filter(({ holder }) => holder !== '').length).toBeGreaterThanOrEqual(CLAIMS);
    expect(tookOver(history.holders())).toEqual([]);
    report(claims);
  }, 700_000);
});

/** Claims of one desktop of which the second began before the first had ended. */
function overlapping(claims: readonly Claim[]): readonly Claim[] {
  const sorted = [...claims].sort((a, b) => a.leasedMs - b.leasedMs);
  return sorted.filter((claim, index) => {
    const before = sorted.slice(0, index).findLast(({ desktop }) => desktop === claim.desktop);
    return before !== undefined && before.releasedMs > claim.leasedMs;
  });
}

function report(claims: readonly Claim[]): void {
  const waits = claims.map(({ leasedMs, picturedMs }) => picturedMs - leasedMs).sort((a, b) => a - b);
  const requests = requestsIn(desktops.cluster).filter(({ user }) => user === CLIENT_ACCOUNT);
  console.log(
    [
      `picture after lease: median ${waits[waits.length >> 1] ?? 0} ms, at most ${waits.at(-1) ?? 0} ms`,
      `requests of clients: ${requests.length}, ${(requests.length / claims.length).toFixed(1)} a claim`,
    ].join('\n'),
  );
}
