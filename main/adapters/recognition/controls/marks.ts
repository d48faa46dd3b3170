/** Check boxes and radio buttons: a closed outline, square or round, which may have a tick or a dot in it and a focus ring around it. */
import { area, bottom, right, type Region } from '../../../core/geometry.ts';
import type { PixelControl } from '../../../core/elements/pixel-control.ts';
import type { TextLine } from '../layout/layout.ts';
import { withBorder } from './border.ts';
import { inset } from './boxes.ts';
import { farApart } from './colors.ts';
import { colorBeyond, colorNextTo, type ZonedPicture } from './ground.ts';
import { isLabelOf, isSquarish, labelOf, LEAST_SIDE } from './labels.ts';
import { likenessOf, outlineOf, type Outline } from './mark-outline.ts';
import { atDepth, layersOf, markViewOf, type MarkView } from './mark-view.ts';
import type { Shape } from './shapes.ts';
import type { Thing } from './things.ts';

/** Pixels. */
const GREATEST_SIDE = 72;
/** What is inside a focus ring, as a share of its side. */
const CORE_SHARE = 0.55;
/** Letters and pictures in two colours are smaller than a box with such a ring. */
const HALOED_SIDE = 16;
/** Pixels. */
const FAINT_EDGE = 4;
/** Pixels, with its gap. */
const GREATEST_RING = 14;
/** Of a side: so far in from an outline a bar is looked for. */
const BARS = 0.2;
/** The thickest outline, in sides. */
const OUTLINE = 0.2;
/** Samples of a square with round corners that fit a square. */
const ROUNDED = 0.75;
/** Of those of a disc: one that is open at its top fits less. */
const ROUND = 0.95;
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
/** Shares of the middle of a box: the least that a tick takes, and that its face has in one colour. */
const TICKED = 0.06;
const FLAT = 0.35;
const TICK_CONTRAST = 14;
/** Boxes from this size on are check boxes only where a label follows: otherwise they are buttons with a picture. */
const LABELLED_SIDE = 22;

/** Whether a tick or a dot is drawn in the middle of a box: on a flat face, unlike a picture, and in another colour. */
function hasTick({ colorAt }: MarkView, { width, height }: Region): boolean {
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

/** Whether the outline has another colour than the middle of the box: one that is no blend of that and the ground's. */
function hasBorder({ colorAt }: MarkView, { width, height }: Region, ground: number): boolean {
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

/** What a thing has within its focus ring, if it has one. */
interface Core {
  readonly box: Region;
  readonly view: MarkView;
  readonly outline: Outline;
  readonly isRinged: boolean;
  readonly isGlowing?: boolean;
}

const isCore = (core: Region, { size }: MarkView): boolean => {
  const side = Math.min(core.width, core.height);
  return side >= LEAST_SIDE && side >= CORE_SHARE * size && isSquarish(core);
};

interface Ring {
  readonly outline: Outline;
  /** The share of its samples that fit a square: a round ring has few, one with round corners many. */
  readonly square: number;
}

/** The outline of what is in a ring, if it has one. A round ring is around a square only where that shows. */
function outlineWithin(view: MarkView, core: Region, ring: Ring | undefined): Outline | undefined {
  const seen = ring?.outline === 'square' ? undefined : outlineOf(view, core, true);
  if (ring?.outline === 'disc') return seen === 'square' && ring.square >= ROUNDED ? seen : 'disc';
  return seen ?? outlineOf(view, core);
}

/** The part of a thing within a ring that a gap parts from it. */
function ringedCore(scene: ZonedPicture, box: Region, paper: number, whole: MarkView): Core | undefined {
  const [thickness = 0, gap = 0, ...rest] = layersOf(whole, box);
  const core = inset(box, thickness + gap);
  if (gap === 0 || rest.length === 0 || !isCore(core, whole)) return undefined;
  const ring = outlineOf(whole, box);
  // Dashes make no outline. Then a dot in a disc must not be taken for what is in a ring.
  if (ring === undefined && thickness + gap > GREATEST_RING) return undefined;
  if (ring !== 'square' && rest.length < 2) return undefined;
  const view = markViewOf(scene, core, paper);
  const known =
    ring === undefined ? undefined : { outline: ring, square: likenessOf(whole, box, false).square };
  const outline = outlineWithin(view, core, known);
  return outline === undefined ? undefined : { box: core, view, outline, isRinged: ring !== undefined };
}

/** The part of a thing within a ring of one colour that touches it. */
function haloedCore(scene: ZonedPicture, box: Region, whole: MarkView): Core | undefined {
  if (whole.size < HALOED_SIDE || outlineOf(whole, box) === undefined) return undefined;
  const ring = whole.colorAt(...(atDepth(box, 1)[0] ?? [0, 0]));
  const isRing = (step: number): boolean =>
    atDepth(box, step).filter((place) => farApart(whole.colorAt(...place), ring) <= TICK_CONTRAST).length > 2;
  let thickness = 1;
  while (thickness <= GREATEST_RING && isRing(thickness)) thickness++;
  const core = inset(box, thickness);
  if (thickness === 1 || thickness > GREATEST_RING || !isCore(core, whole)) return undefined;
  const view = markViewOf(scene, core, ring);
  const outline = outlineOf(view, core);
  return outline === undefined ? undefined : { box: core, view, outline, isRinged: true };
}

/** Of a channel's 255: next to a box, a glow has taken the ground's colour so far off that further out. */
const GLOW = 8;
/** In sides of a face: a glow around it is as deep on all four sides. */
const GLOW_OFF = 3;
const GLOWING_SIDE = 0.5;
/** A dot leaves this share of its face, strokes of a picture less. */
const GLOWING_FILLED = 0.6;
/** Of their boxes: what a disc fills, and a square with round corners at least. */
const DISC_HULL = [0.68, 0.87] as const;
const SQUARE_HULL = 0.88;
const SMALL_DISC_HULL = 0.6;

/** Whether the ground next to the middles of a box's sides has another colour than further out. */
function hasGlow(
  { zones: { labels }, colors, width, height }: ZonedPicture,
  { box, ground }: Thing,
  beyond: number,
): boolean {
  const [middleX, middleY] = [Math.floor(box.x + box.width / 2), Math.floor(box.y + box.height / 2)];
  const next = [
    [box.x - 1, middleY],
    [right(box), middleY],
    [middleX, box.y - 1],
    [middleX, bottom(box)],
  ] as const;
  const seen = next.filter(([x, y]) => {
    const at = y * width + x;
    const isGround = x >= 0 && y >= 0 && x < width && y < height && labels[at] === ground;
    return isGround && farApart(colors[at] ?? 0, beyond) > GLOW;
  });
  return seen.length >= next.length - 1;
}

/** The face in the middle of a soft glow, which has no outer edge. */
function glowingCore(scene: ZonedPicture, box: Region, paper: number, inside: ShapesIn): Core | undefined {
  const faces = inside(box).toSorted((a, b) => area(b.box) - area(a.box));
  for (const { label, box: face, hull, filled } of faces) {
    if (
      filled < GLOWING_FILLED ||
      !isSquarish(face) ||
      face.width < Math.max(LEAST_SIDE, GLOWING_SIDE * box.width)
    )
      continue;
    const core = withBorder(scene, label, face);
    const rooms = [core.x - box.x, core.y - box.y, right(box) - right(core), bottom(box) - bottom(core)];
    if (Math.min(...rooms) < 0 || Math.max(...rooms) - Math.min(...rooms) > GLOW_OFF) continue;
    const isDisc = hull >= DISC_HULL[0] && hull <= DISC_HULL[1];
    if (!isDisc && hull < SQUARE_HULL) continue;
    const view = markViewOf(scene, core, paper);
    if (isPicture({ box: core, view, outline: isDisc ? 'disc' : 'square' })) continue;
    return { box: core, view, outline: isDisc ? 'disc' : 'square', isRinged: false, isGlowing: true };
  }
  return undefined;
}

function plainCore(box: Region, view: MarkView): Core | undefined {
  const outline = outlineOf(view, box);
  return outline === undefined ? undefined : { box, view, outline, isRinged: false };
}

/** Whether bars run through a box from side to side: a picture of a printer, a table, a calendar. */
function hasBars({ isInk }: MarkView, { width, height }: Region): boolean {
  const middle = (length: number): readonly number[] => {
    const from = Math.ceil(BARS * length);
    return Array.from({ length: Math.max(0, length - 2 * from) }, (_, index) => from + index);
  };
  const [rows, columns] = [middle(height), middle(width)];
  return (
    rows.some((y) => columns.every((x) => isInk(x, y))) || columns.some((x) => rows.every((y) => isInk(x, y)))
  );
}

/** What is in a disc, up to this share of its side from the middle; and where its paper is seen. */
const DOT_REACH = 0.34;
/** Of what is drawn in a disc: a dot is the same mirrored, the hands of a clock are not. */
const MIRRORED = 0.85;
const LEAST_DOT = 0.02;
/** Of a disc's side: no outline is so thick. */
const FULL = 0.3;

/** Whether what is in a disc looks otherwise in a mirror: a picture of a clock, a question mark. */
function isLopsided(view: MarkView, box: Region): boolean {
  const { size, strengthAt } = view;
  const { width, height } = box;
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2];
  const outline = layersOf(view, box)[0] ?? 0;
  // A disc that is full has no outline to stay clear of: what is drawn on it may be a tick.
  const room = outline > FULL * size ? size / 2 : size / 2 - outline - 1.5;
  const reach = Math.min(DOT_REACH * size, room);
  const places = Array.from(
    { length: width * height },
    (_, at) => [at % width, Math.floor(at / width)] as const,
  );
  const distance = ([x, y]: readonly [number, number]): number => Math.hypot(x - middleX, y - middleY);
  const within = places.filter((place) => distance(place) <= reach);
  const edge = within.filter((place) => distance(place) > reach - 1.5).map((place) => strengthAt(...place));
  const paper = edge.toSorted((a, b) => a - b)[Math.floor(edge.length / 2)] ?? 0;
  const sum = (of: (x: number, y: number) => number): number =>
    within.reduce((total, [x, y]) => total + of(x, y), 0);
  const drawn = sum((x, y) => Math.abs(strengthAt(x, y) - paper));
  if (drawn <= LEAST_DOT * within.length) return false;
  // At odd scales a dot lies half a pixel off the middle.
  const unlike = (mirrored: (x: number, y: number, off: number) => number): number =>
    Math.min(...[-1, 0, 1].map((off) => sum((x, y) => Math.abs(strengthAt(x, y) - mirrored(x, y, off)))));
  return (
    unlike((x, y, off) => strengthAt(width - 1 - x + off, y)) +
      unlike((x, y, off) => strengthAt(x, height - 1 - y + off)) >
    2 * MIRRORED * drawn
  );
}

/** Pixels of both sides, and in sides: by how much the corners of a box may differ. */
const CUT_LEAST = 2;
const CUT = 0.12;

/** Whether a core's content or corners are those of a picture. */
const isPicture = ({ view, box, outline }: Pick<Core, 'view' | 'box' | 'outline'>): boolean =>
  outline === 'disc'
    ? isLopsided(view, box)
    : likenessOf(view, box, false).cut > Math.max(CUT_LEAST, CUT * view.size);

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
  const gap = isLow ? LOW_GAP : box.height <= CAPITAL_RATIO * tall ? CAPITAL_GAP : LETTER_GAP;
  if ((!isRinged || isLow) && hasLetterBeside(scene, { box, ground }, gap)) return undefined;
  const layers = layersOf(view, core.box);
  const isOutlined = layers.length > 1 && (layers[0] ?? 0) <= Math.max(2, OUTLINE * view.size);
  const isTicked = hasTick(view, core.box);
  const label = labelOf(box, lines);
  const fits = label !== undefined && isLabelOf(label, view.size);
  const isFace = core.isGlowing === true || hasBorder(view, core.box, colorNextTo(scene, thing));
  if (!isOutlined && !isTicked && !(fits && isFace)) return undefined;
  if (outline === 'square' && view.size >= LABELLED_SIDE && !fits) return undefined;
  if (outline === 'square' && isOutlined && !fits && hasBars(view, core.box)) return undefined;
  const isOn = outline === 'disc' ? layers.length > 2 : isTicked;
  return { kind: outline === 'disc' ? 'radio' : 'checkbox', box: core.box, on: isOn };
}

type LinesOn = ReadonlyMap<number, readonly TextLine[]>;

export type ShapesIn = (box: Region) => readonly Shape[];

/** A thing without a faint outer edge, such as the light line that a browser draws around its focus ring. */
function withoutFaintEdge(scene: ZonedPicture, thing: Thing, paper: number): Thing {
  const { isInk } = markViewOf(scene, thing.box, paper);
  const { x, y, width, height } = thing.box;
  const isFaint = (depth: number): boolean =>
    [0.3, 0.4, 0.5, 0.6, 0.7].every((share) => {
      const [across, down] = [share * (width - 1), share * (height - 1)];
      return (
        !isInk(depth, down) &&
        !isInk(width - 1 - depth, down) &&
        !isInk(across, depth) &&
        !isInk(across, height - 1 - depth)
      );
    });
  let depth = 0;
  while (depth < FAINT_EDGE && isFaint(depth)) depth++;
  return depth === FAINT_EDGE ? thing : { ...thing, box: inset({ x, y, width, height }, depth) };
}

/** Whether a disc is left when a faint edge was cut off. The rest of that in the corners makes them look filled, and is too faint to count. */
function isRound(view: MarkView, box: Region): boolean {
  const { disc, square } = likenessOf(view, box, true);
  return view.size >= HALOED_SIDE && disc >= ROUND && square < ROUNDED;
}

/** In sides of a box, and pixels: a box's own outline is thinner, unless it is a radio button that is on, whose dot has its colour. */
const HALO = 0.156;
const HALO_LEAST = 3;

/** Whether what surrounds a core is a focus ring rather than its own outline. */
function isHalo({ box, outline }: Core, around: Region, whole: MarkView): boolean {
  if (box.x - around.x < Math.max(HALO_LEAST, HALO * whole.size)) return false;
  const [ring, middle] = [
    whole.colorAt(1, around.height / 2),
    whole.colorAt(around.width / 2, around.height / 2),
  ];
  return outline === 'square' || farApart(ring, middle) > TICK_CONTRAST;
}

/** In sides of a box: what is in it, if it is its face rather than a tick. */
const FACE = 0.5;

/** A radio button where the face of what was taken for a check box is a disc: dashes in its corners make it look square. */
function roundWithin(
  scene: ZonedPicture,
  thing: Thing,
  control: PixelControl,
  inside: ShapesIn,
): PixelControl {
  if (control.kind !== 'checkbox') return control;
  const { box } = control;
  const [face] = inside(box).toSorted((a, b) => area(b.box) - area(a.box));
  const isDisc =
    face !== undefined &&
    isSquarish(face.box) &&
    face.box.width >= FACE * box.width &&
    face.hull >= SMALL_DISC_HULL &&
    face.hull <= DISC_HULL[1];
  if (!isDisc) return control;
  const layers = layersOf(markViewOf(scene, box, colorNextTo(scene, thing)), box);
  return { kind: 'radio', box, on: layers.length > 2 };
}

/** The check box or radio button that a thing is. `linesOn`: the lines of text by the zones that they stand on. */
export function markControl(
  scene: ZonedPicture,
  found: Thing,
  linesOn: LinesOn,
  inside: ShapesIn,
): PixelControl | undefined {
  const side = Math.min(found.box.width, found.box.height);
  if (side < LEAST_SIDE || side > GREATEST_SIDE || !isSquarish(found.box)) return undefined;
  const paper = colorNextTo(scene, found);
  const thing = withoutFaintEdge(scene, found, paper);
  const { box } = thing;
  const whole = markViewOf(scene, box, paper);
  const core: Core | undefined =
    ringedCore(scene, box, paper, whole) ??
    (thing !== found && isRound(whole, box)
      ? { box, view: whole, outline: 'disc', isRinged: false }
      : plainCore(box, whole));
  const isPlain = core !== undefined && !isPicture(core);
  const seen = !isPlain ? undefined : judged(scene, found, core, linesOn);
  const plain = seen && roundWithin(scene, found, seen, inside);
  if (labelOf(box, linesOn.get(thing.ground) ?? []) === undefined) return plain;
  // Without a label these are pictures of two colours.
  const beyond = colorBeyond(scene, found);
  const glowing = hasGlow(scene, found, beyond) ? glowingCore(scene, found.box, beyond, inside) : undefined;
  if (glowing !== undefined) return judged(scene, found, glowing, linesOn);
  const haloed = core !== undefined && !isPlain ? undefined : haloedCore(scene, box, whole);
  if (plain !== undefined && (haloed === undefined || !isHalo(haloed, box, whole))) return plain;
  return (haloed === undefined ? undefined : judged(scene, found, haloed, linesOn)) ?? plain;
}
