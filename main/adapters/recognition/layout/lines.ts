/** Gathers marks into lines of text: marks side by side on one background and of one height. */
import { partBridged } from './bridges.ts';
import type { Component } from './components.ts';
import { boxHeight, boxWidth, type Edges } from './edges.ts';
import { withEnclosed, withoutOutlines } from './enclosures.ts';
import { isMarkOf } from './letter-marks.ts';
import { linkBoxes } from './link-boxes.ts';
import { areHalves, characterHeights } from './stacked-parts.ts';

/** Marks lower than this are dots, dashes and commas: they join lines but never start one. */
const BODY_HEIGHT = 4;
const MAX_HEIGHT = 96;
/** The widest gap within a line, in heights of the taller neighbour: a space of fixed-pitch type between two small letters. */
const GAP = 1.4;
/** The same between pieces of a line next to a thin mark: a space of fixed-pitch type is wider next to an Arabic alef. */
const WIDE_GAP = 1.5;
/** In heights: an alef is no wider, nor the foot of a letter that ends a word. */
const THIN = 0.4;
const HEIGHT_RATIO = 2.6;
/** How far above or below a line its dots and accents may be, in heights of its tall letters. */
const SLACK = 0.45;
/** Next to a line, marks up to this share of its height are its dots and commas, at most this number in a row. */
const SMALL = 0.5;
const MOST_SMALL = 3;

/** Tall letters are no higher than this, in heights of small ones. */
const TALLEST = 1.5;

/** Pieces so short, in heights of tall letters and in marks, are read with a neighbour so near and so like in height. */
const SHORT = 1.6;
const SHORT_MARKS = 3;
const COMPANY = 6;
const COMPANY_RATIO = 1.5;

export interface TextLine extends Edges {
  /** The height of its tall letters. */
  readonly height: number;
  readonly zone: number;
  /** Left to right. */
  readonly components: readonly Component[];
}

interface Segment {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** The height of its tall letters. */
  height: number;
  readonly zone: number;
  components: Component[];
}

function plausible(component: Component): boolean {
  const height = boxHeight(component);
  const width = boxWidth(component);
  if (height > MAX_HEIGHT || component.zone < 0) return false;
  return width <= 40 * Math.max(height, 2);
}

const overlap = (a: { top: number; bottom: number }, b: { top: number; bottom: number }): number =>
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);

function sideBySide(a: Component, b: Component): boolean {
  const tall = Math.max(boxHeight(a), boxHeight(b));
  const low = Math.min(boxHeight(a), boxHeight(b));
  return b.left - a.right <= GAP * tall && overlap(a, b) >= 0.5 * low && tall <= HEIGHT_RATIO * low;
}

function toSegment(marks: readonly Component[]): Segment {
  const components = [...marks];
  const heights = characterHeights(components)
    .filter((height) => height >= BODY_HEIGHT)
    .sort((a, b) => a - b);
  return {
    left: Math.min(...components.map((c) => c.left)),
    top: Math.min(...components.map((c) => c.top)),
    right: Math.max(...components.map((c) => c.right)),
    bottom: Math.max(...components.map((c) => c.bottom)),
    height: heights[Math.floor((heights.length - 1) * 0.8)] ?? 0,
    zone: components[0]?.zone ?? -1,
    components,
  };
}

/** How far a mark is from a line: sideways plus, more heavily, outside its band. Undefined if it is too far. */
function remoteness(segment: Segment, mark: Edges): number | undefined {
  const aside = Math.max(mark.left - segment.right, segment.left - mark.right, 0);
  const above = Math.max(0, segment.top - mark.bottom + 1);
  const below = Math.max(0, mark.top - segment.bottom + 1);
  const slack = Math.max(3, SLACK * segment.height);
  if (aside > GAP * segment.height || above > slack || below > slack) return undefined;
  // A mark over a line is more often a letter's dot than a mark under it belongs to the line.
  return aside + 3 * above + 9 * below;
}

/** Gives dots, dashes and accents to the line they belong to, nearest first, so that a line can grow along its dots. */
function attachSmall(segments: readonly Segment[], small: readonly Component[]): void {
  let waiting = small.map((mark) => ({ mark, ...nearest(segments, mark) }));
  for (let round = 0; round < ROUNDS && waiting.length > 0; round++) {
    const rest: Component[] = [];
    for (const { mark, segment } of waiting.sort((a, b) => a.far - b.far || a.mark.id - b.mark.id)) {
      if (segment) take(segment, mark);
      else rest.push(mark);
    }
    if (rest.length === waiting.length) return;
    waiting = rest.map((mark) => ({ mark, ...nearest(segments, mark) }));
  }
}

const ROUNDS = 3;

function nearest(
  segments: readonly Segment[],
  mark: Component,
): { readonly segment: Segment | undefined; readonly far: number } {
  let segment: Segment | undefined;
  let far = Infinity;
  for (const candidate of segments) {
    if (candidate.zone !== mark.zone) continue;
    const distance = remoteness(candidate, mark);
    if (distance === undefined || distance >= far) continue;
    far = distance;
    segment = candidate;
  }
  return { segment, far };
}

function take(segment: Segment, mark: Component): void {
  segment.components.push(mark);
  segment.left = Math.min(segment.left, mark.left);
  segment.right = Math.max(segment.right, mark.right);
  segment.top = Math.min(segment.top, mark.top);
  segment.bottom = Math.max(segment.bottom, mark.bottom);
}

/** Parts the segments that are but dots, commas and marks of larger type from those that are lines. */
function partSmall(segments: readonly Segment[]): { lines: Segment[]; small: Component[] } {
  const short = segments.filter(({ components }) => components.length <= MOST_SMALL);
  const marks = new Map<Segment, readonly Component[]>();
  const parts = new Set<Segment>();
  for (const segment of short)
    for (const other of segments) {
      if (other.zone !== segment.zone) continue;
      const isSmall = boxHeight(segment) <= SMALL * other.height && remoteness(other, segment) !== undefined;
      if (!isSmall && !isMarkOf(segment, other, other.components)) continue;
      parts.add(segment);
      marks.set(other, (marks.get(other) ?? []).concat(segment.components));
    }
  // A tone stands over a vowel, too far from the letters themselves.
  for (const segment of short)
    if (!parts.has(segment) && [...marks].some(([line, own]) => isMarkOf(segment, line, own)))
      parts.add(segment);
  return {
    lines: segments.filter((segment) => !parts.has(segment)),
    small: segments.flatMap((segment) => (parts.has(segment) ? segment.components : [])),
  };
}

const isThin = (mark: Component | undefined): boolean =>
  mark !== undefined && boxHeight(mark) >= BODY_HEIGHT && boxWidth(mark) <= THIN * boxHeight(mark);

/** The widest gap that may be between two pieces of a line, in heights. */
function gapBetween({ components: left, right }: Segment, { components, left: at }: Segment): number {
  const before = left.find((mark) => mark.right === right);
  const after = components.find((mark) => mark.left === at);
  return isThin(before) || isThin(after) ? WIDE_GAP : GAP;
}

/** Of a piece whose letters are mostly small, the height of its tall ones: a space of fixed-pitch type is as wide for both. */
const tallestOf = ({ components, height }: Segment): number =>
  Math.max(height, ...components.map(boxHeight).filter((each) => each <= TALLEST * height));

function sameLine(a: Segment, b: Segment): boolean {
  const tall = Math.max(a.height, b.height);
  const low = Math.min(boxHeight(a), boxHeight(b));
  return (
    b.left - a.right <= gapBetween(a, b) * Math.max(tallestOf(a), tallestOf(b)) &&
    overlap(a, b) >= 0.6 * low &&
    // Strokes one above the other are as high as their letter together: those of a Japanese mi, of which each is low.
    tall <= HEIGHT_RATIO * low
  );
}

/**
 * A lone figure is hard to read without others next to it: short pieces are read together with the marks at their
 * height, and parted from it later.
 */
function accompany(segments: readonly Segment[]): Segment[][] {
  const short = (segment: Segment): boolean =>
    segment.right - segment.left <= SHORT * segment.height && segment.components.length <= SHORT_MARKS;
  return linkBoxes(segments, MAX_HEIGHT, (a, b) => {
    const tall = Math.max(a.height, b.height);
    return (
      (short(a) || short(b)) &&
      b.left - a.right <= COMPANY * tall &&
      overlap(a, b) >= 0.6 * Math.min(boxHeight(a), boxHeight(b)) &&
      tall <= COMPANY_RATIO * Math.min(a.height, b.height)
    );
  });
}

const toLine = (group: readonly Segment[]): Segment =>
  toSegment(group.flatMap((segment) => segment.components).sort((a, b) => a.left - b.left || a.id - b.id));

const joined = (halves: readonly Segment[]): readonly Segment[] =>
  halves.length > 1 ? [toLine(halves)] : halves;

/** Boxes are neighbours only in rows that they share: a piece and the one right under it share none. */
const withSlack = (segment: Segment) => ({
  segment,
  left: segment.left,
  top: segment.top,
  right: segment.right,
  bottom: segment.bottom + boxHeight(segment),
  zone: segment.zone,
});

export function findLines(components: readonly Component[]): TextLine[] {
  const candidates = withoutOutlines(withEnclosed(components.filter(plausible), sideBySide));
  const bodies = candidates.filter((component) => boxHeight(component) >= BODY_HEIGHT);
  const small = candidates.filter((component) => boxHeight(component) < BODY_HEIGHT);
  const segments = linkBoxes(bodies, MAX_HEIGHT * GAP, sideBySide)
    .flatMap(partBridged)
    .map(toSegment);
  const parted = partSmall(segments);
  attachSmall(parted.lines, [...parted.small, ...small]);
  const whole = linkBoxes(parted.lines.map(withSlack), MAX_HEIGHT, ({ segment: a }, { segment: b }) =>
    areHalves(a, b),
  ).flatMap((group) => joined(group.map(({ segment }) => segment)));
  const lines = linkBoxes(whole, MAX_HEIGHT * WIDE_GAP, sameLine).map(toLine);
  return accompany(lines).map(toLine);
}
