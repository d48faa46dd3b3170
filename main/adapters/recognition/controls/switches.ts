/** Switches: a short bar with round or straight ends, and a knob at one of them. */
import { centerOf, contains, right, type Region } from '../../../core/geometry.ts';
import type { PixelControl } from '../../../core/elements/pixel-control.ts';
import { withBorder } from './border.ts';
import { groundOf, groundsAround, type ZonedPicture } from './ground.ts';
import type { Shape } from './shapes.ts';
import { hullOf, type Thing } from './things.ts';

/** Pixels. */
const SWITCH_HEIGHT = [10, 64] as const;
const SWITCH_RATIO = [1.35, 2.9] as const;
const SWITCH_HULL = 0.8;
const KNOB_HEIGHT = 0.42;
/** In heights of the track: the knob is so near to its end and to its middle line. */
const END = 0.4;
const LEVEL = 0.12;
/** Letters that touch are lower. */
const RINGED_HEIGHT = 21;

const within = (value: number, [least, most]: readonly [number, number]): boolean =>
  value >= least && value <= most;

/** What is moved within a switch: a face at one of its ends. */
function knobOf(track: Region, shapes: readonly Shape[]): Region | undefined {
  return shapes.find(
    ({ box }) =>
      box.height >= KNOB_HEIGHT * track.height &&
      box.width <= 0.7 * track.width &&
      box.width >= 0.6 * box.height &&
      box.width <= 1.5 * box.height &&
      contains(track, { x: box.x, y: box.y }) &&
      contains(track, { x: box.x + box.width - 1, y: box.y + box.height - 1 }),
  )?.box;
}

/** A bar and the knob on it. `shapes`: those within its box. */
function switchOf(box: Region, track: Region, shapes: readonly Shape[]): PixelControl | undefined {
  const knob = knobOf(track, shapes);
  if (knob === undefined) return undefined;
  const middle = (knob.x + knob.width / 2 - track.x) / track.width;
  const room = Math.min(knob.x - track.x, right(track) - right(knob));
  if (room > END * track.height || Math.abs(centerOf(knob).y - centerOf(track).y) > LEVEL * track.height)
    return undefined;
  if (middle > 0.4 && middle < 0.6) return undefined;
  return { kind: 'switch', box, on: middle >= 0.6, thumb: knob };
}

const fits = ({ width, height }: Region): boolean =>
  within(height, SWITCH_HEIGHT) && within(width / height, SWITCH_RATIO);

/** The switch whose track is a flat face. */
export function switchControl(
  scene: ZonedPicture,
  { box, label, hull }: Shape,
  inside: readonly Shape[],
): PixelControl | undefined {
  if (!fits(box) || hull < SWITCH_HULL || groundOf(groundsAround(scene, label, box)).sides < 4)
    return undefined;
  return switchOf(withBorder(scene, label, box), box, inside);
}

/** The switch that a thing is, with a focus ring that touches it. */
export function ringedSwitch(
  scene: ZonedPicture,
  thing: Thing,
  inside: (box: Region) => readonly Shape[],
): PixelControl | undefined {
  const { box } = thing;
  return box.height >= RINGED_HEIGHT && fits(box) && hullOf(scene, thing) >= SWITCH_HULL
    ? switchOf(box, box, inside(box))
    : undefined;
}
