/** Displays and pictures of macOS as the service sees them: over a supervised child, which is replaced when a picture does not come. */
import { createSequencer } from '../../../base/sequencer.ts';
import { ServiceError } from '../../../core/errors.ts';
import { alignedFrame } from '../../../core/raster.ts';
import type { ForkChild } from '../../../ports/child-process.ts';
import type { DisplaysPort } from '../../../ports/displays.ts';
import type { ScreenCapturePort } from '../../../ports/screen-capture.ts';
import { createSupervisor } from '../../worker/supervisor.ts';
import { explainEnd, type WorkerEnded } from '../../worker/worker-ended.ts';
import { OWN_PROCESS_VARIABLE, type ScreenCalls } from './protocol.ts';

export interface ScreenChildOptions {
  readonly forkChild: ForkChild;
  /** The process whose windows are left out of pictures. */
  readonly ownProcess?: number | undefined;
  readonly env?: Readonly<Record<string, string>>;
}

export interface ScreenChild {
  readonly displays: DisplaysPort;
  readonly capture: ScreenCapturePort;
  close(): Promise<void>;
}

const ENTRY = new URL('./child/main.ts', import.meta.url);
const START_TIMEOUT_MS = 15_000;
/** A warm picture takes 25 to 140 ms; one that has not come by then never does. */
const CAPTURE_MS = 3000;
const DISPLAYS_MS = 2000;
const FAREWELL_MS = 200;

const late = (cause: WorkerEnded): ServiceError =>
  new ServiceError('capture_timeout', 'macOS did not deliver the picture in time.', {
    hint: 'The process that takes pictures was replaced: try again.',
    cause,
  });

const noDisplays = (cause: WorkerEnded): ServiceError =>
  new ServiceError('busy', 'The process that lists the displays has ended.', {
    hint: 'It restarts automatically: try again.',
    cause,
  });

export function createScreenChild({ forkChild, ownProcess, env }: ScreenChildOptions): ScreenChild {
  const own = ownProcess === undefined ? {} : { [OWN_PROCESS_VARIABLE]: String(ownProcess) };
  const child = createSupervisor<ScreenCalls>({
    fork: () => forkChild(ENTRY, { ...env, ...own }),
    alwaysRuns: false,
    startTimeoutMs: START_TIMEOUT_MS,
  });
  // The time limit is that of one picture, not that of those before it.
  const oneAtATime = createSequencer();

  return {
    displays: {
      list: () =>
        child.call('displays', () => ({}), { silenceMs: DISPLAYS_MS }).catch(explainEnd(noDisplays)),
    },
    capture: {
      capture: (region, { cursor = false, signal } = {}) =>
        oneAtATime(
          () =>
            child
              .call('capture', () => ({ region, cursor }), { silenceMs: CAPTURE_MS, signal })
              .then(alignedFrame)
              .catch(explainEnd(late)),
          signal,
        ),
    },
    close: () => child.close(FAREWELL_MS),
  };
}
