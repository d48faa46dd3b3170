/** Desktops that are pods of Kubernetes, known by their labels. */
import {
  isObject,
  kubernetesApi,
  listIn,
  objectIn,
  refusedByServer,
  type KubernetesApi,
  type KubernetesOptions,
} from './kubernetes-api.ts';
import { kubernetesLeases } from './kubernetes-leases.ts';
import type { DesktopEntry, DesktopSource } from './source.ts';

export interface KubernetesSourceOptions extends KubernetesOptions {
  /** `app=deskhand`, as `kubectl get pods --selector` takes it. */
  readonly selector: string;
  /** The port that the service listens on in its pod. Default: 8765. */
  readonly port?: number;
}

const PAGE_SIZE = 500;

/**
 * Pods that are ready, each at its own address. The service account needs the verbs `list` on pods, and `get`, `create` and
 * `update` on leases of `coordination.k8s.io`.
 */
export function kubernetesSource(options: KubernetesSourceOptions): DesktopSource {
  const { selector, port = 8765 } = options;
  const api = kubernetesApi(options);
  return {
    list: async () => (await podsOf(api, selector)).flatMap((pod) => entryOf(pod, port)),
    leases: kubernetesLeases(api),
  };
}

/** A long list comes in pages, each of which names the next. */
async function podsOf(api: KubernetesApi, selector: string): Promise<readonly unknown[]> {
  const pods: unknown[] = [];
  let next = '';
  do {
    const query = new URLSearchParams({ labelSelector: selector, limit: String(PAGE_SIZE) });
    if (next !== '') query.set('continue', next);
    const answer = await api.call('GET', '/api/v1', `pods?${query.toString()}`);
    if (answer.status !== 200) throw refusedByServer(answer);
    pods.push(...listIn(answer.body, 'items'));
    const { continue: more } = objectIn(answer.body, 'metadata');
    next = typeof more === 'string' ? more : '';
  } while (next !== '');
  return pods;
}

/** None for a pod that is starting, ending or not ready. */
function entryOf(pod: unknown, port: number): readonly DesktopEntry[] {
  const { name, uid, deletionTimestamp } = objectIn(pod, 'metadata');
  const status = objectIn(pod, 'status');
  const { phase, podIP } = status;
  const isReady = listIn(status, 'conditions').some(
    (condition) => isObject(condition) && condition['type'] === 'Ready' && condition['status'] === 'True',
  );
  if (typeof name !== 'string' || typeof podIP !== 'string' || phase !== 'Running' || !isReady) return [];
  if (deletionTimestamp !== undefined && deletionTimestamp !== null) return [];
  // A container that was started again keeps the pod's address.
  const restarts = listIn(status, 'containerStatuses').map((container) =>
    isObject(container) ? container['restartCount'] : null,
  );
  const host = podIP.includes(':') ? `[${podIP}]` : podIP;
  return [{ name, url: `http://${host}:${port}`, instance: JSON.stringify([uid, restarts]) }];
}
