/** The JPEG file around coded strips (ITU-T T.81, Annex B). */
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

/** Rows and columns of a minimum coded unit. */
export const MCU = 16;

const word = (value: number): readonly number[] => [value >> 8, value & 0xff];

const segment = (marker: number, ...content: readonly number[]): Uint8Array =>
  Uint8Array.of(0xff, marker, ...word(content.length + 2), ...content);

const steps = (number: number, table: readonly number[]): Uint8Array =>
  segment(0xdb, number, ...ZIGZAG.map((place) => table[place] ?? 0));

const codes = (number: number, { counts, symbols }: HuffmanTable): Uint8Array =>
  segment(0xc4, number, ...counts, ...symbols);

/** JFIF 1.1, pixels as high as wide. */
const JFIF = segment(0xe0, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0);

/** Longest side that the file format can express. */
const LONGEST_SIDE = 65_535;

/** The file in pieces. `rowsPerStrip`: of each strip but the last, a multiple of `MCU`. Throws RangeError if a side is too long for a JPEG. */
export function jpegFile(
  {
    width,
    height,
    quality,
    rowsPerStrip,
  }: Readonly<Record<'width' | 'height' | 'quality' | 'rowsPerStrip', number>>,
  strips: readonly Uint8Array[],
): readonly Uint8Array[] {
  if (Math.max(width, height) > LONGEST_SIDE)
    throw new RangeError(`The sides of a JPEG are at most ${LONGEST_SIDE} pixels long.`);
  const interval = Math.ceil(width / MCU) * (rowsPerStrip / MCU);
  const scan = strips.flatMap((strip, index) =>
    index === 0 ? [strip] : [Uint8Array.of(0xff, 0xd0 + ((index - 1) % 8)), strip],
  );
  const head = Buffer.concat([
    Uint8Array.of(0xff, 0xd8),
    JFIF,
    steps(0, stepsFor(quality, LUMINANCE_STEPS)),
    steps(1, stepsFor(quality, COLOR_STEPS)),
    segment(0xc0, 8, ...word(height), ...word(width), 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1),
    codes(0x00, LUMINANCE_DC),
    codes(0x10, LUMINANCE_AC),
    codes(0x01, COLOR_DC),
    codes(0x11, COLOR_AC),
    segment(0xdd, ...word(interval)),
    segment(0xda, 3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0),
  ]);
  return [head, ...scan, Uint8Array.of(0xff, 0xd9)];
}
