/** Normalised cross-correlation of a small plane with every place of a large one. */
import type { Point } from '../../../core/geometry.ts';
import type { Plane } from './plane.ts';

/** A plane less its mean, scaled to length 1. */
export interface SoughtPattern extends Plane {
  readonly mean: number;
  /** The length before scaling: the square root of the sum of squares about the mean. */
  readonly norm: number;
}

export function patternOf({ width, height, values }: Plane): SoughtPattern {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const norm = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0));
  return {
    width,
    height,
    mean,
    norm,
    values: values.map((value) => (norm === 0 ? 0 : (value - mean) / norm)),
  };
}

/** Sums over any rectangle from the top left corner on, one row and column more than the plane. */
interface Sums {
  readonly values: Float64Array;
  readonly squares: Float64Array;
  readonly stride: number;
}

export interface SearchedPlane extends Plane {
  readonly sums: Sums;
}

export function searchable(plane: Plane): SearchedPlane {
  const { width, height } = plane;
  const stride = width + 1;
  const values = new Float64Array(stride * (height + 1));
  const squares = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    let rowSquares = 0;
    for (let x = 0; x < width; x++) {
      const value = plane.values[y * width + x] ?? 0;
      row += value;
      rowSquares += value * value;
      const at = (y + 1) * stride + x + 1;
      values[at] = row + (values[at - stride] ?? 0);
      squares[at] = rowSquares + (squares[at - stride] ?? 0);
    }
  }
  return { ...plane, sums: { values, squares, stride } };
}

const sumOver = (sums: Float64Array, at: number, right: number, down: number): number =>
  (sums[at] ?? 0) - (sums[at + right] ?? 0) - (sums[at + down] ?? 0) + (sums[at + down + right] ?? 0);

/** The sum of products of the pattern with the plane at one place. */
function productAt({ width, values }: Plane, pattern: Plane, x: number, y: number): number {
  let sum = 0;
  for (let row = 0, tap = 0; row < pattern.height; row++) {
    let at = (y + row) * width + x;
    for (const end = tap + pattern.width; tap < end; tap++, at++)
      sum += (values[at] ?? 0) * (pattern.values[tap] ?? 0);
  }
  return sum;
}

/** How well the pattern correlates with the plane at one place, -1 to 1. */
export function correlationAt({ width, values }: Plane, pattern: Plane, x: number, y: number): number {
  let product = 0;
  let sum = 0;
  let squares = 0;
  for (let row = 0, tap = 0; row < pattern.height; row++) {
    let at = (y + row) * width + x;
    for (const end = tap + pattern.width; tap < end; tap++, at++) {
      const value = values[at] ?? 0;
      product += value * (pattern.values[tap] ?? 0);
      sum += value;
      squares += value * value;
    }
  }
  const power = squares - (sum * sum) / pattern.values.length;
  return power < 1 ? 0 : product / Math.sqrt(power);
}

/** Places with less than this share of the pattern's contrast are skipped, and those with as much more: most of a screen is flat. */
const LEAST_CONTRAST = 0.3;

export interface Peak {
  readonly x: number;
  readonly y: number;
  /** -1 to 1. */
  readonly score: number;
}

/** The places that correlate at least as well as `least` and no worse than those around them. */
export function peaks(plane: SearchedPlane, pattern: SoughtPattern, least: number): readonly Peak[] {
  const across = plane.width - pattern.width + 1;
  const down = plane.height - pattern.height + 1;
  if (across <= 0 || down <= 0 || pattern.norm === 0) return [];
  const { values, squares, stride } = plane.sums;
  const pixels = pattern.width * pattern.height;
  const faint = (LEAST_CONTRAST * pattern.norm) ** 2;
  const strong = (pattern.norm / LEAST_CONTRAST) ** 2;
  const scores = new Float32Array(across * down);
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      const at = y * stride + x;
      const sum = sumOver(values, at, pattern.width, pattern.height * stride);
      const power = sumOver(squares, at, pattern.width, pattern.height * stride) - (sum * sum) / pixels;
      if (power < faint || power > strong) continue;
      scores[y * across + x] = productAt(plane, pattern, x, y) / Math.sqrt(power);
    }
  const found: Peak[] = [];
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      const score = scores[y * across + x] ?? 0;
      if (score >= least && isPeak({ scores, across, down }, { x, y, score })) found.push({ x, y, score });
    }
  return found;
}

function isPeak(
  { scores, across, down }: { readonly scores: Float32Array; readonly across: number; readonly down: number },
  { x, y, score }: Point & { readonly score: number },
): boolean {
  for (let row = Math.max(0, y - 1); row <= Math.min(down - 1, y + 1); row++)
    for (let column = Math.max(0, x - 1); column <= Math.min(across - 1, x + 1); column++)
      if ((scores[row * across + column] ?? 0) > score) return false;
  return true;
}
