/** The current frame and pointer of a display, for live previews. */
import { ServiceError } from '../../core/errors.ts';
import { contains, type Point } from '../../core/geometry.ts';
import type { Frame } from '../../core/raster.ts';
import type { Desk } from '../support/desk.ts';
import { defineOperation } from '../support/operation.ts';
import { CAPTURE_REASONS } from '../support/reasons.ts';
import { viewWords } from '../support/words.ts';
import { captureOwn } from './own-frame.ts';

export interface WatchedDisplay {
  /** In memory of its own: it may be kept and shared. */
  readonly frame: Frame;
  /** Global; null where the pointer is elsewhere or unknown. */
  readonly pointer: Point | null;
}

const pointerOf = (desk: Desk): Promise<Point | null> => desk.input.pointer.position().catch(() => null);

/** Outside every pool: a viewer must neither wait for requests nor delay them. */
export const watchDisplay = defineOperation({
  name: 'watch-display',
  title: 'Watch display',
  kind: 'read',
  scope: 'see',
  reasons: [...CAPTURE_REASONS, 'not_found'],
  notes: { screen: 'asked' },
  describe: (notes) => ({ verb: 'watch', target: viewWords(notes) }),
  async run(desk, screen: number, run): Promise<WatchedDisplay> {
    run.note('screen', screen);
    const display = (await desk.displays.list()).find((each) => each.screen === screen);
    if (display === undefined) throw new ServiceError('not_found', 'This display is no longer connected.');
    const [frame, pointer] = await Promise.all([
      captureOwn(desk.capture, display.region, { signal: run.signal }),
      pointerOf(desk),
    ]);
    return { frame, pointer: pointer !== null && contains(frame.region, pointer) ? pointer : null };
  },
});
