/**
 * Leases as objects of the cluster (`coordination.k8s.io/v1`): creating one is refused if it exists, and replacing one if it
 * has changed since it was read (https://kubernetes.io/docs/concepts/architecture/leases/). Times are the API server's.
 */
import {
  isObject,
  objectIn,
  refusedByServer,
  type KubernetesApi,
  type KubernetesObject,
} from './kubernetes-api.ts';
import type { HeldLease, LeaseStore } from './source.ts';

const GROUP = '/apis/coordination.k8s.io/v1';
const CONFLICT = 409;
const NOT_FOUND = 404;

export function kubernetesLeases(api: KubernetesApi): LeaseStore {
  return {
    async take(desktop, leaseMs) {
      const name = `deskhand-${desktop}`;
      const holder = crypto.randomUUID();
      const found = await api.call('GET', GROUP, `leases/${name}`);
      if (found.status === NOT_FOUND) {
        const made = await api.call(
          'POST',
          GROUP,
          'leases',
          leaseObject({ name, holder, leaseMs, timeMs: found.timeMs }),
        );
        if (made.status === CONFLICT) return null;
        if (made.status !== 201) throw refusedByServer(made);
        return heldLease(api, made.body, leaseMs);
      }
      if (found.status !== 200) throw refusedByServer(found);
      if (isHeld(found.body, found.timeMs)) return null;
      const version = objectIn(found.body, 'metadata')['resourceVersion'];
      const next = leaseObject({ name, holder, leaseMs, timeMs: found.timeMs, resourceVersion: version });
      const replaced = await api.call('PUT', GROUP, `leases/${name}`, next);
      if (replaced.status === CONFLICT || replaced.status === NOT_FOUND) return null;
      if (replaced.status !== 200) throw refusedByServer(replaced);
      return heldLease(api, replaced.body, leaseMs);
    },
  };
}

/** MicroTime of the API: RFC 3339 with microseconds. */
const microTime = (timeMs: number): string => new Date(timeMs).toISOString().replace('Z', '000Z');

const leaseObject = ({
  name,
  holder: holderIdentity,
  leaseMs,
  timeMs,
  resourceVersion,
}: {
  readonly name: string;
  readonly holder: string;
  readonly leaseMs: number;
  readonly timeMs: number;
  readonly resourceVersion?: unknown;
}): KubernetesObject => ({
  apiVersion: 'coordination.k8s.io/v1',
  kind: 'Lease',
  metadata: {
    name,
    labels: { 'app.kubernetes.io/managed-by': 'deskhand' },
    ...(resourceVersion === undefined ? {} : { resourceVersion }),
  },
  spec: {
    holderIdentity,
    leaseDurationSeconds: Math.ceil(leaseMs / 1000),
    acquireTime: microTime(timeMs),
    renewTime: microTime(timeMs),
  },
});

/** One without a holder was released. */
function isHeld(lease: KubernetesObject, nowMs: number): boolean {
  const { holderIdentity, renewTime, leaseDurationSeconds } = objectIn(lease, 'spec');
  if (typeof holderIdentity !== 'string' || holderIdentity === '') return false;
  const untilMs = Date.parse(String(renewTime)) + Number(leaseDurationSeconds) * 1000;
  // If a time cannot be read, it is taken for held.
  return !(untilMs < nowMs);
}

function heldLease(api: KubernetesApi, taken: KubernetesObject, leaseMs: number): HeldLease {
  let latest = taken;
  const { name } = objectIn(taken, 'metadata');
  const holder = String(objectIn(taken, 'spec')['holderIdentity']);
  const put = async (holderIdentity: string): Promise<boolean> => {
    const path = `leases/${String(name)}`;
    const version = objectIn(latest, 'metadata')['resourceVersion'];
    const { timeMs } = await api.call('GET', GROUP, path);
    const next = leaseObject({
      name: String(name),
      holder: holderIdentity,
      leaseMs,
      timeMs,
      resourceVersion: version,
    });
    const answer = await api.call('PUT', GROUP, path, next);
    if (answer.status === CONFLICT || answer.status === NOT_FOUND) return false;
    if (answer.status !== 200 || !isObject(answer.body)) throw refusedByServer(answer);
    latest = answer.body;
    return true;
  };
  // One after the other: of two at once the API server refuses the second, and a release would be lost.
  let last: Promise<unknown> = Promise.resolve();
  const putInTurn = (holderIdentity: string): Promise<boolean> => {
    const turn = last.then(() => put(holderIdentity));
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    renew: () => putInTurn(holder),
    async release() {
      await putInTurn('');
    },
  };
}
