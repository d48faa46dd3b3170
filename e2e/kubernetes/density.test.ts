/** How many desktops a node of 4 GiB takes, what they use of it, and what the API server answers while nothing happens. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, desktops as poolOf } from '../../main/api/client/client.ts';
import { until } from '../../testing/client.ts';
import { workingSet } from './containers.ts';
import { isReady, LOOK_EVERY_MS, startDesktops, type KubernetesDesktops, type Pod } from './desktops.ts';
import { requestsIn } from './requests.ts';
import { startWorker } from './worker.ts';

const START_MS = 3_600_000;
const TEST_MS = 900_000;
const WAIT_MS = 300_000;
/** Longer than the time between two renewals of anything but a watch. */
const REST_MS = 120_000;
/** Of the manifests. */
const REQUESTED_BYTES = 550e6;
const WANTED = 9;

let desktops: KubernetesDesktops;

/** Of `3996Mi` or `24684084Ki`, a quantity that kubelet reports. */
function bytesOf(quantity: string): number {
  const [, count, unit] = /^(\d+)(Ki|Mi)$/.exec(quantity) ?? [];
  if (count === undefined) throw new Error(`${quantity} is not a quantity of KiB or MiB.`);
  return Number(count) * (unit === 'Ki' ? 2 ** 10 : 2 ** 20);
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const asMb = (bytes: number): string => (bytes / 1e6).toFixed(0);

describe.runIf(process.getuid?.() === 0)('a node of 4 GiB, as root', () => {
  beforeAll(async () => {
    desktops = await startDesktops({ nodes: 1 });
  }, START_MS);
  afterAll(() => desktops.stop());

  test(
    'takes as many desktops as their requests allow, and each shows its picture',
    async () => {
      const allocatable = await desktops.cluster.kubectl(
        'get',
        'node',
        'node-1',
        '-o',
        'jsonpath={.status.allocatable.memory}',
      );
      const most = Math.floor(bytesOf(allocatable) / REQUESTED_BYTES);
      const ready = async (): Promise<readonly Pod[]> => (await desktops.pods()).filter(isReady);
      const began = performance.now();
      await desktops.kubectl('scale', 'statefulset/desktop', `--replicas=${WANTED}`);
      await until('one more is ready', async () => (await ready()).length > 4, WAIT_MS, LOOK_EVERY_MS);
      console.log(`a new desktop is ready after ${((performance.now() - began) / 1000).toFixed(1)} s`);
      await until('the node is full', async () => (await ready()).length === most, WAIT_MS, LOOK_EVERY_MS);
      const left = (await desktops.pods()).filter((pod) => !isReady(pod));
      expect(left).toHaveLength(WANTED - most);
      for (const { status } of left) expect(status.conditions?.[0]?.message).toContain('Insufficient memory');
      const running = await ready();
      const used = (): readonly number[] => running.map((pod) => workingSet(desktops.cluster, pod));
      const idle = used();
      for (const { status } of running) {
        const client = createClient({ baseUrl: `http://${status.podIP ?? ''}:8765`, token: desktops.token });
        const { bytes } = await client.flat.screenBytes();
        expect(bytes.length).toBeGreaterThan(1000);
      }
      const pictured = used();
      expect(Math.max(...pictured)).toBeLessThan(REQUESTED_BYTES);
      console.log(
        [
          `${most} desktops on a node of 4 GiB (${asMb(bytesOf(allocatable))} MB for pods)`,
          `before the first request: ${asMb(median(idle))} MB each, at most ${asMb(Math.max(...idle))}`,
          `after a picture: ${asMb(median(pictured))} MB each, at most ${asMb(Math.max(...pictured))}`,
          `the list of them, which a lease begins with: ${(await listBytes()).toFixed(0)} bytes a pod`,
        ].join('\n'),
      );
    },
    TEST_MS,
  );

  test(
    'a desktop that runs is claimed, and shows its picture',
    async () => {
      const pool = poolOf({ source: desktops.source(), token: desktops.token });
      const waits: number[] = [];
      for (let claim = 0; claim < 20; claim++) {
        const began = performance.now();
        const leased = await pool.lease();
        const { bytes } = await leased.client.flat.screenBytes();
        waits.push(performance.now() - began);
        await leased.release();
        expect(bytes.length).toBeGreaterThan(1000);
      }
      const [half, most] = [median(waits), Math.max(...waits)];
      console.log(
        `from a claim to its first picture: median ${half.toFixed(0)} ms, at most ${most.toFixed(0)} ms`,
      );
    },
    TEST_MS,
  );

  test(
    'requests while nothing is started, with one desktop leased',
    async () => {
      await startWorker(desktops, 60_000);
      const beganMs = Date.now();
      await sleep(REST_MS);
      const endedMs = Date.now();
      const counts = new Map<string, number>();
      for (const { user, verb, atMs } of requestsIn(desktops.cluster))
        if (atMs >= beganMs && atMs < endedMs) {
          const key = `${user} ${verb}`;
          counts.set(key, (counts.get(key) ?? 0) + 1);
        }
      const anHour = (key: string): number => ((counts.get(key) ?? 0) * 3_600_000) / (endedMs - beganMs);
      for (const key of [...counts.keys()].sort()) console.log(`${anHour(key).toFixed(0)} an hour: ${key}`);
      // A renewal is one of each, four in the minute of a lease.
      const client = 'system:serviceaccount:desktops:deskhand-client';
      for (const verb of ['get', 'update']) {
        expect(anHour(`${client} ${verb}`)).toBeGreaterThan(150);
        expect(anHour(`${client} ${verb}`)).toBeLessThanOrEqual(300);
      }
      // Idle desktops have no part in it: these are one of a node every ten seconds.
      expect(anHour('system:node:node-1 update')).toBeLessThanOrEqual(400);
    },
    TEST_MS,
  );
});

/** As the API server sends them to clients. */
async function listBytes(): Promise<number> {
  const path = '/api/v1/namespaces/desktops/pods?labelSelector=app%3Ddeskhand';
  return (await desktops.cluster.kubectl('get', '--raw', path)).length / (await desktops.pods()).length;
}
