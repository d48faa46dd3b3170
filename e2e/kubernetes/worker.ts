/** An agent in a pod that acts until it is ended, as its log shows it. */
import { until } from '../../testing/client.ts';
import type { Act } from '../../testing/kubernetes/agent.ts';
import { LOOK_EVERY_MS, type KubernetesDesktops } from './desktops.ts';

const WAIT_MS = 300_000;
let agents = 0;

export interface Worker {
  readonly name: string;
  /** Acts after the first `from` lines. */
  acts(from?: number): Promise<readonly Act[]>;
  /** The desktop that it acts on now. */
  desktop(): Promise<string>;
  end(): Promise<void>;
}

/** An agent in a pod that acts every 50 ms, each loss followed by another desktop. */
export async function startWorker(desktops: KubernetesDesktops, leaseMs: number): Promise<Worker> {
  const name = `worker-${++agents}`;
  await desktops.startAgent(name, ['work'], leaseMs);
  const acts = async (from = 0): Promise<readonly Act[]> => (await desktops.printed<Act>(name)).slice(from);
  await until('the agent acts', async () => (await acts()).length > 5, WAIT_MS, LOOK_EVERY_MS);
  return {
    name,
    acts,
    async desktop() {
      // A log that cannot be read now has no lines.
      for (;;) {
        const last = (await acts()).at(-1);
        if (last !== undefined) return last.desktop;
      }
    },
    async end() {
      await desktops.kubectl('delete', 'pod', name, '--grace-period=1');
    },
  };
}

/** The errors of a worker since `from`, each with its desktop, once it acts again. */
export async function errorsUntilItActs(worker: Worker, from: number): Promise<readonly Act[]> {
  await until(
    'the agent acts on another desktop',
    async () => {
      const acts = await worker.acts(from);
      const failed = acts.findIndex(({ error }) => error !== undefined);
      return failed >= 0 && acts.slice(failed).some(({ error }) => error === undefined);
    },
    WAIT_MS,
    LOOK_EVERY_MS,
  );
  return (await worker.acts(from)).filter(({ error }) => error !== undefined);
}
