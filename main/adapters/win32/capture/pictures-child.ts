/** Pictures as the service sees them where a child takes them: one that does not come costs the child. */
import { ServiceError } from '../../../core/errors.ts';
import type { Frame } from '../../../core/raster.ts';
import type { ForkChild } from '../../../ports/child-process.ts';
import { WorkerEnded } from '../../worker/exchange.ts';
import { createSupervisor } from '../../worker/supervisor.ts';
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

function whyNot(error: unknown): never {
  throw error instanceof WorkerEnded ? (error.stop ?? late(error)) : error;
}

/** Pixels are looked at as whole numbers too, which the channel does not align. */
const aligned = (frame: Frame): Frame =>
  frame.pixels.byteOffset % 4 === 0 ? frame : { ...frame, pixels: new Uint8Array(frame.pixels) };

export function createPicturesChild(forkChild: ForkChild, entry = ENTRY): Win32Pictures {
  const child = createSupervisor<PictureCalls>({
    fork: () => forkChild(entry),
    alwaysRuns: false,
    startTimeoutMs: START_TIMEOUT_MS,
  });
  let limits: PictureLimits = { left: [], isMasked: false };
  /** A child that had ended before it saw the call has been replaced. */
  const ask = <T>(call: () => Promise<T>): Promise<T> =>
    call()
      .catch((error: unknown) => {
        if (error instanceof WorkerEnded && !error.taken && error.stop === undefined) return call();
        throw error;
      })
      .catch(whyNot);
  return {
    async capture(region, { cursor = false, signal } = {}) {
      const options = { silenceMs: CAPTURE_MS, signal };
      const taken = await ask(() => child.call('capture', () => ({ region, cursor }), options));
      ({ limits } = taken);
      return aligned(taken.frame);
    },
    drain: (waitMs) => ask(() => child.call('drain', () => ({ waitMs }), { silenceMs: waitMs + CAPTURE_MS })),
    limits: () => limits,
    close: () => child.close(FAREWELL_MS),
  };
}
