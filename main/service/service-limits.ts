/** How much of each kind of work a service takes on at once. */
import { LIMITS } from '../core/limits.ts';
import type { ServiceLimits } from './service.ts';

export const SERVICE_LIMITS: ServiceLimits = {
  lease: { maxQueued: LIMITS.actsQueued, maxWaitMs: LIMITS.actQueueWaitMs },
  pools: {
    // Each holds a frame or two; the queue is for bursts, which frames in memory would make dear.
    picture: { concurrency: LIMITS.captures, maxQueued: LIMITS.capturesQueued },
    wait: { concurrency: LIMITS.waits, maxQueued: 0 },
    shell: { concurrency: LIMITS.shells, maxQueued: 0 },
  },
};
