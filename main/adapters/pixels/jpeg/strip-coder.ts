/** Codes rows of a raster as one restart interval of a JPEG. The loops over pixels are in assembly/. */
import type { Kernel } from '../kernel.ts';
import type { CodeStrip } from '../strip-format.ts';
import {
  COLOR_AC,
  COLOR_DC,
  COLOR_STEPS,
  LUMINANCE_AC,
  LUMINANCE_DC,
  LUMINANCE_STEPS,
  stepsFor,
  ZIGZAG,
  type HuffmanTable,
} from './tables.ts';

/** How much larger each row's and column's coefficients come out of the transform (Arai, Agui and Nakajima). */
const SCALES = [1, 1.387039845, 1.306562965, 1.175875602, 1, 0.785694958, 0.5411961, 0.275899379];
const SIDE = 8;
const WIDTH_SHIFT = 16;

function fillCodes(table: Int32Array, { counts, symbols }: HuffmanTable): void {
  let code = 0;
  let next = 0;
  for (const [index, count] of counts.entries()) {
    for (let i = 0; i < count; i++) table[symbols[next++] ?? 0] = code++ | ((index + 1) << WIDTH_SHIFT);
    code <<= 1;
  }
}

function fillFactors(factors: Float32Array, steps: readonly number[]): void {
  for (let row = 0; row < SIDE; row++)
    for (let column = 0; column < SIDE; column++) {
      const scale = (SCALES[row] ?? 1) * (SCALES[column] ?? 1) * SIDE;
      factors[column * SIDE + row] = 1 / ((steps[row * SIDE + column] ?? 1) * scale);
    }
}

export function createJpegStripCoder(kernel: Kernel): CodeStrip {
  const codes: readonly (readonly [at: number, table: HuffmanTable])[] = [
    [kernel.luminanceDc, LUMINANCE_DC],
    [kernel.luminanceAc, LUMINANCE_AC],
    [kernel.colorDc, COLOR_DC],
    [kernel.colorAc, COLOR_AC],
  ];
  for (const [at, table] of codes) {
    const size = Math.max(...table.symbols) + 1;
    fillCodes(new Int32Array(kernel.memory.buffer, at, size), table);
  }
  // The transform leaves rows and columns exchanged, 16 bits each.
  const places = ZIGZAG.map((place) => ((place % SIDE) * SIDE + Math.floor(place / SIDE)) * 2);
  new Uint8Array(kernel.memory.buffer).set(places, kernel.coefficientOrder);
  let prepared: number | undefined;

  const prepare = (quality: number): void => {
    if (prepared === quality) return;
    const { buffer } = kernel.memory;
    fillFactors(
      new Float32Array(buffer, kernel.luminanceFactors, SIDE * SIDE),
      stepsFor(quality, LUMINANCE_STEPS),
    );
    fillFactors(new Float32Array(buffer, kernel.colorFactors, SIDE * SIDE), stepsFor(quality, COLOR_STEPS));
    prepared = quality;
  };

  return (pixels, width, rows, quality) => {
    prepare(quality);
    kernel.reserveJpeg(width, rows);
    const memory = new Uint8Array(kernel.memory.buffer);
    memory.set(pixels, kernel.inputAt());
    const size = kernel.codeJpeg(width, rows);
    const at = kernel.outputAt();
    return { bytes: memory.slice(at, at + size), adler: null };
  };
}
