/** What clients see when pods, kubelets and nodes end in the middle of acts, and when the image of the desktops is replaced. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createClient,
  DesktopLostError,
  desktops as poolOf,
  type DesktopSource,
  type LeasedDesktop,
} from '../../main/api/client/client.ts';
import { DESKTOP_IMAGES } from '../../scripts/kubernetes/cluster/images.ts';
import { until } from '../../testing/client.ts';
import type { Act } from '../../testing/kubernetes/agent.ts';
import { isReady, startDesktops, type KubernetesDesktops, type Lease, type Pod } from './desktops.ts';

const START_MS = 3_600_000;
const LEASE_MS = 6000;

let desktops: KubernetesDesktops;
let agents = 0;

interface Worker {
  readonly name: string;
  /** Acts after the first `from` lines. */
  acts(from?: number): Promise<readonly Act[]>;
  /** The desktop that it acts on now. */
  desktop(): Promise<string>;
  end(): Promise<void>;
}

/** An agent in a pod that acts every 50 ms, each loss followed by another desktop. */
async function startWorker(): Promise<Worker> {
  const name = `worker-${++agents}`;
  await desktops.startAgent(name, ['work'], LEASE_MS);
  const acts = async (from = 0): Promise<readonly Act[]> => (await desktops.printed<Act>(name)).slice(from);
  await until('the agent acts', async () => (await acts()).length > 5, 60_000);
  return {
    name,
    acts,
    desktop: async () => (await acts()).at(-1)?.desktop ?? '',
    async end() {
      await desktops.kubectl('delete', 'pod', name, '--grace-period=1');
    },
  };
}

/** Leases that someone has and whose time has not passed. */
const held = async (): Promise<readonly string[]> =>
  (await desktops.list<Lease>('leases'))
    .filter(({ spec: { holderIdentity, renewTime, leaseDurationSeconds } }) => {
      const ended = Date.parse(renewTime) + leaseDurationSeconds * 1000 < Date.now();
      return holderIdentity !== '' && !ended;
    })
    .map(({ metadata }) => metadata.name);

/** The errors of a worker since `from`, each with its desktop, once it acts again. */
async function errorsUntilItActs(worker: Worker, from: number): Promise<readonly Act[]> {
  await until(
    'the agent acts on another desktop',
    async () => {
      const acts = await worker.acts(from);
      const failed = acts.findIndex(({ error }) => error !== undefined);
      return failed >= 0 && acts.slice(failed).some(({ error }) => error === undefined);
    },
    120_000,
  );
  return (await worker.acts(from)).filter(({ error }) => error !== undefined);
}

describe.runIf(process.getuid?.() === 0)('faults on Kubernetes, as root', () => {
  beforeAll(async () => {
    desktops = await startDesktops({ nodes: 2 });
  }, START_MS);
  afterAll(() => desktops.stop());

  test('a pod that is deleted is a desktop lost; the work goes on with another, and it comes back', async () => {
    const worker = await startWorker();
    const desktop = await worker.desktop();
    const from = (await worker.acts()).length;
    await desktops.kubectl('delete', 'pod', desktop);
    const errors = await errorsUntilItActs(worker, from);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ desktop, error: { name: 'DesktopLostError' } });
    expect(errors[0]?.error?.message).toContain(`The desktop ${desktop} is lost: `);
    expect(await worker.desktop()).not.toBe(desktop);
    await desktops.ready(4);
    await worker.end();
    await until('its lease has ended', async () => (await held()).length === 0, 4 * LEASE_MS);
  }, 240_000);

  test('acts and leases go on without a kubelet, and the desktop is kept when it is back', async () => {
    const worker = await startWorker();
    const desktop = await worker.desktop();
    const [before] = (await desktops.pods()).filter(({ metadata }) => metadata.name === desktop);
    const node = Number(before?.spec.nodeName?.replace('node-', ''));
    const from = (await worker.acts()).length;
    await desktops.cluster.killKubelet(node);
    await sleep(3000);
    desktops.cluster.startKubelet(node);
    await sleep(3000);
    await desktops.ready(4);
    const acts = await worker.acts(from);
    expect(acts.length).toBeGreaterThan(20);
    expect(acts.filter(({ error }) => error !== undefined)).toEqual([]);
    const [after] = (await desktops.pods()).filter(({ metadata }) => metadata.name === desktop);
    expect(after?.status.containerStatuses).toEqual(before?.status.containerStatuses);
    await worker.end();
    await until('its lease has ended', async () => (await held()).length === 0, 4 * LEASE_MS);
  }, 240_000);

  test('a node that is cut off: its desktops are lost, those of the other node serve, and all come back with it', async () => {
    const pool = poolOf({ source: desktops.source(), token: desktops.token, leaseMs: LEASE_MS });
    const leased = await leaseOn(pool, 'node-2');
    await desktops.cluster.stopNode(2);
    const began = performance.now();
    await expect(actUntilLost(leased)).rejects.toThrow(
      `The desktop ${leased.name} is lost: nothing answers at`,
    );
    console.log(`a node cut off: clear error after ${((performance.now() - began) / 1000).toFixed(1)} s`);
    await leased.release();
    await until('the node is not ready', async () => (await readyOn('node-2')).length === 0, 60_000);
    const another = await pool.lease({ timeoutMs: 60_000 });
    expect((await podOf(another.name))?.spec.nodeName).toBe('node-1');
    await another.client.flat.screenBytes();
    await another.release();
    await desktops.cluster.startNode(2);
    await desktops.ready(4);
    expect(await held()).toEqual([]);
  }, 300_000);

  test('an end within the grace period releases what is held', async () => {
    const pod = await anyPod();
    const { name } = pod.metadata;
    const client = createClient({ baseUrl: `http://${pod.status.podIP ?? ''}:8765`, token: desktops.token });
    await client.flat.action({
      action: 'mouse_down',
      target: { mode: 'pixel', x: 300, y: 300 },
      button: 'left',
    });
    const state = stateOf(pod);
    const isHeld = (): boolean => existsSync(join(state, 'held-input.json'));
    expect(isHeld()).toBe(true);
    const began = performance.now();
    const deleted = desktops.kubectl('delete', 'pod', name);
    // The volume goes soon after the container.
    while (isHeld()) await sleep(2);
    expect(existsSync(state)).toBe(true);
    await deleted;
    const seconds = (performance.now() - began) / 1000;
    console.log(`from SIGTERM until the pod is gone: ${seconds.toFixed(1)} s`);
    expect(seconds).toBeLessThan(15);
    await desktops.ready(4);
  }, 120_000);

  test('another image ends no leased desktop: free ones get it one by one, and this one when it is given back', async () => {
    const pool = poolOf({ source: desktops.source(), token: desktops.token, leaseMs: LEASE_MS });
    const leased = await pool.lease();
    await desktops.kubectl(
      'set',
      'image',
      'statefulset/desktop',
      `deskhand=${DESKTOP_IMAGES[1]}`,
      `folders=${DESKTOP_IMAGES[1]}`,
    );
    const updated = update(desktops.source());
    await until(
      'the free ones are updated',
      async () => (await imagesNow()).filter((name) => name === DESKTOP_IMAGES[1]).length === 3,
      180_000,
    );
    await leased.client.flat.action({ action: 'move', target: { mode: 'pixel', x: 5, y: 5 } });
    expect((await podOf(leased.name))?.spec.containers[0]?.image).toBe(DESKTOP_IMAGES[0]);
    await leased.release();
    await updated;
    await desktops.ready(4);
    expect(await imagesNow()).toEqual(Array(4).fill(DESKTOP_IMAGES[1]));
    expect(await held()).toEqual([]);
  }, 300_000);
});

/** As docs/kubernetes.md: takes each desktop's lease before it deletes the pod. */
async function update(source: DesktopSource): Promise<void> {
  const left = new Set((await source.list()).map(({ name }) => name));
  while (left.size > 0) {
    for (const name of left) {
      const lease = await source.leases.take(name, 120_000);
      if (lease === null) continue;
      await desktops.kubectl('delete', 'pod', name);
      await lease.release();
      left.delete(name);
    }
    await sleep(1000);
  }
}

const imagesNow = async (): Promise<readonly (string | undefined)[]> =>
  (await desktops.pods()).map(({ spec }) => spec.containers[0]?.image);

async function anyPod(): Promise<Pod> {
  const [pod] = await desktops.pods();
  if (pod === undefined) throw new Error('There is no desktop.');
  return pod;
}

/** The state folder of a desktop, as its node has it. */
const stateOf = ({ metadata, spec }: Pod): string =>
  join(
    desktops.cluster.folder,
    spec.nodeName ?? '',
    'kubelet/pods',
    metadata.uid,
    'volumes/kubernetes.io~empty-dir/home/agent/.local/state/deskhand',
  );

const podOf = async (name: string): Promise<Pod | undefined> =>
  (await desktops.pods()).find(({ metadata }) => metadata.name === name);
const readyOn = async (node: string): Promise<readonly Pod[]> =>
  (await desktops.pods()).filter((pod) => pod.spec.nodeName === node && isReady(pod));

async function leaseOn(pool: ReturnType<typeof poolOf>, node: string): Promise<LeasedDesktop> {
  const others: LeasedDesktop[] = [];
  for (;;) {
    const leased = await pool.lease();
    if ((await podOf(leased.name))?.spec.nodeName === node) {
      for (const other of others) await other.release();
      return leased;
    }
    others.push(leased);
  }
}

async function actUntilLost({ client }: LeasedDesktop): Promise<never> {
  for (let x = 0; ; x = (x + 7) % 1000) {
    try {
      await client.flat.action({ action: 'move', target: { mode: 'pixel', x, y: 200 } });
    } catch (error) {
      if (error instanceof DesktopLostError) throw error;
    }
  }
}
