/** Check boxes, radio buttons and switches: small faces on a ground, told apart by their outlines and by what is in them. */
import { contains, type Region } from '../../../core/geometry.ts';
import type { PixelControl } from '../../../core/elements/pixel-control.ts';
import { surroundingsOf, SIDES, type Scene } from './ground.ts';
import type { Shape } from './shapes.ts';

/** Pixels. */
const BOX_LEAST = 7;
const BOX_GREATEST = 36;
/** The larger side as a multiple of the smaller one. */
const BOX_RATIO = 1.2;
const DISC_HULL = [0.68, 0.87] as const;
const SQUARE_HULL = 0.88;
/** Share of the face that is covered by a tick or a dot. */
const TICKED = 0.06;
/** Letters stand closer to their neighbours than controls do to their labels. */
const LETTER_GAP = 3;

const SWITCH_HEIGHT = [10, 44] as const;
const SWITCH_RATIO = [1.35, 2.9] as const;
const SWITCH_HULL = 0.8;
const KNOB_HEIGHT = 0.42;

const within = (value: number, [least, most]: readonly [number, number]): boolean =>
  value >= least && value <= most;

/** Bounds of what is inside a box and of its own: with its border, which is one or two pixels wide. */
export function withBorder(scene: Scene, label: number, box: Region): Region {
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

/** Whether something stands so close at one height that both are letters of a word. */
function hasCloseNeighbour(scene: Scene, box: Region, ground: number): boolean {
  const { labels } = scene.zones;
  const bare = (x: number): boolean => {
    for (let y = box.y; y < box.y + box.height; y++)
      if (x >= 0 && x < scene.width && labels[y * scene.width + x] !== ground) return false;
    return true;
  };
  const isFree = (from: number, step: number): boolean => {
    // The blended edge of a disc may be one pixel further out.
    for (let away = 2; away <= LETTER_GAP + 1; away++) if (!bare(from + step * away)) return false;
    return true;
  };
  return !isFree(box.x, -1) || !isFree(box.x + box.width - 1, 1);
}

/** The one zone that all sides of a box see; -1 where they see several. */
function onlyGround(scene: Scene, { label, box }: Shape): number {
  const around = surroundingsOf(scene, label, box);
  const [first = -1, ...others] = SIDES.map((side) => around[side]);
  return others.every((other) => other === first) ? first : -1;
}

/** A check box or a radio button. */
export function checkControl(scene: Scene, shape: Shape): PixelControl | undefined {
  const { box, label, hull, filled } = shape;
  const [small, large] = [Math.min(box.width, box.height), Math.max(box.width, box.height)];
  if (small < BOX_LEAST || large > BOX_GREATEST || large > BOX_RATIO * small) return undefined;
  const isDisc = within(hull, DISC_HULL);
  if (!isDisc && hull < SQUARE_HULL) return undefined;
  const ground = onlyGround(scene, shape);
  if (ground < 0) return undefined;
  const outer = withBorder(scene, label, box);
  if (hasCloseNeighbour(scene, outer, ground)) return undefined;
  return { kind: isDisc ? 'radio' : 'checkbox', box: outer, on: 1 - filled >= TICKED };
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
  scene: Scene,
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
