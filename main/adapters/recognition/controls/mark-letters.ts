/** Whether a box is a letter of the text that it stands in: D and O have the outlines of check boxes and radio buttons. */
import { bottom, right, type Region } from '../../../core/geometry.ts';
import type { TextLine } from '../layout/layout.ts';
import type { ZonedPicture } from './ground.ts';
import type { Thing } from './things.ts';

/** Letters stand closer to their neighbours than controls do to their labels: in sides, and pixels. */
const LETTER_GAP = 0.14;
const LETTER_GAP_LEAST = 2;
/** Pixels. */
const SOFT_EDGE = 2;
/** What is not higher than the letters next to it, in heights of tall ones, must stand apart like a word. */
const LETTER_RATIO = 1.15;
const LOW_GAP = 0.45;
/** A capital before low letters, in heights of those: a D is nearly a square. */
const CAPITAL_RATIO = 1.5;
const CAPITAL_GAP = 0.25;
/** Tall letters are as high as this share of a line's marks at least. */
const TALL = 0.8;
/** In heights of low letters. */
const TALLEST = 1.5;
/** In widths of the box: letters next to it. */
const NEAR = 2.5;
/** In heights of tall letters: small ones are lower. */
const SMALL_LETTER = 0.85;

/** The line of text whose row a box stands in, as a part of it or next to it. */
const lineAt = (box: Region, lines: readonly TextLine[]): TextLine | undefined =>
  lines.find(
    (line) => line.left <= right(box) && line.right >= box.x && line.top < bottom(box) && line.bottom > box.y,
  );

/** The height of the tall letters that a box shares its line with; 0 if it has the line to itself. */
function tallBeside({ components }: TextLine, box: Region): number {
  const heights = components
    .filter((mark) => mark.right <= box.x || mark.left >= right(box))
    .map((mark) => mark.bottom - mark.top);
  const tall = heights.toSorted((a, b) => a - b)[Math.round((heights.length - 1) * TALL)] ?? 0;
  const near = components.filter(
    (mark) => mark.left - right(box) <= NEAR * box.width && box.x - mark.right <= NEAR * box.width,
  );
  const beside = near
    .filter((mark) => mark.right <= box.x || mark.left >= right(box))
    .map((mark) => mark.bottom - mark.top);
  return Math.max(tall, ...beside.filter((height) => height <= TALLEST * tall));
}

/** Pixels: the rests of a dashed or dotted focus ring are as far from a box on all four sides. */
const RING_REACH = 9;
const RING_OFF = 2;

/** Whether something goes along all four sides of a box at one distance, as the rests of a focus ring do and letters do not. */
function isSurrounded({ zones: { labels }, width, height }: ZonedPicture, { box, ground }: Thing): boolean {
  const isMarked = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && labels[y * width + x] !== ground;
  const isAlong = (away: number): readonly boolean[] => {
    const [left, top] = [box.x - away, box.y - away];
    const [end, low] = [right(box) - 1 + away, bottom(box) - 1 + away];
    const across = Array.from({ length: box.width }, (_, at) => box.x + at);
    const down = Array.from({ length: box.height }, (_, at) => box.y + at);
    return [
      across.some((x) => isMarked(x, top)),
      across.some((x) => isMarked(x, low)),
      down.some((y) => isMarked(left, y)),
      down.some((y) => isMarked(end, y)),
    ];
  };
  const seen = Array.from({ length: RING_REACH }, (_, at) => isAlong(at + 1));
  const firsts = [0, 1, 2, 3].map((side) =>
    seen.findIndex((sides, at) => sides[side] === true && seen[at - 1]?.[side] === false),
  );
  return Math.min(...firsts) >= 0 && Math.max(...firsts) - Math.min(...firsts) <= RING_OFF;
}

/** Whether something stands so close on the left or right that both are letters of a word. `least`: in heights, the distance of what is not. */
function hasLetterBeside(
  { zones: { labels }, width, height }: ZonedPicture,
  { box, ground }: Thing,
  least: number,
): boolean {
  const gap = Math.max(LETTER_GAP_LEAST, Math.round(least * box.height));
  const isMarked = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && labels[y * width + x] !== ground;
  const rows = Array.from({ length: box.height }, (_, row) => box.y + row);
  const marked = (side: (away: number) => number): readonly number[] =>
    Array.from({ length: gap + SOFT_EDGE }, (_, index) => index + 1).filter((away) =>
      rows.some((y) => isMarked(side(away), y)),
    );
  // What ends so soon is the soft edge of the box.
  return [(away: number) => box.x - away, (away: number) => right(box) - 1 + away].some((side) => {
    const aways = marked(side);
    return (aways[0] ?? Infinity) <= gap && (aways.at(-1) ?? 0) > SOFT_EDGE;
  });
}

/** Whether a box is too low for a control of its line, or stands as close to other marks as letters do. */
export function isLetter(
  scene: ZonedPicture,
  thing: Thing,
  lines: readonly TextLine[],
  isRinged: boolean,
): boolean {
  const { box } = thing;
  const line = lineAt(box, lines);
  const tall = line === undefined ? 0 : tallBeside(line, box);
  // No box is as low as the small letters of its label.
  if (box.height < SMALL_LETTER * tall) return true;
  const isLow = box.height <= LETTER_RATIO * tall;
  // No letter has a ring around it, but some signs that are as low as letters have.
  const gap = isLow ? LOW_GAP : box.height <= CAPITAL_RATIO * tall + 1 ? CAPITAL_GAP : LETTER_GAP;
  return (!isRinged || isLow) && hasLetterBeside(scene, thing, gap) && !isSurrounded(scene, thing);
}
