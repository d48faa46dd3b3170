/** Check boxes and radio buttons: a closed outline, square or round, which may have a tick or a dot in it and a focus ring around it. */
import { bottom, right, type Region } from '../../../core/geometry.ts';
import type { PixelControl } from '../../../core/elements/pixel-control.ts';
import type { TextLine } from '../layout/layout.ts';
import type { ZonedPicture } from './ground.ts';
import type { Thing } from './things.ts';

/** Pixels. */
const LEAST_SIDE = 9;
const GREATEST_SIDE = 72;
/** The larger side as a multiple of the smaller one, and a pixel. */
const RATIO = 1.06;
/** Of the greatest contrast: what is nearer to the ground is paper, as the inside of a box that is not filled. */
const PAPER = 0.25;
/** The corner of a thin round outline is fainter. */
const FAINT = 0.18;
/** What is inside a focus ring, as a share of its side. */
const CORE_SHARE = 0.55;
/** The thickest outline, in sides. */
const OUTLINE = 0.2;
/** How far in from the corner an outline begins, in sides: that of a disc, and at most that of a box with round corners. */
const DISC_CORNER = 0.146;
const SQUARE_CORNER = 0.1;
/** How far a sample of the outline may be from its place, in sides, and pixels. */
const OFF_OUTLINE = 0.07;
const OFF_OUTLINE_LEAST = 1.2;
const ON_OUTLINE_SHARE = 0.9;
/** Letters stand closer to their neighbours than controls do to their labels: in sides, and pixels. */
const LETTER_GAP = 0.1;
const LETTER_GAP_LEAST = 2;
/** What is not higher than the letters beside it, in heights of tall ones, must stand apart like a word. */
const LETTER_RATIO = 1.15;
const LOW_GAP = 0.45;
/** Shares of the middle of a box: the least that a tick takes, and that its face has in one colour. */
const TICKED = 0.06;
const FLAT = 0.35;
const TICK_CONTRAST = 14;
/** Boxes from this size on are check boxes only where a label follows: otherwise they are buttons with a picture. */
const LABELLED_SIDE = 22;
const LABEL_GAP = 1.4;
/** A box is not so much higher than the letters of its label. */
const LABEL_RATIO = 2.6;

/** How far apart two colours are. */
const far = (a: number, b: number): number =>
  Math.max(...[0, 8, 16].map((shift) => Math.abs(((a >> shift) & 255) - ((b >> shift) & 255))));

/** A look at the colours of a box as distances from its ground's. */
interface View {
  readonly size: number;
  /** Whether the pixel at this place in the box is ink rather than paper or ground. */
  readonly isInk: (x: number, y: number, least?: number) => boolean;
  readonly colorAt: (x: number, y: number) => number;
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
      contrast = Math.max(contrast, far(colorAt(column, row), ground));
  return {
    size,
    colorAt,
    isInk: (atX, atY, least = PAPER) =>
      atX >= -0.5 &&
      atY >= -0.5 &&
      atX <= wide - 0.5 &&
      atY <= high - 0.5 &&
      far(colorAt(atX, atY), ground) > least * contrast,
  };
}

/** Lengths of ink, paper, ink ... from the middles of the sides inwards, as three of the four see them. */
function layersOf({ isInk }: View, { width, height }: Region): readonly number[] {
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2];
  const depth = Math.floor(Math.min(width, height) / 2);
  const layers: number[] = [];
  let isLastInk = true;
  for (let step = 0; step < depth; step++) {
    const seen = [
      isInk(step, middleY),
      isInk(width - 1 - step, middleY),
      isInk(middleX, step),
      isInk(middleX, height - 1 - step),
    ].filter(Boolean).length;
    const isNowInk: boolean = step === 0 ? true : seen === 2 ? isLastInk : seen > 2;
    if (step === 0 || isNowInk !== isLastInk) layers.push(0);
    layers.push((layers.pop() ?? 0) + 1);
    isLastInk = isNowInk;
  }
  return layers;
}

/** Samples along each side and at each corner: how deep the first ink is, in pixels. */
function depthsOf(
  { isInk }: View,
  { width, height }: Region,
): { sides: readonly { at: number; depth: number }[]; corners: readonly number[] } {
  const limit = Math.min(width, height) / 2;
  const first = (at: (step: number) => readonly [number, number]): number => {
    let step = 0;
    while (step < limit && !isInk(...at(step), FAINT)) step++;
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
  const corners = [
    first((step) => [step, step]),
    first((step) => [width - 1 - step, step]),
    first((step) => [step, height - 1 - step]),
    first((step) => [width - 1 - step, height - 1 - step]),
  ];
  return { sides, corners };
}

type Outline = 'square' | 'disc';

/** Whether the outline is a square or a disc, if either: whichever its samples fit better. */
function outlineOf(view: View, box: Region): Outline | undefined {
  const { size } = view;
  const { sides, corners } = depthsOf(view, box);
  const slack = Math.max(OFF_OUTLINE_LEAST, OFF_OUTLINE * size);
  const curve = (at: number): number => size * (0.5 - Math.sqrt(0.25 - (at - 0.5) ** 2));
  const share = (fits: readonly boolean[]): number => fits.filter(Boolean).length / fits.length;
  const disc = share([
    ...sides.map(({ at, depth }) => Math.abs(depth - curve(at)) <= slack),
    ...corners.map((depth) => Math.abs(depth - DISC_CORNER * size) <= slack),
  ]);
  const square = share([
    ...sides.map(({ depth }) => depth <= slack),
    ...corners.map((depth) => depth <= SQUARE_CORNER * size + 1),
  ]);
  if (Math.max(disc, square) < ON_OUTLINE_SHARE) return undefined;
  const corner = corners.reduce((sum, each) => sum + each, 0) / corners.length;
  // In small ones both fit.
  if (Math.min(disc, square) >= ON_OUTLINE_SHARE) return corner > SQUARE_CORNER * size ? 'disc' : 'square';
  return disc > square ? 'disc' : 'square';
}

const inset = ({ x, y, width, height }: Region, by: number): Region => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

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
  for (const [color, count] of counts) if (far(color, face) > TICK_CONTRAST) other += count;
  return most >= FLAT * all && other >= TICKED * all;
}

/** The line of text whose row a box stands in, as a part of it or beside it. */
const lineAt = (box: Region, lines: readonly TextLine[]): TextLine | undefined =>
  lines.find(
    (line) => line.left <= right(box) && line.right >= box.x && line.top < bottom(box) && line.bottom > box.y,
  );

/** Whether the outline has another colour than the middle of the box: one that is no blend of that and the ground's. */
function hasBorder({ colorAt }: View, { width, height }: Region, ground: number): boolean {
  const [x, y] = [(width - 1) / 2, (height - 1) / 2];
  const face = colorAt(x, y);
  const isBorder = (color: number): boolean =>
    far(color, face) > TICK_CONTRAST && far(color, ground) > far(face, ground) + TICK_CONTRAST;
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
  const columns = Array.from({ length: box.width }, (_, column) => box.x + column);
  const aways = Array.from({ length: gap }, (_, index) => index + 1);
  const isBeside = aways.some((away) =>
    rows.some((y) => isMarked(box.x - away, y) || isMarked(right(box) - 1 + away, y)),
  );
  if (!isBeside) return false;
  // The dashes of a focus ring are on all sides.
  const reach = [...aways, gap + 1];
  const isAbove = reach.some((away) => columns.some((x) => isMarked(x, box.y - away)));
  return !(isAbove && reach.some((away) => columns.some((x) => isMarked(x, bottom(box) - 1 + away))));
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

/** The part of a thing within its focus ring, and the ring's outline; undefined where it has none. */
function withinRing(view: View, box: Region): { readonly core: Region; readonly ring: Outline } | undefined {
  const [thickness = 0, gap = 0, ...rest] = layersOf(view, box);
  const core = inset(box, thickness + gap);
  const side = Math.min(core.width, core.height);
  if (gap === 0 || rest.length === 0 || side < LEAST_SIDE || side < CORE_SHARE * view.size) return undefined;
  const ring = outlineOf(view, box);
  // What is not hollow is a dot in a disc, and a filled box in a square ring.
  return ring === undefined || (ring === 'disc' && rest.length < 2) ? undefined : { core, ring };
}

/** The check box or radio button that a thing is. `linesOn`: the lines of text by the zones that they stand on. */
export function markControl(
  scene: ZonedPicture,
  { box, ground }: Thing,
  linesOn: ReadonlyMap<number, readonly TextLine[]>,
): PixelControl | undefined {
  const side = Math.min(box.width, box.height);
  if (side < LEAST_SIDE || side > GREATEST_SIDE || !isSquarish(box)) return undefined;
  const paper = colorNextTo(scene, { box, ground });
  const whole = viewOf(scene, box, paper);
  const within = withinRing(whole, box);
  const core = within?.core ?? box;
  const view = within === undefined ? whole : viewOf(scene, core, paper);
  if (!isSquarish(core)) return undefined;
  // A round ring reaches into the corners of what it surrounds.
  const outline = within?.ring === 'disc' ? 'disc' : outlineOf(view, core);
  if (outline === undefined) return undefined;
  const line = lineAt(box, linesOn.get(ground) ?? []);
  const isLow = line !== undefined && box.height <= LETTER_RATIO * line.height;
  // No letter has a ring around it, but some signs that are as low as letters have.
  if ((within === undefined || isLow) && hasLetterBeside(scene, { box, ground }, isLow)) return undefined;
  const layers = layersOf(view, core);
  const isOutlined = layers.length > 1 && (layers[0] ?? 0) <= Math.max(2, OUTLINE * view.size);
  const isTicked = hasTick(view, core);
  const label = labelOf(box, linesOn.get(ground) ?? []);
  const fits = label !== undefined && view.size <= LABEL_RATIO * label.height;
  if (!isOutlined && !isTicked && !(fits && hasBorder(view, core, paper))) return undefined;
  if (outline === 'square' && view.size >= LABELLED_SIDE && !fits) return undefined;
  const isOn = outline === 'disc' ? layers.length > 2 : isTicked;
  return { kind: outline === 'disc' ? 'radio' : 'checkbox', box: core, on: isOn };
}

/** The ground's colour beside a box. */
export function colorNextTo(
  { zones: { labels }, colors, width, height }: ZonedPicture,
  { box, ground }: Thing,
): number {
  for (let x = box.x; x < right(box); x++)
    for (const y of [box.y - 1, bottom(box)]) {
      const at = y * width + x;
      if (y >= 0 && y < height && labels[at] === ground) return colors[at] ?? 0;
    }
  return 0;
}
