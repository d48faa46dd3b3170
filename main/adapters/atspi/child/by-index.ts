/**
 * The visible elements of a page's part with thousands of children, found by their order: further on in a page is further down on the
 * screen. A child is asked for by its number in a fraction of a millisecond, however many there are, whereas Chromium takes
 * half its own second time to go through them all, and for a point in them it reports nothing but the part itself.
 */
import { bottom, intersect, type Region } from '../../../core/geometry.ts';
import type { AskedProgram } from './program.ts';
import type { Sampled, SampleOptions } from './sample.ts';
import { onDisplay } from './surfaces.ts';
import type { Accessible } from './values.ts';

const ASKED_AT_ONCE = 16;
const MOST_SHOWN = 320;
/** Neighbours of one row may stand higher or lower than their number says. */
const AROUND = 8;

interface Child {
  readonly index: number;
  readonly accessible: Accessible;
  readonly region: Region;
}

type Look = (index: number) => Promise<Child | undefined>;

/** The first one of which it holds, if it holds of all that follow; `count` if it holds of none. */
async function firstOf(count: number, holds: (region: Region) => boolean, look: Look): Promise<number> {
  let [from, to] = [0, count];
  while (from < to) {
    const step = Math.ceil((to - from) / ASKED_AT_ONCE);
    const indices = Array.from({ length: Math.ceil((to - from) / step) }, (_, nth) => from + nth * step);
    const children = (await Promise.all(indices.map(look))).filter((child) => child !== undefined);
    const first = children.find(({ region }) => holds(region))?.index ?? to;
    const before = children.findLast(({ index }) => index < first)?.index;
    if (step === 1 || before === undefined) return first;
    [from, to] = [before + 1, first];
  }
  return to;
}

const isOrdered = (children: readonly Child[]): boolean =>
  children.every(({ region }, index) => region.y >= (children[index - 1]?.region.y ?? -Infinity));

type ByIndexOptions = Omit<SampleOptions, 'program'> & {
  readonly program: Pick<AskedProgram, 'childAt' | 'extents'>;
};

/** Undefined if none that shows was found so. */
export async function shownByIndex(options: ByIndexOptions, count: number): Promise<Sampled | undefined> {
  const { program, surface, container, shown, inPage } = options;
  const seen = new Map<number, Child>();
  const look: Look = async (index) => {
    const known = seen.get(index);
    if (known !== undefined) return known;
    const accessible = await program.childAt(container, index);
    const extents = accessible === undefined ? undefined : await program.extents(accessible);
    if (accessible === undefined || extents === undefined) return undefined;
    const child = { index, accessible, region: onDisplay(extents, surface, inPage) };
    seen.set(index, child);
    return child;
  };
  const [from, to] = await Promise.all([
    firstOf(count, (region) => bottom(region) > shown.y, look),
    firstOf(count, (region) => region.y >= bottom(shown), look),
  ]);
  const start = Math.max(0, from - AROUND);
  const end = Math.min(count, to + AROUND, start + MOST_SHOWN);
  await Promise.all(Array.from({ length: Math.max(0, end - start) }, (_, nth) => look(start + nth)));
  const children = [...seen.values()].toSorted((a, b) => a.index - b.index);
  const found = children.filter(({ region }) => intersect(region, shown) !== undefined);
  if (found.length === 0) return undefined;
  const isWhole = isOrdered(children.filter(({ index }) => index < start || index >= end)) && end >= to;
  return { accessibles: found.map(({ accessible }) => accessible), cut: !isWhole };
}
