/** Parts of square characters one over the other: of Korean syllables and Han characters, whose height is that of all parts. */
import type { Component } from './components.ts';
import { boxHeight, boxWidth, type Edges } from './edges.ts';

/** In heights of the whole: each part is so wide, the widest about as wide as the whole is high, and so far apart they may be. */
const WIDE = 0.5;
const WIDEST = [0.74, 1.4] as const;
const APART = 0.2;
const OVERLAP = 0.15;
/** The same between pieces of lines: two lines of words that a bar joins, as those of Devanagari, are further apart. */
const NEAR = 0.15;
const NEAR_PIXELS = 2;
/** In widths of the narrower part, or of the shorter piece of a line: what lies over the other. */
const SHARED = 0.7;

interface Piece extends Edges {
  readonly zone: number;
  readonly components: readonly Component[];
}

/** The height of two boxes, if one is right over the other. */
function heightOfBoth(a: Edges, b: Edges): number | undefined {
  const height = Math.max(a.bottom, b.bottom) - Math.min(a.top, b.top);
  const apart = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);
  const shared = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const isOver = apart <= Math.max(1, APART * height) && apart >= -OVERLAP * height;
  return isOver && shared >= SHARED * Math.min(boxWidth(a), boxWidth(b)) ? height : undefined;
}

const isAsWide = (width: number, height: number): boolean =>
  width >= WIDEST[0] * height && width <= WIDEST[1] * height;

/** Whether two marks are the parts of a character. */
function arePartsOfOne(a: Edges, b: Edges): boolean {
  const height = heightOfBoth(a, b);
  if (height === undefined) return false;
  const [narrow, wide] = [Math.min(boxWidth(a), boxWidth(b)), Math.max(boxWidth(a), boxWidth(b))];
  return narrow >= WIDE * height && isAsWide(wide, height);
}

/** Heights of characters: of marks, parts one over the other as one. */
export function characterHeights(marks: readonly Component[]): readonly number[] {
  const characters: Edges[] = [];
  for (const { left, top, right, bottom } of marks) {
    let whole: Edges = { left, top, right, bottom };
    for (let at = characters.length - 1; at >= 0; at--) {
      const other = characters[at];
      if (other === undefined || !arePartsOfOne(other, whole)) continue;
      characters.splice(at, 1);
      whole = {
        left: Math.min(whole.left, other.left),
        top: Math.min(whole.top, other.top),
        right: Math.max(whole.right, other.right),
        bottom: Math.max(whole.bottom, other.bottom),
      };
    }
    characters.push(whole);
  }
  return characters.map(boxHeight);
}

/** Whether one piece of a line has the upper parts of characters and another one the lower parts. */
export function areHalves(a: Piece, b: Piece): boolean {
  const height = heightOfBoth(a, b);
  if (height === undefined || a.zone !== b.zone) return false;
  const apart = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);
  if (apart > Math.max(NEAR_PIXELS, NEAR * height)) return false;
  const isFlat = (mark: Edges): boolean => boxWidth(mark) >= WIDE * height;
  const isFlatPiece = ({ components }: Piece): boolean =>
    2 * components.filter(isFlat).length >= components.length;
  const widest = Math.max(...a.components.concat(b.components).map(boxWidth));
  return isAsWide(widest, height) && isFlatPiece(a) && isFlatPiece(b) && isPaired(a, b);
}

/** Whether half of the marks of the shorter piece make characters with marks of the other one: words of two lines hardly do. */
function isPaired(a: Piece, b: Piece): boolean {
  const [few, many] = a.components.length <= b.components.length ? [a, b] : [b, a];
  const paired = few.components.filter((mark) => many.components.some((other) => arePartsOfOne(mark, other)));
  return 2 * paired.length >= few.components.length;
}
