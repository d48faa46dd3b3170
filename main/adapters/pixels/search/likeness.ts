/** How alike a place looks to a picture, in colour. */
import type { Region } from '../../../core/geometry.ts';
import type { Raster } from '../../../core/raster.ts';
import { BLUE, GREEN, planeOf, RED, resampled, type Plane } from './plane.ts';

/** Similarity of two planes of one size. */
interface Moments {
  readonly product: number;
  readonly seenPower: number;
  readonly wantedPower: number;
  /** The difference of the means. */
  readonly shift: number;
}

function momentsOf(seen: Float32Array, wanted: Float32Array): Moments {
  const mean = (values: Float32Array): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [seenMean, wantedMean] = [mean(seen), mean(wanted)];
  let [product, seenPower, wantedPower] = [0, 0, 0];
  for (let i = 0; i < seen.length; i++) {
    const a = (seen[i] ?? 0) - seenMean;
    const b = (wanted[i] ?? 0) - wantedMean;
    product += a * b;
    seenPower += a * a;
    wantedPower += b * b;
  }
  return { product, seenPower, wantedPower, shift: Math.abs(seenMean - wantedMean) };
}

function crop({ width, pixels }: Raster, { x, y, ...size }: Region): Raster {
  const part = new Uint8Array(size.width * size.height * 4);
  for (let row = 0; row < size.height; row++) {
    const from = ((y + row) * width + x) * 4;
    part.set(pixels.subarray(from, from + size.width * 4), row * size.width * 4);
  }
  return { ...size, pixels: part };
}

const CHANNELS = [BLUE, GREEN, RED] as const;

/**
 * From 0 to 1: the correlation of the colours about their means, less where contrast or brightness differ, as in the
 * structural similarity index (Wang et al., 2004) over the whole place at once.
 */
export function likeness(raster: Raster, picture: Raster): (box: Region) => number {
  const wanted: readonly Plane[] = CHANNELS.map((weights) => planeOf(picture, weights));
  return (box) => {
    const part = crop(raster, box);
    const moments = CHANNELS.map((weights, index) => {
      const plane = wanted[index];
      const seen = planeOf(part, weights).values;
      return momentsOf(seen, plane === undefined ? seen : resampled(plane, box).values);
    });
    const sum = (of: (each: Moments) => number): number =>
      moments.reduce((total, each) => total + of(each), 0);
    const [seen, asked] = [sum(({ seenPower }) => seenPower), sum(({ wantedPower }) => wantedPower)];
    if (seen === 0 || asked === 0) return 0;
    const correlation = sum(({ product }) => product) / Math.sqrt(seen * asked);
    const contrast = (2 * Math.sqrt(seen * asked)) / (seen + asked);
    const brightness = 1 - sum(({ shift }) => shift) / (CHANNELS.length * 255);
    return Math.min(1, Math.max(0, correlation * contrast * brightness));
  };
}
