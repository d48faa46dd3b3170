/** Sliders: a thin bar with one part that is thicker. */
import type { Region } from '../../../core/geometry.ts';
import type { PixelControl } from '../../../core/elements/pixel-control.ts';
import type { Zones } from '../layout/layout.ts';
import { boxOf } from './shapes.ts';
import type { ZonedPicture } from './ground.ts';

/** Pixels. */
const TRACK_LEAST = 2;
const TRACK_GREATEST = 14;
const TRACK_LENGTH = 50;
const PIECE_LENGTH = 16;
const THUMB_LEAST = 7;
const THUMB_GREATEST = 44;
/** The thumb rises above its track by so much, in pixels and as a multiple of its thickness. */
const THUMB_RISE = 4;
const THUMB_RATIO = 1.5;
const HALF_HEIGHT = 24;

/** How far the pixels that are not ground reach up and down from a row at each column between two ends. */
interface Profile {
  readonly left: number;
  readonly up: readonly number[];
  readonly down: readonly number[];
}

const labelAt = ({ zones, width }: ZonedPicture, x: number, y: number): number =>
  zones.labels[y * width + x] ?? -1;

/** The ground above and below the middle of a bar: the same on both sides, or there is none. */
function groundAround(scene: ZonedPicture, { x, y, width, height }: Region): number {
  const middle = Math.floor(x + width / 2);
  const far = (from: number, step: number): number => {
    for (let away = 1; away <= 4; away++) {
      const atY = from + step * away;
      if (atY < 0 || atY >= scene.height) return -1;
      const label = labelAt(scene, middle, atY);
      if (scene.zones.background[label] === 1) return label;
    }
    return -1;
  };
  const above = far(y, -1);
  return above >= 0 && above === far(y + height - 1, 1) ? above : -1;
}

function profileOf(scene: ZonedPicture, ground: number, x: number, y: number): Profile {
  const isGround = (atX: number, atY: number): boolean => labelAt(scene, atX, atY) === ground;
  let left = x;
  while (left > 0 && !isGround(left - 1, y)) left--;
  let right = x;
  while (right + 1 < scene.width && !isGround(right + 1, y)) right++;
  const reach = (atX: number, step: number): number => {
    let away = 0;
    while (away < HALF_HEIGHT) {
      const atY = y + step * (away + 1);
      if (atY < 0 || atY >= scene.height || isGround(atX, atY)) break;
      away++;
    }
    return away;
  };
  const columns = Array.from({ length: right - left + 1 }, (_, index) => left + index);
  return { left, up: columns.map((each) => reach(each, -1)), down: columns.map((each) => reach(each, 1)) };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The slider whose track a piece of a bar belongs to. */
function sliderAt(scene: ZonedPicture, piece: Region): PixelControl | undefined {
  const ground = groundAround(scene, piece);
  if (ground < 0) return undefined;
  const y = Math.floor(piece.y + (piece.height - 1) / 2);
  const { left, up, down } = profileOf(scene, ground, Math.floor(piece.x + piece.width / 2), y);
  const length = up.length;
  const heights = up.map((each, index) => each + (down[index] ?? 0) + 1);
  const thickness = median(heights);
  if (length < TRACK_LENGTH || thickness > TRACK_GREATEST || length > scene.width * 0.9) return undefined;
  const least = Math.max(thickness + THUMB_RISE, thickness * THUMB_RATIO);
  const thick = heights.flatMap((height, index) => (height >= least ? [index] : []));
  const [first, last] = [thick[0], thick.at(-1)];
  if (first === undefined || last === undefined || last - first + 1 !== thick.length) return undefined;
  const top = y - Math.max(...up.slice(first, last + 1));
  const bottom = y + Math.max(...down.slice(first, last + 1)) + 1;
  const thumb = { x: left + first, y: top, width: thick.length, height: bottom - top };
  const fits = (side: number): boolean => side >= THUMB_LEAST && side <= THUMB_GREATEST;
  if (!fits(thumb.width) || !fits(thumb.height) || thumb.width > 2.5 * thumb.height) return undefined;
  // A thumb sits on its track, not above or below it.
  const rise = y - top;
  const drop = bottom - 1 - y;
  if (Math.abs(rise - drop) > 0.35 * thumb.height) return undefined;
  return { kind: 'slider', box: { x: left, y: top, width: length, height: thumb.height }, thumb };
}

/** Parts of bars: flat zones that are long and thin, or a bar and its thumb in one colour. */
function pieces(zones: Zones): readonly Region[] {
  const found: Region[] = [];
  for (let label = 0; label < zones.extents.pixels.length; label++) {
    const pixels = zones.extents.pixels[label] ?? 0;
    if (pixels < PIECE_LENGTH * TRACK_LEAST) continue;
    const box = boxOf(zones, label);
    const isThin = box.height >= TRACK_LEAST && box.height <= TRACK_GREATEST && box.width >= PIECE_LENGTH;
    const isBarAndThumb =
      box.height > THUMB_LEAST &&
      box.height <= THUMB_GREATEST &&
      box.width >= TRACK_LENGTH &&
      pixels < 0.7 * box.width * box.height;
    if (isThin || isBarAndThumb) found.push(box);
  }
  return found;
}

/** Every slider once. */
export function findSliders(scene: ZonedPicture): readonly PixelControl[] {
  const found = new Map<string, PixelControl>();
  for (const piece of pieces(scene.zones)) {
    const slider = sliderAt(scene, piece);
    if (slider !== undefined) found.set(`${slider.box.x},${slider.box.y}`, slider);
  }
  return [...found.values()];
}
