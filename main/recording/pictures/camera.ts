/**
 * Pictures of each recorded act. An act waits for a capture of the drawing before it, and for nothing else: the picture
 * after it is taken when its effect has been drawn, or when the next act begins.
 */
import { createSequencer } from '../../base/sequencer.ts';
import { desktopBounds } from '../../core/desktop.ts';
import type { FrameSources } from '../../operations/support/changes/comparison.ts';
import type { Machine } from '../../ports/machine.ts';
import type { RecordedStep } from '../format.ts';
import type { RunFolder } from '../run-folder.ts';
import type { Secrets } from '../secrets.ts';
import { createKeeper, NO_PICTURES, type StepScreen } from './keeper.ts';
import { createMasker } from './mask.ts';
import { createMirror } from './mirror.ts';

/** Programs begin to draw the effect of an act within this time. */
const RESPONSE_MS = 300;
/** Nothing is drawn for this time: the effect is complete. */
const QUIET_MS = 200;
/** Dialogs of busy machines take seconds. */
const LONGEST_MS = 3000;
/** Steps whose pictures may wait to be made. When acts come faster, the later ones get none. */
const MOST_WAITING = 4;
/** An act takes less time than that. */
const AFTER_MS = 40;
/** The wait at the end of the service. */
const LAST_MS = 400;

export interface CameraOptions {
  readonly machine: FrameSources & Pick<Machine, 'codec' | 'clock' | 'displays' | 'recognition'>;
  readonly secrets: Secrets;
  /** Live setting: a picture of the whole desktop after this number of steps. */
  readonly keyEvery: () => number;
  readonly onFailure: (error: unknown) => void;
}

export interface Camera {
  /** To be called right before an act. Never rejects. */
  before(): Promise<void>;
  /** To be called when its line was written. */
  after(step: RecordedStep, run: RunFolder, typedSecret: boolean): void;
  /** Pictures of the last act, and the whole desktop as it was left. */
  close(): Promise<void>;
}

interface Pending {
  readonly step: number;
  readonly run: RunFolder;
  readonly typedSecret: boolean;
}

export function createCamera({ machine, secrets, keyEvery, onFailure }: CameraOptions): Camera {
  const { clock, displays } = machine;
  const mirror = createMirror(machine, async () => desktopBounds(await displays.list()));
  const keeper = createKeeper(machine.codec, createMasker(machine.recognition, secrets));
  const [looking, keeping] = [createSequencer(), createSequencer()];
  const keyed = new WeakSet<RunFolder>();
  let pending: Pending | undefined;
  let waiting = 0;

  const withhold = ({ run, step }: Pending, withheld: 'busy' | 'failed'): void =>
    run.appendPictures({ ...NO_PICTURES, step, withheld });

  const keep = (screen: StepScreen): void => {
    waiting++;
    // Finding the changes takes this thread some time: the act that waits goes first.
    void clock
      .sleep(AFTER_MS)
      .then(() => keeping(() => keeper.keep(screen)))
      .catch(onFailure)
      .finally(() => waiting--);
  };
  /** Gives the drawn areas to the act that waits for them, whose effect may still be being drawn. */
  const turn = (unfinished: boolean, isLast = false): Promise<void> =>
    looking(async () => {
      const ended = pending;
      pending = undefined;
      const drawn = await mirror.turn().catch(() => undefined);
      if (ended === undefined) return;
      if (drawn === undefined) {
        withhold(ended, 'failed');
        return;
      }
      const isKey = isLast || !keyed.has(ended.run) || ended.step % keyEvery() === 0;
      const whole = waiting < MOST_WAITING ? mirror.whole() : null;
      if (whole === null) {
        withhold(ended, 'busy');
        return;
      }
      keyed.add(ended.run);
      keep({ ...ended, drawn, whole, isKey, unfinished });
    }).catch(onFailure);

  /** Resolves when the effect of an act has been drawn: whether it was still being drawn when the time was up. */
  const untilDrawn = async (isPending: () => boolean): Promise<boolean> => {
    const until = clock.monotonic() + LONGEST_MS;
    await clock.sleep(RESPONSE_MS);
    let isDrawing: boolean | null = false;
    for (let hasDrawn = false; isPending() && clock.monotonic() < until; hasDrawn ||= isDrawing) {
      isDrawing = await looking(() => mirror.drawnSinceAsked()).catch(() => null);
      if (isDrawing === null || (hasDrawn && !isDrawing)) return false;
      await clock.sleep(QUIET_MS);
    }
    return isDrawing;
  };

  return {
    before: () => turn(true),
    after(step, run, typedSecret) {
      const own = (pending = { step: step.step, run, typedSecret });
      void untilDrawn(() => pending === own).then((isDrawing) =>
        pending === own ? turn(isDrawing) : undefined,
      );
    },
    async close() {
      const last = turn(true, true).then(() => keeping(() => undefined));
      await Promise.race([last, clock.sleep(LAST_MS)]);
      mirror.end();
    },
  };
}
