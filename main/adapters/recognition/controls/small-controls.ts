/** Check boxes, radio buttons and switches: small faces on a ground, told apart by their outlines and their content. */
import { bottom, centerOf, contains, right, type Region } from '../../../core/geometry.ts';
import type { PixelControl } from '../../../core/elements/pixel-control.ts';
import type { TextLine } from '../layout/layout.ts';
import { groundsAround, SIDES, type ZonedPicture } from './ground.ts';
import type { Shape } from './shapes.ts';

/** Pixels. */
const DOT_LEAST = 4;
const BOX_LEAST = 9;
const BOX_GREATEST = 36;
/** The larger side as a multiple of the smaller one. */
const BOX_RATIO = 1.2;
const DISC_HULL = [0.6, 0.88] as const;
const SQUARE_HULL = 0.88;
/** Share of the middle of a face that is covered by a tick or a dot. */
const TICKED = 0.1;
/** Of a face in its own colour the rest is a tick or a dot; of a letter it would be more. */
const LEAST_FILLED = 0.68;
/** The gap next to such a face, in heights: that of letters is smaller. */
const FILLED_GAP = 0.22;
/** Letters stand closer to their neighbours than controls do to their labels. */
const LETTER_GAP = 3;
/** Squares from this size on are check boxes only where a label follows: otherwise they are buttons with a picture. */
const LABELLED_SIZE = 22;
const LABEL_GAP = 1.4;
/** An outline is thinner than a letter's strokes, as shares of what it surrounds with itself, and pixels. */
const OUTLINE_SHARE = 0.115;
const OUTLINE_LEAST = 2;
/** What surrounds a dot: a gap and a ring. */
const DOT_REACH = 0.5;
/** The dot takes no more of its ring. */
const DOT_SHARE = 0.65;
/** Colours whose channels differ by less look alike. */
const ALIKE = 24;

const SWITCH_HEIGHT = [10, 44] as const;
const SWITCH_RATIO = [1.35, 2.9] as const;
const SWITCH_HULL = 0.8;
const KNOB_HEIGHT = 0.42;

const within = (value: number, [least, most]: readonly [number, number]): boolean =>
  value >= least && value <= most;

/** Bounds of what is inside its own box and: with its border, which is one or two pixels wide. */
export function withBorder(scene: ZonedPicture, label: number, box: Region): Region {
  const { labels, background } = scene.zones;
  const isEdge = (x: number, y: number): boolean => {
    if (x < 0 || y < 0 || x >= scene.width || y >= scene.height) return false;
    const at = labels[y * scene.width + x] ?? -1;
    return at !== label && background[at] !== 1;
  };
  const middleX = Math.floor(box.x + box.width / 2);
  const middleY = Math.floor(box.y + box.height / 2);
  const thickness = (x: number, y: number, stepX: number, stepY: number): number => {
    let count = 0;
    while (count < 2 && isEdge(x + stepX * (count + 1), y + stepY * (count + 1))) count++;
    return count;
  };
  const left = thickness(box.x, middleY, -1, 0);
  const right = thickness(box.x + box.width - 1, middleY, 1, 0);
  const top = thickness(middleX, box.y, 0, -1);
  const bottom = thickness(middleX, box.y + box.height - 1, 0, 1);
  return {
    x: box.x - left,
    y: box.y - top,
    width: box.width + left + right,
    height: box.height + top + bottom,
  };
}

/** Whether something stands so close that it and the box are parts of a letter, or letters of a word. */
function hasCloseNeighbour(scene: ZonedPicture, box: Region, ground: number, gap: number): boolean {
  const { labels } = scene.zones;
  const isBare = (x: number, y: number): boolean =>
    x < 0 || y < 0 || x >= scene.width || y >= scene.height || labels[y * scene.width + x] === ground;
  // The blended edge of a disc may be one pixel further out.
  for (let away = 2; away <= gap + 1; away++) {
    for (let y = box.y; y < box.y + box.height; y++)
      if (!isBare(box.x - away, y) || !isBare(box.x + box.width - 1 + away, y)) return true;
    for (let x = box.x; x < box.x + box.width; x++)
      if (!isBare(x, box.y - away) || !isBare(x, box.y + box.height - 1 + away)) return true;
  }
  return false;
}

/** The one zone that all sides of a box see; -1 where they see several. */
function onlyGround(scene: ZonedPicture, { label, box }: Shape): number {
  const around = groundsAround(scene, label, box);
  const [first = -1, ...others] = SIDES.map((side) => around[side]);
  return others.every((other) => other === first) ? first : -1;
}

/** The box and what lies between it and the ground, at most `reach` thick; undefined where that is thicker. */
function upToGround(scene: ZonedPicture, box: Region, ground: number, reach: number): Region | undefined {
  const { labels } = scene.zones;
  const middle = centerOf(box);
  const away = (x: number, y: number, stepX: number, stepY: number): number => {
    for (let step = 0; step <= reach; step++) {
      const at = (y + stepY * (step + 1)) * scene.width + x + stepX * (step + 1);
      if (labels[at] === ground) return step;
    }
    return Infinity;
  };
  const left = away(box.x, middle.y, -1, 0);
  const end = away(right(box) - 1, middle.y, 1, 0);
  const top = away(middle.x, box.y, 0, -1);
  const low = away(middle.x, bottom(box) - 1, 0, 1);
  if (![left, end, top, low].every(Number.isFinite)) return undefined;
  return { x: box.x - left, y: box.y - top, width: box.width + left + end, height: box.height + top + low };
}

/** The colour of a zone, by one of its pixels in the upper row. */
function colorOf({ zones, colors, width }: ZonedPicture, label: number): number {
  const { left, right: ends, top } = zones.extents;
  const row = (top[label] ?? 0) * width;
  let x = left[label] ?? 0;
  while (x < (ends[label] ?? 0) && zones.labels[row + x] !== label) x++;
  return colors[row + x] ?? 0;
}

const isAlike = (a: number, b: number): boolean =>
  [0, 8, 16].every((shift) => Math.abs(((a >> shift) & 255) - ((b >> shift) & 255)) < ALIKE);

const isSquarish = ({ width, height }: Region): boolean =>
  Math.max(width, height) <= BOX_RATIO * Math.min(width, height) + 1;

/** Whether text begins to the right of a box, in its row. */
const isLabelled = (
  box: Region,
  ground: number,
  linesOn: ReadonlyMap<number, readonly TextLine[]>,
): boolean =>
  (linesOn.get(ground) ?? []).some(
    (line) =>
      line.left >= right(box) &&
      line.left - right(box) <= LABEL_GAP * box.width &&
      line.top < bottom(box) &&
      line.bottom > box.y,
  );

/** Whether there is a tick or a dot in the middle half of a face. */
function isTicked({ zones, width }: ZonedPicture, { label, box }: Shape): boolean {
  const [marginX, marginY] = [box.width >> 2, box.height >> 2];
  let [seen, marked] = [0, 0];
  for (let y = box.y + marginY; y < bottom(box) - marginY; y++)
    for (let x = box.x + marginX; x < right(box) - marginX; x++) {
      seen++;
      if (zones.labels[y * width + x] !== label) marked++;
    }
  return marked >= TICKED * seen;
}

/** A check box or a radio button. */
export function checkControl(
  scene: ZonedPicture,
  shape: Shape,
  linesOn: ReadonlyMap<number, readonly TextLine[]>,
): PixelControl | undefined {
  const { box, label, hull, filled } = shape;
  const [small, large] = [Math.min(box.width, box.height), Math.max(box.width, box.height)];
  if (small < DOT_LEAST || large > BOX_GREATEST || !isSquarish(box)) return undefined;
  const isDisc = within(hull, DISC_HULL);
  if (!isDisc && hull < SQUARE_HULL) return undefined;
  const ground = onlyGround(scene, shape);
  if (ground < 0) return undefined;
  const isOutlined = isAlike(colorOf(scene, label), colorOf(scene, ground));
  if (!isOutlined && filled < LEAST_FILLED) return undefined;
  const reach = isOutlined ? Math.max(OUTLINE_LEAST, OUTLINE_SHARE * large) : DOT_REACH * large;
  const outer = upToGround(scene, box, ground, Math.round(reach));
  if (outer === undefined || !isSquarish(outer) || outer.width < BOX_LEAST) return undefined;
  const gap = isOutlined ? LETTER_GAP : Math.max(LETTER_GAP, FILLED_GAP * outer.height);
  if (hasCloseNeighbour(scene, outer, ground, Math.round(gap))) return undefined;
  const isDot = !isOutlined && box.width <= DOT_SHARE * outer.width;
  if (!isDisc && !isDot && outer.width >= LABELLED_SIZE && !isLabelled(outer, ground, linesOn))
    return undefined;
  return { kind: isDisc || isDot ? 'radio' : 'checkbox', box: outer, on: isDot || isTicked(scene, shape) };
}

/** What is moved within a switch: a face at one of its ends. */
function knobOf(track: Region, shapes: readonly Shape[]): Region | undefined {
  return shapes.find(
    ({ box }) =>
      box.height >= KNOB_HEIGHT * track.height &&
      box.width <= 0.7 * track.width &&
      box.width >= 0.6 * box.height &&
      contains(track, { x: box.x, y: box.y }) &&
      contains(track, { x: box.x + box.width - 1, y: box.y + box.height - 1 }),
  )?.box;
}

/** A switch: a short bar with round or straight ends, and a knob at one of them. `inside`: the shapes in its box. */
export function switchControl(
  scene: ZonedPicture,
  shape: Shape,
  inside: readonly Shape[],
): PixelControl | undefined {
  const { box, label, hull } = shape;
  if (!within(box.height, SWITCH_HEIGHT) || !within(box.width / box.height, SWITCH_RATIO)) return undefined;
  if (hull < SWITCH_HULL || onlyGround(scene, shape) < 0) return undefined;
  const knob = knobOf(box, inside);
  if (knob === undefined) return undefined;
  const middle = (knob.x + knob.width / 2 - box.x) / box.width;
  if (middle > 0.4 && middle < 0.6) return undefined;
  return { kind: 'switch', box: withBorder(scene, label, box), on: middle >= 0.6, thumb: knob };
}
