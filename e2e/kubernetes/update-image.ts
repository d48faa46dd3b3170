/** The loop of docs/kubernetes.md that gives each desktop its new image. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { KubernetesDesktops } from './desktops.ts';

/** Takes each desktop's lease before it deletes the pod. */
export async function updateImage(desktops: KubernetesDesktops): Promise<void> {
  const source = desktops.source();
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
