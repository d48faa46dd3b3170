/** What clients see when pods, kubelets and nodes end in the middle of acts, and when the image of the desktops is replaced. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createClient,
  DesktopLostError,
  desktops as poolOf,
  type LeasedDesktop,
} from '../../main/api/client/client.ts';
import { DESKTOP_IMAGES } from '../../scripts/kubernetes/cluster/images.ts';
import { until } from '../../testing/client.ts';
import { pointerOn, watchDevices } from './containers.ts';
import {
  isReady,
  LOOK_EVERY_MS,
  startDesktops,
  type KubernetesDesktops,
  type Lease,
  type Pod,
} from './desktops.ts';
import { updateImage } from './update-image.ts';
import { watchExitCodes, watchLeases } from './watches.ts';
import { errorsUntilItActs, startWorker } from './worker.ts';

const START_MS = 3_600_000;
const LEASE_MS = 6000;
const WAIT_MS = 300_000;
/** Of each test; none takes as long on a machine that has nothing else to do. */
const TEST_MS = 900_000;
/** Places at which the pointer is seen, each of them by an act. */
const PLACES = 20;

let desktops: KubernetesDesktops;

const untilNothingIsHeld = (): Promise<void> =>
  until('its lease has ended', async () => (await held()).length === 0, WAIT_MS, LOOK_EVERY_MS);

/** Leases that someone has and whose time has not passed. */
const held = async (): Promise<readonly string[]> =>
  (await desktops.list<Lease>('leases'))
    .filter(({ spec: { holderIdentity, renewTime, leaseDurationSeconds } }) => {
      const ended = Date.parse(renewTime) + leaseDurationSeconds * 1000 < Date.now();
      return holderIdentity !== '' && !ended;
    })
    .map(({ metadata }) => metadata.name);

describe.runIf(process.getuid?.() === 0)('faults on Kubernetes, as root', () => {
  beforeAll(async () => {
    desktops = await startDesktops({ nodes: 2 });
  }, START_MS);
  afterAll(() => desktops.stop());

  test(
    'a pod that is deleted is a desktop lost; the work goes on with another, and it comes back',
    async () => {
      const worker = await startWorker(desktops, LEASE_MS);
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
      await untilNothingIsHeld();
    },
    TEST_MS,
  );

  test(
    'acts and leases go on without a kubelet, and the desktop is kept when it is back',
    async () => {
      const worker = await startWorker(desktops, LEASE_MS);
      const desktop = await worker.desktop();
      const before = await podOf(desktop);
      if (before === undefined) throw new Error(`${desktop} is not there.`);
      const node = Number(before.spec.nodeName?.replace('node-', ''));
      const leases = watchLeases(desktops.cluster.kubeconfig);
      await desktops.cluster.killKubelet(node);
      const killedMs = Date.now();
      await untilItMoves(before);
      const renewals = leases.holders().length;
      await until('the lease is renewed', () => leases.holders().length >= renewals + 2, WAIT_MS);
      leases.stop();
      const backMs = Date.now();
      desktops.cluster.startKubelet(node);
      // Through a kubelet; without one there is no log to read.
      await until(
        'acts after the return of the kubelet are in the log',
        async () => (await worker.acts()).some(({ atMs }) => atMs > backMs),
        WAIT_MS,
        LOOK_EVERY_MS,
      );
      await desktops.ready(4);
      const acts = await worker.acts();
      // The last move may have been seen before its answer.
      expect(acts.filter(({ atMs }) => atMs > killedMs && atMs < backMs).length).toBeGreaterThanOrEqual(
        PLACES - 1,
      );
      expect(acts.filter(({ error }) => error !== undefined)).toEqual([]);
      expect((await podOf(desktop))?.status.containerStatuses).toEqual(before.status.containerStatuses);
      await worker.end();
      await untilNothingIsHeld();
    },
    TEST_MS,
  );

  test(
    'a node that is cut off: its desktops are lost, those of the other node serve, and all come back with it',
    async () => {
      const pool = poolOf({ source: desktops.source(), token: desktops.token, leaseMs: LEASE_MS });
      const leased = await leaseOn(pool, 'node-2');
      await desktops.cluster.stopNode(2);
      const began = performance.now();
      await expect(actUntilLost(leased)).rejects.toThrow(
        `The desktop ${leased.name} is lost: nothing answers at`,
      );
      console.log(`a node cut off: clear error after ${((performance.now() - began) / 1000).toFixed(1)} s`);
      await leased.release();
      await until(
        'the node is not ready',
        async () => (await readyOn('node-2')).length === 0,
        WAIT_MS,
        LOOK_EVERY_MS,
      );
      const another = await pool.lease({ timeoutMs: WAIT_MS });
      expect((await podOf(another.name))?.spec.nodeName).toBe('node-1');
      await another.client.flat.screenBytes();
      await another.release();
      await desktops.cluster.startNode(2);
      await desktops.ready(4);
      expect(await held()).toEqual([]);
    },
    TEST_MS,
  );

  test(
    'an end within the grace period releases what is held',
    async () => {
      const pod = await anyPod();
      const { name } = pod.metadata;
      const devices = watchDevices(desktops.cluster, pod);
      const buttons = (): readonly string[] => devices.names().filter((event) => event.includes('Button'));
      const client = createClient({
        baseUrl: `http://${pod.status.podIP ?? ''}:8765`,
        token: desktops.token,
      });
      const moves = async (): Promise<boolean> => {
        for (const x of [200, 300])
          await client.flat.action({ action: 'move', target: { mode: 'pixel', x, y: 300 } });
        return devices.names().includes('RawMotion');
      };
      await until('the devices are watched', moves, WAIT_MS);
      await client.flat.action({ action: 'mouse_down', button: 'left' });
      await until('the button is down', () => buttons().length === 1, WAIT_MS);
      const ends = watchExitCodes(desktops.cluster.kubeconfig, name);
      const began = performance.now();
      await desktops.kubectl('delete', 'pod', name);
      console.log(`from SIGTERM until the pod is gone: ${((performance.now() - began) / 1000).toFixed(1)} s`);
      await devices.ended;
      expect(buttons()).toEqual(['RawButtonPress', 'RawButtonRelease']);
      await until('its end is known', () => ends.codes().length > 0, WAIT_MS);
      ends.stop();
      expect(ends.codes()[0]).toBe('0');
      await desktops.ready(4);
    },
    TEST_MS,
  );

  test(
    'another image ends no leased desktop: free ones get it one by one, and this one when it is given back',
    async () => {
      const pool = poolOf({ source: desktops.source(), token: desktops.token, leaseMs: LEASE_MS });
      const leased = await pool.lease();
      await desktops.kubectl(
        'set',
        'image',
        'statefulset/desktop',
        `deskhand=${DESKTOP_IMAGES[1]}`,
        `folders=${DESKTOP_IMAGES[1]}`,
      );
      const updated = updateImage(desktops);
      await until(
        'the free ones are updated',
        async () => (await imagesNow()).filter((name) => name === DESKTOP_IMAGES[1]).length === 3,
        WAIT_MS,
        LOOK_EVERY_MS,
      );
      await leased.client.flat.action({ action: 'move', target: { mode: 'pixel', x: 5, y: 5 } });
      expect((await podOf(leased.name))?.spec.containers[0]?.image).toBe(DESKTOP_IMAGES[0]);
      await leased.release();
      await updated;
      await desktops.ready(4);
      expect(await imagesNow()).toEqual(Array(4).fill(DESKTOP_IMAGES[1]));
      expect(await held()).toEqual([]);
    },
    TEST_MS,
  );
});

/** As the X server has it. */
async function untilItMoves(pod: Pod): Promise<void> {
  const places = new Set<string>();
  const moved = async (): Promise<boolean> =>
    places.add(await pointerOn(desktops.cluster, pod)).size > PLACES;
  await until('the pointer moves', moved, WAIT_MS);
}

const imagesNow = async (): Promise<readonly (string | undefined)[]> =>
  (await desktops.pods()).map(({ spec }) => spec.containers[0]?.image);

async function anyPod(): Promise<Pod> {
  const [pod] = await desktops.pods();
  if (pod === undefined) throw new Error('There is no desktop.');
  return pod;
}

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
