/** A check box or radio button in a soft glow, which a focus ring may be: it has no outer edge. */
import { area, bottom, right, type Region } from '../../../core/geometry.ts';
import { withBorder } from './border.ts';
import { farApart } from './colors.ts';
import type { ZonedPicture } from './ground.ts';
import { isSquarish, LEAST_SIDE } from './labels.ts';
import { isPicture } from './mark-content.ts';
import type { Core } from './mark-cores.ts';
import { markViewOf } from './mark-view.ts';
import type { ShapesIn } from './shapes.ts';
import type { Thing } from './things.ts';

/** Out of a channel's 255: next to a box, a glow has taken the ground's colour so far off that further out. */
const GLOW = 8;
/** In sides of a face: a glow around it is as deep on all four sides. */
const GLOW_OFF = 3;
const GLOWING_SIDE = 0.5;
/** A dot leaves this share of its face, strokes of a picture less. */
const GLOWING_FILLED = 0.6;
/** Of their boxes: what a disc fills, and a square with round corners at least. */
export const DISC_HULL = [0.68, 0.87] as const;
const SQUARE_HULL = 0.88;

/** Whether the ground next to the middles of a box's sides has another colour than further out. */
export function hasGlow(
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
export function glowingCore(
  scene: ZonedPicture,
  box: Region,
  paper: number,
  inside: ShapesIn,
): Core | undefined {
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
