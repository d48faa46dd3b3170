/** The difference between two readings of a text. A line has no id: its index in the earlier reading names it. */
import { area, intersect, type Region } from '../geometry.ts';
import { applyListDelta, listDelta, type ItemMatching, type ListDelta } from './list-delta.ts';

export interface ComparedLine {
  readonly text: string;
  readonly box: Region;
}

export interface KeyedLine<L extends ComparedLine> {
  /** For a line that was there before: its index in the earlier reading. */
  readonly key: string;
  readonly line: L;
}

export type LinesDelta<L extends ComparedLine = ComparedLine> = ListDelta<KeyedLine<L>>;

/** Part of the lower line's height that two lines of one row share at the least. */
const LEAST_SHARED_ROW = 0.5;

const MISSING: ComparedLine = { text: '', box: { x: 0, y: 0, width: 0, height: 0 } };

const factsOf = (line: ComparedLine): string => JSON.stringify(line);

const keyed = <L extends ComparedLine>(lines: readonly L[]): readonly KeyedLine<L>[] =>
  lines.map((line, index) => ({ key: String(index), line }));

const sharedArea = (a: Region, b: Region): number => {
  const shared = intersect(a, b);
  if (shared === undefined || shared.height < LEAST_SHARED_ROW * Math.min(a.height, b.height)) return 0;
  return area(shared);
};

/** For each later line the index of the earlier one that it was. */
function pairLines(base: readonly ComparedLine[], now: readonly ComparedLine[]): ReadonlyMap<number, number> {
  const pairing = new Map<number, number>();
  const free = new Set(base.keys());
  const open = new Set(now.keys());
  const pair = (later: number, earlier: number): void => {
    pairing.set(later, earlier);
    free.delete(earlier);
    open.delete(later);
  };
  const pairEqual = (nameOf: (line: ComparedLine) => string, isSingle: boolean): void => {
    const earlier = Map.groupBy(free, (index) => nameOf(base[index] ?? MISSING));
    const later = Map.groupBy(open, (index) => nameOf(now[index] ?? MISSING));
    for (const [name, indices] of later) {
      const same = earlier.get(name) ?? [];
      if (isSingle && (same.length !== 1 || indices.length !== 1)) continue;
      for (const [position, index] of indices.entries()) {
        const was = same[position];
        if (was !== undefined) pair(index, was);
      }
    }
  };
  pairEqual(factsOf, false);
  // Scrolled: the text has another place.
  pairEqual(({ text }) => text, true);
  // Edited: the place has another text.
  for (const index of [...open]) {
    const { box } = now[index] ?? MISSING;
    const rows = [...free].map((was) => ({ was, shared: sharedArea((base[was] ?? MISSING).box, box) }));
    const nearest = rows.reduce<(typeof rows)[number] | undefined>(
      (best, row) => (row.shared > (best?.shared ?? 0) ? row : best),
      undefined,
    );
    if (nearest !== undefined) pair(index, nearest.was);
  }
  return pairing;
}

const keyOf = ({ key }: KeyedLine<ComparedLine>): string => key;

const LINES: ItemMatching<KeyedLine<ComparedLine>> = {
  keyOf,
  same: (a, b) => factsOf(a.line) === factsOf(b.line),
};

export function linesDelta<L extends ComparedLine>(base: readonly L[], now: readonly L[]): LinesDelta<L> {
  const pairing = pairLines(base, now);
  const later = now.map((line, index) => {
    const was = pairing.get(index);
    return { key: was === undefined ? `+${index}` : String(was), line };
  });
  return listDelta(keyed(base), later, LINES);
}

export const applyLinesDelta = <L extends ComparedLine>(
  base: readonly L[],
  delta: LinesDelta<L>,
): readonly L[] => applyListDelta(keyed(base), delta, keyOf).map(({ line }) => line);
