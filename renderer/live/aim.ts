/** The crosshair's place from the keyboard: arrows move it, with Shift by a single pixel. */
import type { Region } from '../../main/core/geometry.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}

const STRIDE = 16;

const WAYS: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Starts in the middle and stays inside; null for keys that do not aim. */
export function aimAfterKey(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  from: Spot | null,
  region: Region,
): Spot | null {
  const way = WAYS[key];
  if (way === undefined) return null;
  if (from === null)
    return { x: region.x + Math.floor(region.width / 2), y: region.y + Math.floor(region.height / 2) };
  const stride = shiftKey ? 1 : STRIDE;
  const within = (value: number, start: number, length: number): number =>
    Math.min(start + length - 1, Math.max(start, value));
  return {
    x: within(from.x + way.x * stride, region.x, region.width),
    y: within(from.y + way.y * stride, region.y, region.height),
  };
}
