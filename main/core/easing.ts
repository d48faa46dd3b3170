/** The path of an eased move: slow at both ends, and exact at the last point. */
import type { Point } from './geometry.ts';

/** Points per second; toolkits coalesce anything denser. */
export const MOVE_RATE_HZ = 120;

/** Smoothstep: 0 to 1 with no speed at either end. */
const eased = (share: number): number => share * share * (3 - 2 * share);

/** The points from after `from` up to and with `to`, one each 1/120 s; for no duration just `to`. */
export function easedPath(from: Point, to: Point, durationMs: number): readonly Point[] {
  const steps = Math.max(1, Math.round((durationMs * MOVE_RATE_HZ) / 1000));
  return Array.from({ length: steps }, (_, index) => {
    if (index === steps - 1) return { x: to.x, y: to.y };
    const share = eased((index + 1) / steps);
    return {
      x: Math.round(from.x + (to.x - from.x) * share),
      y: Math.round(from.y + (to.y - from.y) * share),
    };
  });
}
