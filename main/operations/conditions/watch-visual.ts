/** Watches pixels: for a change against the first frame, or for quiet since the frame that began it. */
import { meanDifference } from '../../core/difference.ts';
import { isChange, type VisualCondition } from '../../core/condition.ts';
import type { Frame } from '../../core/raster.ts';
import type { Desk } from '../desk.ts';
import type { Run } from '../run.ts';
import { resolveView } from '../take-picture.ts';
import type { Watch } from './condition.ts';

/** Takes the first frame before it resolves: whatever happens afterwards counts. */
export async function watchVisual(
  desk: Desk,
  screen: number,
  condition: VisualCondition,
  path: string,
  run: Run,
): Promise<Watch> {
  const { region } = await resolveView(desk, screen, condition.part, path);
  const capture = (signal: AbortSignal): Promise<Frame> => desk.capture.capture(region, { signal });
  /** Undefined once nobody looks any more. */
  let baseline: Frame | undefined = await capture(run.signal);
  let quietSince = run.clock.monotonic();

  return {
    async look(signal) {
      const frame = await capture(signal);
      const now = run.clock.monotonic();
      if (baseline === undefined) throw new Error('The watch is over');
      // A display that was resized meanwhile has changed by any measure.
      const ratio =
        frame.width === baseline.width && frame.height === baseline.height
          ? meanDifference(baseline, frame)
          : 1;
      if (condition.state === 'change') {
        desk.capture.recycle?.(frame);
        return {
          kind: 'visual',
          outcome: isChange(ratio, condition.threshold) ? 'met' : 'unmet',
          ratio,
          stableMs: 0,
          region,
        };
      }
      const moved = ratio > condition.threshold;
      desk.capture.recycle?.(moved ? baseline : frame);
      if (moved) {
        baseline = frame;
        quietSince = now;
      }
      const stableMs = now - quietSince;
      return {
        kind: 'visual',
        outcome: stableMs >= condition.stableForMs ? 'met' : 'unmet',
        ratio,
        stableMs,
        region,
      };
    },
    end() {
      if (baseline !== undefined) desk.capture.recycle?.(baseline);
      baseline = undefined;
    },
  };
}
