/** Groups rectangles into a few that lie one below the other: pictures are fetched, coded and sent by rows. */
import { boundsOf, bottom, type Region } from './geometry.ts';

/** Rows from `from` to before `to`. */
export interface RowSpan {
  readonly from: number;
  readonly to: number;
}

/** Bounds of the rectangles between which lie at most `gap` rows. They share no row, and come from the top down. */
function merged(regions: readonly Region[], gap: number): readonly Region[] {
  const bands: Region[] = [];
  for (const region of regions.toSorted((a, b) => a.y - b.y)) {
    const last = bands.at(-1);
    if (last !== undefined && region.y <= bottom(last) + gap)
      bands[bands.length - 1] = boundsOf([last, region]) ?? region;
    else bands.push(region);
  }
  return bands;
}

/** At most `most` bands that hold all of the rectangles; gaps of at most `gap` rows are always bridged. */
export function bandsAround(regions: readonly Region[], most: number, gap = 1): readonly Region[] {
  let bands = merged(regions, gap);
  for (let wider = 2 * gap; bands.length > most; wider *= 2) bands = merged(bands, wider);
  return bands;
}

/** The same rows, each in one span. */
export function apart(spans: readonly RowSpan[]): readonly RowSpan[] {
  const sorted: RowSpan[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = sorted.at(-1);
    if (last !== undefined && from <= last.to)
      sorted[sorted.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else sorted.push({ from, to });
  }
  return sorted;
}

/** The spans of whole strips of `strip` rows each, in a picture of `height` rows, that hold the given rows. */
export function wholeStrips(spans: readonly RowSpan[], strip: number, height: number): readonly RowSpan[] {
  const touched = new Set<number>();
  for (const { from, to } of spans)
    for (let index = Math.floor(Math.max(0, from) / strip); index * strip < Math.min(to, height); index++)
      touched.add(index);
  return [...touched]
    .toSorted((a, b) => a - b)
    .map((index) => ({ from: index * strip, to: Math.min(height, (index + 1) * strip) }));
}
