/** Limits on concurrent work of each kind. */
import { LIMITS } from '../core/limits.ts';
import type { ServiceLimits } from './service.ts';

export const SERVICE_LIMITS: ServiceLimits = {
  lease: { maxQueued: LIMITS.actsQueued, maxWaitMs: LIMITS.actQueueWaitMs },
  pools: {
    // Each holds one or two frames. The queue is short, because waiting frames take memory.
    picture: { concurrency: LIMITS.captures, maxQueued: LIMITS.capturesQueued },
    wait: { concurrency: LIMITS.waits, maxQueued: 0 },
    shell: { concurrency: LIMITS.shells, maxQueued: 0 },
  },
};
