/** One channel of a picture as numbers, in the sizes that a search by steps looks at. */
import type { Size } from '../../../core/geometry.ts';
import type { Raster } from '../../../core/raster.ts';

export interface Plane extends Size {
  readonly values: Float32Array;
}

/** How much blue, green and red count. */
export type Weights = readonly [blue: number, green: number, red: number];

export const BLUE: Weights = [1, 0, 0];
export const GREEN: Weights = [0, 1, 0];
export const RED: Weights = [0, 0, 1];
/** ITU-R BT.601. */
export const LUMA: Weights = [0.114, 0.587, 0.299];

export function planeOf({ width, height, pixels }: Raster, [blue, green, red]: Weights): Plane {
  const values = new Float32Array(width * height);
  for (let i = 0, at = 0; i < values.length; i++, at += 4)
    values[i] = blue * (pixels[at] ?? 0) + green * (pixels[at + 1] ?? 0) + red * (pixels[at + 2] ?? 0);
  return { width, height, values };
}

/** Half as large, each value the mean of four; an odd last row or column is dropped. */
export function halved({ width, height, values }: Plane): Plane {
  const half = { width: width >> 1, height: height >> 1 };
  const means = new Float32Array(half.width * half.height);
  for (let y = 0, to = 0; y < half.height; y++)
    for (let x = 0, at = 2 * y * width; x < half.width; x++, at += 2, to++)
      means[to] =
        ((values[at] ?? 0) +
          (values[at + 1] ?? 0) +
          (values[at + width] ?? 0) +
          (values[at + width + 1] ?? 0)) /
        4;
  return { ...half, values: means };
}

/** For each of `to` places, which of `from` values it is made of and how much each counts. */
interface Taps {
  readonly first: Int32Array;
  readonly weights: readonly Float32Array[];
}

/** A triangle as wide as two of the coarser pixels: interpolates when it enlarges, averages when it shrinks. */
function tapsFor(from: number, to: number): Taps {
  const ratio = from / to;
  const reach = Math.max(1, ratio);
  const first = new Int32Array(to);
  const weights = Array.from({ length: to }, (_, index) => {
    const center = (index + 0.5) * ratio - 0.5;
    const low = Math.max(0, Math.ceil(center - reach));
    const high = Math.min(from - 1, Math.floor(center + reach));
    first[index] = low;
    const raw = Float32Array.from({ length: Math.max(1, high - low + 1) }, (_, tap) =>
      Math.max(0, 1 - Math.abs(low + tap - center) / reach),
    );
    const sum = raw.reduce((total, weight) => total + weight, 0);
    return sum === 0 ? raw.fill(1 / raw.length) : raw.map((weight) => weight / sum);
  });
  return { first, weights };
}

export function resampled({ width, height, values }: Plane, size: Size): Plane {
  if (size.width === width && size.height === height) return { width, height, values };
  const across = tapsFor(width, size.width);
  const down = tapsFor(height, size.height);
  const wide = new Float32Array(size.width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < size.width; x++) {
      let sum = 0;
      const at = y * width + (across.first[x] ?? 0);
      across.weights[x]?.forEach((weight, tap) => (sum += weight * (values[at + tap] ?? 0)));
      wide[y * size.width + x] = sum;
    }
  const result = new Float32Array(size.width * size.height);
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      let sum = 0;
      const from = down.first[y] ?? 0;
      down.weights[y]?.forEach((weight, tap) => (sum += weight * (wide[(from + tap) * size.width + x] ?? 0)));
      result[y * size.width + x] = sum;
    }
  return { ...size, values: result };
}
