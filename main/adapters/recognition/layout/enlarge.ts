/** Enlarges a grey picture smoothly (Catmull-Rom), because letters a few pixels high are read best when drawn larger. */
import type { GrayImage } from '../gray-image.ts';

interface Taps {
  readonly first: Int32Array;
  readonly weights: Float32Array;
}

const cubic = (t: number): number => {
  const a = Math.abs(t);
  if (a < 1) return 1.5 * a ** 3 - 2.5 * a ** 2 + 1;
  if (a < 2) return -0.5 * a ** 3 + 2.5 * a ** 2 - 4 * a + 2;
  return 0;
};

function tapsFor(from: number, to: number): Taps {
  const first = new Int32Array(to);
  const weights = new Float32Array(to * 4);
  for (let i = 0; i < to; i++) {
    const center = ((i + 0.5) * from) / to - 0.5;
    const base = Math.floor(center) - 1;
    first[i] = base;
    for (let k = 0; k < 4; k++) weights[i * 4 + k] = cubic(center - (base + k));
  }
  return { first, weights };
}

/** One row of four taps a pixel; samples beyond the ends repeat the last one. */
function stretch(source: Uint8Array, from: number, count: number, taps: Taps, target: Float32Array): void {
  const { first, weights } = taps;
  const last = count - 1;
  for (let i = 0; i < target.length; i++) {
    const base = first[i] ?? 0;
    const w = i * 4;
    const inside = base >= 0 && base + 3 <= last;
    const a = from + (inside ? base : Math.max(0, Math.min(last, base)));
    const b = from + (inside ? base + 1 : Math.max(0, Math.min(last, base + 1)));
    const c = from + (inside ? base + 2 : Math.max(0, Math.min(last, base + 2)));
    const d = from + (inside ? base + 3 : Math.max(0, Math.min(last, base + 3)));
    target[i] =
      (source[a] ?? 0) * (weights[w] ?? 0) +
      (source[b] ?? 0) * (weights[w + 1] ?? 0) +
      (source[c] ?? 0) * (weights[w + 2] ?? 0) +
      (source[d] ?? 0) * (weights[w + 3] ?? 0);
  }
}

/** One row from four that lie above each other, `count` being their number; rows beyond the ends repeat the last one. */
function blend(rows: Float32Array, count: number, taps: Taps, y: number, target: Uint8ClampedArray): void {
  const width = target.length;
  const { first, weights } = taps;
  const base = first[y] ?? 0;
  const w = y * 4;
  const [wa, wb] = [weights[w] ?? 0, weights[w + 1] ?? 0];
  const [wc, wd] = [weights[w + 2] ?? 0, weights[w + 3] ?? 0];
  const a = width * Math.max(0, Math.min(count - 1, base));
  const b = width * Math.max(0, Math.min(count - 1, base + 1));
  const c = width * Math.max(0, Math.min(count - 1, base + 2));
  const d = width * Math.max(0, Math.min(count - 1, base + 3));
  for (let x = 0; x < width; x++)
    target[x] =
      (rows[a + x] ?? 0) * wa + (rows[b + x] ?? 0) * wb + (rows[c + x] ?? 0) * wc + (rows[d + x] ?? 0) * wd;
}

export function enlarge(image: GrayImage, width: number, height: number): GrayImage {
  const across = tapsFor(image.width, width);
  const down = tapsFor(image.height, height);
  const rows = new Float32Array(width * image.height);
  for (let y = 0; y < image.height; y++)
    stretch(image.pixels, y * image.width, image.width, across, rows.subarray(y * width, (y + 1) * width));
  // Clamps and rounds as it stores.
  const pixels = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y++)
    blend(rows, image.height, down, y, pixels.subarray(y * width, (y + 1) * width));
  return { width, height, pixels: new Uint8Array(pixels.buffer) };
}
