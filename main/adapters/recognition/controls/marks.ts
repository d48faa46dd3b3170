/** Check boxes and radio buttons: a closed outline, square or round, which may have a tick or a dot in it and a focus ring around it. */
import { bottom, right, type Region } from '../../../core/geometry.ts';
import type { PixelControl } from '../../../core/elements/pixel-control.ts';
import type { TextLine } from '../layout/layout.ts';
import { inset } from './boxes.ts';
import { farApart } from './colors.ts';
import { colorNextTo, type ZonedPicture } from './ground.ts';
import type { Thing } from './things.ts';

/** Pixels. */
const LEAST_SIDE = 9;
const GREATEST_SIDE = 72;
/** The larger side as a multiple of the smaller one, and a pixel. */
const RATIO = 1.06;
/** Of the greatest contrast: what is nearer to the ground is paper, as the inside of a box that is not filled. */
const PAPER = 0.25;
/** Of the strengths on both sides of a pixel: a gap is weaker. */
const DIP = 0.65;
/** The corner of a thin round outline is fainter. */
const FAINT = 0.18;
/** Soft edges of a ring and of what it surrounds are weaker where they meet. */
const HALF = 0.5;
/** What is inside a focus ring, as a share of its side. */
const CORE_SHARE = 0.55;
/** Letters and pictures in two colours are smaller than a box with such a ring. */
const HALOED_SIDE = 16;
/** Pixels, with its gap. */
const GREATEST_RING = 14;
/** Of a side: so far in from an outline a bar is looked for. */
const BARS = 0.2;
/** The thickest outline, in sides. */
const OUTLINE = 0.2;
/** How far in from the corner an outline begins, in sides: that of a disc, and at most that of a box with round corners. */
const DISC_CORNER = 0.146;
/** What a ring leaves in a corner, and where a disc begins behind it at the latest, in halves of a side. */
const RING_CORNER = 0.16;
const ROUND_CORNER = 0.42;
const SQUARE_CORNER = 0.1;
/** How far a sample of the outline may be from its place, in sides, and pixels. */
const OFF_OUTLINE = 0.07;
const OFF_OUTLINE_LEAST = 1.2;
const ON_OUTLINE_SHARE = 0.9;
/** Samples of a square with round corners that fit a square. */
const ROUNDED = 0.75;
/** Letters stand closer to their neighbours than controls do to their labels: in sides, and pixels. */
const LETTER_GAP = 0.14;
const LETTER_GAP_LEAST = 2;
/** What is not higher than the letters beside it, in heights of tall ones, must stand apart like a word. */
const LETTER_RATIO = 1.15;
const LOW_GAP = 0.45;
/** Tall letters are as high as this share of a line's marks at least. */
const TALL = 0.8;
/** In heights of tall letters: small ones are lower. */
const SMALL_LETTER = 0.85;
/** Shares of the middle of a box: the least that a tick takes, and that its face has in one colour. */
const TICKED = 0.06;
const FLAT = 0.35;
const TICK_CONTRAST = 14;
/** Boxes from this size on are check boxes only where a label follows: otherwise they are buttons with a picture. */
const LABELLED_SIDE = 22;
const LABEL_GAP = 1.4;
/** A box is not that much higher than the letters of its label. */
const LABEL_RATIO = 2.6;

/** A look at the colours of a box as distances from its ground's. */
interface View {
  readonly size: number;
  /** Whether the pixel at this place in the box is ink rather than paper or ground. */
  readonly isInk: (x: number, y: number, least?: number) => boolean;
  readonly colorAt: (x: number, y: number) => number;
  /** 0 for the ground's colour to 1 for the one furthest from it. */
  readonly strengthAt: (x: number, y: number) => number;
}

function viewOf(
  { colors, width }: ZonedPicture,
  { x, y, width: wide, height: high }: Region,
  ground: number,
): View {
  const size = Math.min(wide, high);
  const colorAt = (atX: number, atY: number): number =>
    colors[(y + Math.round(atY)) * width + x + Math.round(atX)] ?? 0;
  let contrast = 0;
  for (let row = 0; row < high; row++)
    for (let column = 0; column < wide; column++)
      contrast = Math.max(contrast, farApart(colorAt(column, row), ground));
  const isWithin = (atX: number, atY: number): boolean =>
    atX >= -0.5 && atY >= -0.5 && atX <= wide - 0.5 && atY <= high - 0.5;
  const strengthAt = (atX: number, atY: number): number =>
    isWithin(atX, atY) ? farApart(colorAt(atX, atY), ground) / Math.max(1, contrast) : 0;
  return {
    size,
    colorAt,
    strengthAt,
    isInk: (atX, atY, least = PAPER) => strengthAt(atX, atY) > least,
  };
}

/** The pixels that lie at a depth below the middles of the four sides. */
const atDepth = ({ width, height }: Region, step: number): readonly (readonly [number, number])[] => [
  [step, (height - 1) / 2],
  [width - 1 - step, (height - 1) / 2],
  [(width - 1) / 2, step],
  [(width - 1) / 2, height - 1 - step],
];

/** Lengths of ink, paper, ink ... from the middles of the sides inwards, as three of the four see them. */
function layersOf({ isInk, strengthAt }: View, box: Region): readonly number[] {
  const depth = Math.floor(Math.min(box.width, box.height) / 2);
  const strengths = Array.from(
    { length: depth },
    (_, step) =>
      atDepth(box, step)
        .map((place) => strengthAt(...place))
        .toSorted((a, b) => a - b)[1] ?? 0,
  );
  // The soft edges of a ring and of what it surrounds meet where a pixel parts them.
  const isGap = (step: number): boolean =>
    (strengths[step] ?? 0) < DIP * Math.min(strengths[step - 1] ?? 0, strengths[step + 1] ?? 0);
  const layers: number[] = [];
  let isLastInk = true;
  for (let step = 0; step < depth; step++) {
    const seen = atDepth(box, step).filter((place) => isInk(...place)).length;
    const isSeen: boolean = step === 0 ? true : seen === 2 ? isLastInk : seen > 2;
    const isNowInk: boolean = isSeen && (step === 0 || !isGap(step));
    if (step === 0 || isNowInk !== isLastInk) layers.push(0);
    layers.push((layers.pop() ?? 0) + 1);
    isLastInk = isNowInk;
  }
  return layers;
}

/** Samples along each side and at each corner: how deep the first ink is, in pixels. A round ring reaches into the corners. */
function depthsOf(
  { isInk }: View,
  { width, height }: Region,
  isRinged: boolean,
): { sides: readonly { at: number; depth: number }[]; corners: readonly number[] } {
  const limit = Math.min(width, height) / 2;
  const least = isRinged ? HALF : FAINT;
  const first = (at: (step: number) => readonly [number, number]): number => {
    let step = 0;
    while (step < limit && !isInk(...at(step), least)) step++;
    return step;
  };
  const sides = [0.2, 0.35, 0.5, 0.65, 0.8].flatMap((at) => {
    const [x, y] = [at * (width - 1), at * (height - 1)];
    return [
      { at, depth: first((step) => [step, y]) },
      { at, depth: first((step) => [width - 1 - step, y]) },
      { at, depth: first((step) => [x, step]) },
      { at, depth: first((step) => [x, height - 1 - step]) },
    ];
  });
  const cornerDepth = (
    [x, y]: readonly [number, number],
    [across, down]: readonly [number, number],
  ): number => {
    const inkAt = (step: number): number | undefined => {
      if (isInk(x + across * step, y + down * step, least)) return step;
      // A line a pixel thin passes a diagonal between its pixels.
      const [level, upright] = [x + across * (step + 1), y + down * (step + 1)];
      return isInk(level, y + down * step, least) && isInk(x + across * step, upright, least)
        ? step + 0.5
        : undefined;
    };
    const next = (from: number): number => {
      let step = from;
      while (step < limit && inkAt(step) === undefined) step++;
      return inkAt(step) ?? limit;
    };
    const depth = next(0);
    if (!isRinged || depth > RING_CORNER * limit) return depth;
    let beyond = Math.ceil(depth);
    while (beyond < limit && inkAt(beyond) !== undefined) beyond++;
    const second = next(beyond);
    return second <= ROUND_CORNER * limit ? second : depth;
  };
  const corners = [
    cornerDepth([0, 0], [1, 1]),
    cornerDepth([width - 1, 0], [-1, 1]),
    cornerDepth([0, height - 1], [1, -1]),
    cornerDepth([width - 1, height - 1], [-1, -1]),
  ];
  return { sides, corners };
}

type Outline = 'square' | 'disc';

interface Likeness {
  /** Shares of the samples that fit. */
  readonly disc: number;
  readonly square: number;
  /** How deep the outline begins in the corners, pixels. */
  readonly corner: number;
}

function likenessOf(view: View, box: Region, isRinged: boolean): Likeness {
  const { size } = view;
  const { sides, corners } = depthsOf(view, box, isRinged);
  const slack = Math.max(OFF_OUTLINE_LEAST, OFF_OUTLINE * size);
  const curve = (at: number): number => size * (0.5 - Math.sqrt(0.25 - (at - 0.5) ** 2));
  const share = (fits: readonly boolean[]): number => fits.filter(Boolean).length / fits.length;
  const ordered = corners.toSorted((a, b) => a - b);
  return {
    disc: share([
      ...sides.map(({ at, depth }) => Math.abs(depth - curve(at)) <= slack),
      ...corners.map((depth) => Math.abs(depth - DISC_CORNER * size) <= slack),
    ]),
    square: share([
      ...sides.map(({ depth }) => depth <= slack),
      ...corners.map((depth) => depth <= SQUARE_CORNER * size + 1),
    ]),
    corner: ((ordered[1] ?? 0) + (ordered[2] ?? 0)) / 2,
  };
}

/** Whether the outline is a square or a disc, if either: whichever its samples fit better. */
function outlineOf(view: View, box: Region, isRinged = false): Outline | undefined {
  const { disc, square, corner } = likenessOf(view, box, isRinged);
  if (Math.max(disc, square) < ON_OUTLINE_SHARE) return undefined;
  // In small ones both fit.
  if (Math.min(disc, square) >= ON_OUTLINE_SHARE)
    return corner > SQUARE_CORNER * view.size ? 'disc' : 'square';
  return disc > square ? 'disc' : 'square';
}

/** Whether a tick or a dot is drawn in the middle of a box: on a flat face, unlike a picture, and in another colour. */
function hasTick({ colorAt }: View, { width, height }: Region): boolean {
  const counts = new Map<number, number>();
  const [left, top] = [Math.round(width * 0.22), Math.round(height * 0.22)];
  let all = 0;
  for (let y = top; y < height - top; y++)
    for (let x = left; x < width - left; x++) {
      all++;
      counts.set(colorAt(x, y), (counts.get(colorAt(x, y)) ?? 0) + 1);
    }
  const [face, most] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [0, 0];
  let other = 0;
  for (const [color, count] of counts) if (farApart(color, face) > TICK_CONTRAST) other += count;
  return most >= FLAT * all && other >= TICKED * all;
}

/** The line of text whose row a box stands in, as a part of it or beside it. */
const lineAt = (box: Region, lines: readonly TextLine[]): TextLine | undefined =>
  lines.find(
    (line) => line.left <= right(box) && line.right >= box.x && line.top < bottom(box) && line.bottom > box.y,
  );

/** The height of the tall letters that a box shares its line with; 0 if it has the line to itself. */
function tallBeside({ components }: TextLine, box: Region): number {
  const heights = components
    .filter((mark) => mark.right <= box.x || mark.left >= right(box))
    .map((mark) => mark.bottom - mark.top);
  return heights.toSorted((a, b) => a - b)[Math.floor((heights.length - 1) * TALL)] ?? 0;
}

/** Whether the outline has another colour than the middle of the box: one that is no blend of that and the ground's. */
function hasBorder({ colorAt }: View, { width, height }: Region, ground: number): boolean {
  const [x, y] = [(width - 1) / 2, (height - 1) / 2];
  const face = colorAt(x, y);
  const isBorder = (color: number): boolean =>
    farApart(color, face) > TICK_CONTRAST && farApart(color, ground) > farApart(face, ground) + TICK_CONTRAST;
  const sides = [
    [colorAt(0, y), colorAt(1, y)],
    [colorAt(width - 1, y), colorAt(width - 2, y)],
    [colorAt(x, 0), colorAt(x, 1)],
    [colorAt(x, height - 1), colorAt(x, height - 2)],
  ];
  return sides.every((colors) => colors.some(isBorder));
}

/** Whether something stands so close on the left or right that both are letters of a word. */
function hasLetterBeside(
  { zones: { labels }, width, height }: ZonedPicture,
  { box, ground }: Thing,
  isLow: boolean,
): boolean {
  const gap = Math.max(LETTER_GAP_LEAST, Math.round((isLow ? LOW_GAP : LETTER_GAP) * box.height));
  const isMarked = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && labels[y * width + x] !== ground;
  const rows = Array.from({ length: box.height }, (_, row) => box.y + row);
  const aways = Array.from({ length: gap }, (_, index) => index + 1);
  return aways.some((away) =>
    rows.some((y) => isMarked(box.x - away, y) || isMarked(right(box) - 1 + away, y)),
  );
}

const labelOf = (box: Region, lines: readonly TextLine[]): TextLine | undefined =>
  lines.find(
    ({ left, right: end, top, bottom: low }) =>
      end > right(box) + LEAST_SIDE &&
      left <= right(box) + LABEL_GAP * box.width &&
      low > box.y &&
      top < bottom(box),
  );

const isSquarish = ({ width, height }: Region): boolean =>
  Math.max(width, height) <= RATIO * Math.min(width, height) + 1;

/** What a thing has within its focus ring, if it has one. */
interface Core {
  readonly box: Region;
  readonly view: View;
  readonly outline: Outline;
  readonly isRinged: boolean;
}

const isCore = (core: Region, { size }: View): boolean => {
  const side = Math.min(core.width, core.height);
  return side >= LEAST_SIDE && side >= CORE_SHARE * size && isSquarish(core);
};

interface Ring {
  readonly outline: Outline;
  /** The share of its samples that fit a square: a round ring has few, one with round corners many. */
  readonly square: number;
}

/** The outline of what is in a ring, if it has one. A round ring is around a square only where that shows. */
function outlineWithin(view: View, core: Region, ring: Ring | undefined): Outline | undefined {
  const seen = ring?.outline === 'square' ? undefined : outlineOf(view, core, true);
  if (ring?.outline === 'disc') return seen === 'square' && ring.square >= ROUNDED ? seen : 'disc';
  return seen ?? outlineOf(view, core);
}

/** The part of a thing within a ring that a gap parts from it. */
function ringedCore(scene: ZonedPicture, box: Region, paper: number, whole: View): Core | undefined {
  const [thickness = 0, gap = 0, ...rest] = layersOf(whole, box);
  const core = inset(box, thickness + gap);
  if (gap === 0 || rest.length === 0 || !isCore(core, whole)) return undefined;
  const ring = outlineOf(whole, box);
  // Dashes make no outline. Then a dot in a disc must not be taken for what is in a ring.
  if (ring === undefined && thickness + gap > GREATEST_RING) return undefined;
  if (ring !== 'square' && rest.length < 2) return undefined;
  const view = viewOf(scene, core, paper);
  const known =
    ring === undefined ? undefined : { outline: ring, square: likenessOf(whole, box, false).square };
  const outline = outlineWithin(view, core, known);
  return outline === undefined ? undefined : { box: core, view, outline, isRinged: ring !== undefined };
}

/** The part of a thing within a ring of one colour that touches it. */
function haloedCore(scene: ZonedPicture, box: Region, whole: View): Core | undefined {
  if (whole.size < HALOED_SIDE || outlineOf(whole, box) === undefined) return undefined;
  const ring = whole.colorAt(...(atDepth(box, 1)[0] ?? [0, 0]));
  const isRing = (step: number): boolean =>
    atDepth(box, step).filter((place) => farApart(whole.colorAt(...place), ring) <= TICK_CONTRAST).length > 2;
  let thickness = 1;
  while (thickness <= GREATEST_RING && isRing(thickness)) thickness++;
  const core = inset(box, thickness);
  if (thickness === 1 || thickness > GREATEST_RING || !isCore(core, whole)) return undefined;
  const view = viewOf(scene, core, ring);
  const outline = outlineOf(view, core);
  return outline === undefined ? undefined : { box: core, view, outline, isRinged: true };
}

function plainCore(box: Region, view: View): Core | undefined {
  const outline = outlineOf(view, box);
  return outline === undefined ? undefined : { box, view, outline, isRinged: false };
}

/** Whether bars run through a box from side to side: a picture of a printer, a table, a calendar. */
function hasBars({ isInk }: View, { width, height }: Region): boolean {
  const middle = (length: number): readonly number[] => {
    const from = Math.ceil(BARS * length);
    return Array.from({ length: Math.max(0, length - 2 * from) }, (_, index) => from + index);
  };
  const [rows, columns] = [middle(height), middle(width)];
  return (
    rows.some((y) => columns.every((x) => isInk(x, y))) || columns.some((x) => rows.every((y) => isInk(x, y)))
  );
}

/** The check box or radio button that a core is. */
function judged(scene: ZonedPicture, thing: Thing, core: Core, linesOn: LinesOn): PixelControl | undefined {
  const { box, ground } = thing;
  const { view, outline, isRinged } = core;
  const lines = linesOn.get(ground) ?? [];
  const line = lineAt(box, lines);
  const tall = line === undefined ? 0 : tallBeside(line, box);
  // No box is as low as the small letters of its label.
  if (box.height < SMALL_LETTER * tall) return undefined;
  const isLow = box.height <= LETTER_RATIO * tall;
  // No letter has a ring around it, but some signs that are as low as letters have.
  if ((!isRinged || isLow) && hasLetterBeside(scene, { box, ground }, isLow)) return undefined;
  const layers = layersOf(view, core.box);
  const isOutlined = layers.length > 1 && (layers[0] ?? 0) <= Math.max(2, OUTLINE * view.size);
  const isTicked = hasTick(view, core.box);
  const label = labelOf(box, lines);
  const fits = label !== undefined && view.size <= LABEL_RATIO * label.height;
  if (!isOutlined && !isTicked && !(fits && hasBorder(view, core.box, colorNextTo(scene, thing))))
    return undefined;
  if (outline === 'square' && view.size >= LABELLED_SIDE && !fits) return undefined;
  if (outline === 'square' && isOutlined && !fits && hasBars(view, core.box)) return undefined;
  const isOn = outline === 'disc' ? layers.length > 2 : isTicked;
  return { kind: outline === 'disc' ? 'radio' : 'checkbox', box: core.box, on: isOn };
}

type LinesOn = ReadonlyMap<number, readonly TextLine[]>;

/** The check box or radio button that a thing is. `linesOn`: the lines of text by the zones that they stand on. */
export function markControl(scene: ZonedPicture, thing: Thing, linesOn: LinesOn): PixelControl | undefined {
  const { box } = thing;
  const side = Math.min(box.width, box.height);
  if (side < LEAST_SIDE || side > GREATEST_SIDE || !isSquarish(box)) return undefined;
  const paper = colorNextTo(scene, thing);
  const whole = viewOf(scene, box, paper);
  const core = ringedCore(scene, box, paper, whole) ?? plainCore(box, whole);
  const found = core === undefined ? undefined : judged(scene, thing, core, linesOn);
  if (found !== undefined) return found;
  const haloed = haloedCore(scene, box, whole);
  // Without a label it is a picture of two colours.
  return haloed === undefined || labelOf(box, linesOn.get(thing.ground) ?? []) === undefined
    ? undefined
    : judged(scene, thing, haloed, linesOn);
}
