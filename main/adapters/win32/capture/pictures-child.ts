/** Pictures as the service sees them where a child takes them: one that does not come costs the child. */
import { ServiceError } from '../../../core/errors.ts';
import { alignedFrame } from '../../../core/raster.ts';
import type { ForkChild } from '../../../ports/child-process.ts';
import { createSupervisor } from '../../worker/supervisor.ts';
import { explainEnd, retryUntaken, type WorkerEnded } from '../../worker/worker-ended.ts';
import type { PictureLimits } from '../duplication/duplicated-screen.ts';
import type { Win32Pictures } from './pictures.ts';
import type { PictureCalls } from './protocol.ts';

const ENTRY = new URL('./child/main.ts', import.meta.url);
const START_TIMEOUT_MS = 30_000;
/** The first one opens the graphics card, and may wait for the desktop to be switched. */
const CAPTURE_MS = 10_000;
const FAREWELL_MS = 200;

const late = (cause: WorkerEnded): ServiceError =>
  new ServiceError('capture_timeout', 'Windows did not deliver the picture in time.', {
    hint: 'The process that takes pictures was replaced: try again.',
    cause,
  });

export function createPicturesChild(forkChild: ForkChild, entry = ENTRY): Win32Pictures {
  const child = createSupervisor<PictureCalls>({
    fork: () => forkChild(entry),
    alwaysRuns: false,
    startTimeoutMs: START_TIMEOUT_MS,
  });
  let limits: PictureLimits = { left: [], isMasked: false };
  const ask = <T>(call: () => Promise<T>): Promise<T> => retryUntaken(call).catch(explainEnd(late));
  return {
    async capture(region, { cursor = false, signal } = {}) {
      const options = { silenceMs: CAPTURE_MS, signal };
      const taken = await ask(() => child.call('capture', () => ({ region, cursor }), options));
      ({ limits } = taken);
      return alignedFrame(taken.frame);
    },
    drain: (waitMs) => ask(() => child.call('drain', () => ({ waitMs }), { silenceMs: waitMs + CAPTURE_MS })),
    limits: () => limits,
    close: () => child.close(FAREWELL_MS),
  };
}
