/** Distinguishes spaces between words from gaps between letters: by the type's pitch if it is fixed, otherwise by the gaps' sizes. */
import type { GrayImage } from '../gray-image.ts';

/** The gap before a letter. `unsure` if only reading can decide; `far`: another line at the same height. */
export type Before = 'letter' | 'space' | 'far' | 'unsure';

/** Inked columns without a break: a letter, or several that touch. */
export interface Cell {
  readonly left: number;
  /** Exclusive. */
  readonly right: number;
  readonly before: Before;
}

/** Lighter columns part letters: soft edges of two letters may touch where the letters do not. */
const INKED = 170;
/** Fixed pitch, in heights of tall letters: from 0.6 em over small capitals and tails to 0.6 em over small letters. */
const LEAST_PITCH = 0.55;
const GREATEST_PITCH = 1.3;
/** How well the letters' middles must agree with a grid, 1 being perfect. */
const AGREEMENT = 0.93;
/** This number of letters does not agree by chance; fewer may, figures of proportional type above all. */
const SURE_GRID_LETTERS = 10;
const PITCH_LETTERS = 6;
const PITCH_STEP = 0.08;
/** In pitches: the ink of one letter is never wider, and a space never leaves less between two. */
const WIDEST_LETTER = 1.05;
const LEAST_PITCH_SPACE = 0.55;
/** In pitches: wider than any letter, narrower than two that touch. Only proportional type has such ink: a W, an m. */
const NO_LETTER = [1.15, 1.5] as const;
/** Proportional type, in heights of tall letters: no smaller gap is a space, and every greater one is. */
const SURE_LETTER = 0.25;
const SURE_SPACE = 0.6;
/** A smaller gap may be a space from this height on if it has this number of every other such gap's width: reading decides. */
const LEAST_OUTSTANDING = 0.2;
const OUTSTANDING = 2;
/** Pixels: smaller gaps differ by how they are rounded. */
const LEAST_OUTSTANDING_PIXELS = 3;
/** Other gaps of a line that say how wide those between letters are. */
const LEAST_OTHERS = 6;

/** In heights of tall letters: marks further apart belong to different lines. */
const WIDEST_SPACE = 1.5;

type Span = Omit<Cell, 'before'>;

function inkedSpans({ width, height, pixels }: GrayImage): Span[] {
  const spans: { left: number; right: number }[] = [];
  for (let x = 0; x < width; x++) {
    let inked = false;
    for (let at = x; at < height * width && !inked; at += width) inked = (pixels[at] ?? 255) < INKED;
    if (!inked) continue;
    const last = spans.at(-1);
    if (last?.right === x) last.right = x + 1;
    else spans.push({ left: x, right: x + 1 });
  }
  return spans;
}

const middle = (span: Span): number => (span.left + span.right) / 2;
const widthOf = (span: Span): number => span.right - span.left;

const isNoLetter = (pitches: number): boolean => pitches > NO_LETTER[0] && pitches < NO_LETTER[1];

interface Grid {
  readonly pitch: number;
  /** The middle of some letter's place. */
  readonly origin: number;
  readonly sure: boolean;
}

/** The grid on which the letters stand; undefined if there is none. */
function findGrid(spans: readonly Span[], height: number): Grid | undefined {
  let best: Grid | undefined;
  let most = AGREEMENT;
  const extent = (spans.at(-1)?.right ?? 0) - (spans[0]?.left ?? 0);
  if (spans.length < PITCH_LETTERS) return undefined;
  let step = 0;
  for (let pitch = LEAST_PITCH * height; pitch <= GREATEST_PITCH * height; pitch += step) {
    // Fine enough that the last letter of the line is off by no more than this share of a pitch.
    step = Math.max(0.02, (PITCH_STEP * pitch * pitch) / Math.max(1, extent));
    let cosine = 0;
    let sine = 0;
    let letters = 0;
    let widest = 0;
    if (spans.some((span) => isNoLetter(widthOf(span) / pitch))) continue;
    for (const span of spans) {
      if (widthOf(span) > WIDEST_LETTER * pitch) continue;
      const angle = (2 * Math.PI * middle(span)) / pitch;
      cosine += Math.cos(angle);
      sine += Math.sin(angle);
      letters++;
      widest = Math.max(widest, widthOf(span));
    }
    const agreement = Math.hypot(cosine, sine) / Math.max(1, letters);
    const plausible = letters >= PITCH_LETTERS && letters >= 0.6 * spans.length && widest >= 0.5 * pitch;
    if (plausible && agreement > most) {
      most = agreement;
      best = {
        pitch,
        origin: (Math.atan2(sine, cosine) / (2 * Math.PI)) * pitch,
        sure: letters >= SURE_GRID_LETTERS,
      };
    }
  }
  return best;
}

/** Places on the grid of a span's first and last letter. */
function placesOf(span: Span, { pitch, origin }: Grid): readonly [first: number, last: number] {
  const single = widthOf(span) <= WIDEST_LETTER * pitch;
  const place = (x: number): number => Math.round((x - origin) / pitch);
  return single
    ? [place(middle(span)), place(middle(span))]
    : [place(span.left + pitch / 2), place(span.right - pitch / 2)];
}

/** From which width on a gap stands out among those up to a greatest one, in pixels. */
function outstandingGap(spans: readonly Span[], height: number, greatest: number): number {
  const gaps = spans
    .map((span, index) => span.left - (spans[index - 1]?.right ?? 0))
    .filter((gap, index) => index > 0 && gap <= greatest)
    .toSorted((a, b) => b - a);
  const [widest = 0] = gaps;
  const others = gaps.filter((gap) => gap < widest);
  const standsOut = others.length >= LEAST_OTHERS && OUTSTANDING * (others[0] ?? widest) <= widest;
  return standsOut ? Math.max(widest, LEAST_OUTSTANDING * height, LEAST_OUTSTANDING_PIXELS) : Infinity;
}

/** The line's letters from left to right. `height` is that of its tall letters, in pixels of the picture. */
export function findCells(line: GrayImage, height: number): Cell[] {
  const spans = inkedSpans(line);
  const grid = findGrid(spans, height);
  // Letters of proportional type, of which few are narrow, may stand on a grid too.
  const outstanding = outstandingGap(spans, height, (grid ? SURE_SPACE : SURE_LETTER) * height);
  return spans.map((span, index) => {
    const previous = spans[index - 1];
    if (!previous) return { ...span, before: 'letter' };
    const gap = span.left - previous.right;
    if (gap > WIDEST_SPACE * height) return { ...span, before: 'far' };
    if (grid) {
      const steps = placesOf(span, grid)[0] - placesOf(previous, grid)[1];
      if (steps >= 2 && gap >= LEAST_PITCH_SPACE * grid.pitch) return { ...span, before: 'space' };
      const isLetter = grid.sure || gap <= SURE_LETTER * height;
      return { ...span, before: isLetter && gap < outstanding ? 'letter' : 'unsure' };
    }
    if (gap >= SURE_SPACE * height) return { ...span, before: 'space' };
    return { ...span, before: gap <= SURE_LETTER * height && gap < outstanding ? 'letter' : 'unsure' };
  });
}
