/** Where the screen has changed since the last look, apart from carets that blink: those do not change the content. */
import { intersect, type Region } from '../../../core/geometry.ts';
import type { DamageHistory } from '../../../ports/screen-damage.ts';
import { isBlinkingCaret } from '../changes/caret.ts';
import { openComparing, type FrameSources } from '../changes/comparison.ts';

export interface ScreenChange {
  readonly region: Region;
  /** The shortest time since it was drawn, milliseconds. */
  readonly ageMs: number;
}

export interface ScreenChanges {
  /** Since the last look. Throws as capturing does. */
  look(signal: AbortSignal): Promise<readonly ScreenChange[]>;
  end(): void;
}

/** What no record of the history is about was drawn before it begins. */
function ageOf(region: Region, { knownMs, records }: DamageHistory): number {
  const drawn = records.filter((record) => intersect(record.region, region) !== undefined);
  return Math.min(knownMs, ...drawn.map(({ ageMs }) => ageMs));
}

/** Null on systems without damage events. Keeps a picture of `region` until it is ended. */
export async function openScreenChanges(
  sources: FrameSources,
  region: Region,
  signal: AbortSignal,
): Promise<ScreenChanges | null> {
  const watch = (await sources.capture.watchDamage?.()) ?? null;
  if (watch === null) return null;
  try {
    const comparing = await openComparing(sources, region, signal);
    return {
      async look(within) {
        comparing.note(await watch.take());
        if (!comparing.pending) return [];
        const { regions } = await comparing.look(within);
        comparing.rebase();
        const history = watch.history();
        return regions
          .filter((changed) => !isBlinkingCaret(changed, history))
          .map((changed) => ({ region: changed, ageMs: ageOf(changed, history) }));
      },
      end() {
        watch.end();
        comparing.end();
      },
    };
  } catch (error) {
    watch.end();
    throw error;
  }
}
