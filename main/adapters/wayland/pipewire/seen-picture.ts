/**
 * Whether pictures of a stream show something new. What the compositor says of where it drew only saves comparing: a redraw of the
 * same pixels is nothing new, and a picture that was asked for is compared as a whole.
 */
import { area, intersect, type Region } from '../../../core/geometry.ts';
import type { MappedPicture } from './mapped-picture.ts';

export interface SeenPicture {
  /** True if it differs from the one before; `parts`: where it may, null: anywhere. */
  note(picture: MappedPicture, parts: readonly Region[] | null): boolean;
  /** Bytes that were compared so far. */
  readonly compared: number;
}

interface Kept {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

/** Above this share of the picture it is read in one piece. */
const MOST_RATIO = 0.5;

export function createSeenPicture(): SeenPicture {
  let kept: Kept | undefined;
  let compared = 0;

  function compareWhole(picture: MappedPicture): boolean {
    const { width, height } = picture;
    const before = kept;
    const pixels = picture.read({ x: 0, y: 0, width, height });
    kept = { width, height, pixels };
    if (before === undefined) return false;
    compared += pixels.length;
    return !pixels.equals(before.pixels);
  }
  /** Takes the part over. */
  function comparePart(picture: MappedPicture, part: Region, { width, pixels }: Kept): boolean {
    const now = picture.read(part);
    const row = part.width * 4;
    compared += now.length;
    let isNew = false;
    for (let y = 0; y < part.height; y++) {
      const at = ((part.y + y) * width + part.x) * 4;
      if (now.compare(pixels, at, at + row, y * row, (y + 1) * row) === 0) continue;
      now.copy(pixels, at, y * row, (y + 1) * row);
      isNew = true;
    }
    return isNew;
  }
  return {
    note(picture, parts) {
      const { width, height } = picture;
      const known = kept?.width === width && kept.height === height ? kept : undefined;
      const whole = { x: 0, y: 0, width, height };
      const inside = parts?.flatMap((part) => intersect(part, whole) ?? []) ?? [whole];
      const pixels = inside.reduce((sum, part) => sum + area(part), 0);
      if (known === undefined || pixels > MOST_RATIO * area(whole)) return compareWhole(picture);
      return inside.map((part) => comparePart(picture, part, known)).includes(true);
    },
    get compared() {
      return compared;
    },
  };
}
