/** Watches pixels: for a change against the first frame, or for quiet since the frame that began it. */
import { isChange, type VisualCondition } from '../../../core/condition.ts';
import { hasChanged } from '../../../core/visible-change.ts';
import { openComparing, type Comparison } from '../../support/changes/comparison.ts';
import { followScreen } from '../../support/changes/follow-screen.ts';
import type { Desk } from '../../support/desk.ts';
import type { Run } from '../../support/run.ts';
import { resolveView } from '../../pictures/view.ts';
import type { Watch, WatchContext } from './condition.ts';

/** Whether two frames differ by the condition's measure. */
function differs({ state, threshold }: VisualCondition, comparison: Comparison): boolean {
  const { mean } = comparison;
  if (threshold === null) return hasChanged(comparison);
  return state === 'change' ? isChange(mean, threshold) : mean > threshold;
}

/** Takes the first frame before it resolves: all that happens after that counts. */
export async function watchVisual(
  desk: Desk,
  condition: VisualCondition,
  { screen, path }: WatchContext,
  run: Run,
): Promise<Watch> {
  const { region } = await resolveView(desk, { screen, part: condition.part, path }, run);
  const following = await followScreen(desk, region, run);
  const comparing = await openComparing(desk, region, run.signal);
  let quietSince = run.clock.monotonic();
  let ended = false;

  return {
    async look({ signal }) {
      const now = run.clock.monotonic();
      comparing.note(await following.drawn());
      const comparison = await comparing.look(signal);
      if (ended) throw new Error('The watch is over.');
      const differing = differs(condition, comparison);
      const found = { kind: 'visual' as const, ratio: comparison.mean, region };
      if (condition.state === 'change')
        return { ...found, outcome: differing ? 'met' : 'unmet', stableMs: 0 };
      if (differing) {
        comparing.rebase();
        quietSince = now;
      }
      const stableMs = now - quietSince;
      return { ...found, outcome: stableMs >= condition.stableForMs ? 'met' : 'unmet', stableMs };
    },
    changed: ({ signal }) => following.changed(signal),
    // Nothing has changed yet, and how long that was so before the start is unknown.
    heldBefore: () => Promise.resolve(condition.state === 'change' ? 'unmet' : 'unknown'),
    end() {
      ended = true;
      following.end();
      comparing.end();
    },
  };
}
