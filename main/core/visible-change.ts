/**
 * The product's one measure of change: something has changed when at least one pixel has, visibly, apart from a caret
 * that blinks. /wait, /vision/stability, settle and evidence decide by it.
 */
import type { ChangedRegion } from './changed-regions.ts';
import type { Difference } from './difference.ts';

/** Mean difference at which even invisible differences count as a change: the interface's default of `diff_threshold`. */
export const CHANGED_MEAN = 0.01;

/** At a scale of 2 a caret is 2 to 4 pixels wide. */
const CARET_MAX_WIDTH = 4;
const CARET_MIN_HEIGHT = 8;
const CARET_MAX_HEIGHT = 96;
/** Much slimmer than a letter. */
const CARET_MIN_ASPECT = 4;
/** A caret is solid. Between letters, some of its pixels may have had its colour. */
const CARET_MIN_FILL = 0.75;

/** Whether a changed region looks like a text caret that appeared or vanished. */
export function isCaretShaped({ width, height, pixels }: ChangedRegion): boolean {
  return (
    width <= CARET_MAX_WIDTH &&
    height >= CARET_MIN_HEIGHT &&
    height <= CARET_MAX_HEIGHT &&
    height >= width * CARET_MIN_ASPECT &&
    pixels >= width * height * CARET_MIN_FILL
  );
}

/** The regions that count as a change: none if the only one is a caret's. */
export function visibleRegions<Changed extends ChangedRegion>(
  regions: readonly Changed[],
): readonly Changed[] {
  const [only] = regions;
  return regions.length === 1 && only !== undefined && isCaretShaped(only) ? [] : regions;
}

export const hasChanged = ({ mean, regions }: Pick<Difference, 'mean' | 'regions'>): boolean =>
  regions.length === 0 ? mean >= CHANGED_MEAN : visibleRegions(regions).length > 0;
