/** Colours as pixels have them: 8 bits of red, green and blue in sRGB. */
import type { Raster } from './raster.ts';

/** Each channel 0 to 255. */
export interface Color {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** The colour of one pixel of a raster; the place lies inside. */
export function colorAt({ pixels, width }: Raster, x: number, y: number): Color {
  const at = (y * width + x) * 4;
  return { red: pixels[at + 2] ?? 0, green: pixels[at + 1] ?? 0, blue: pixels[at] ?? 0 };
}

/** `#rrggbb` in small letters. */
export const hexOf = ({ red, green, blue }: Color): string =>
  `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

/** The colour that `#rrggbb` or `#rgb` means, in either case; undefined for other texts. */
export function parseHex(text: string): Color | undefined {
  const digits = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text) ? text.slice(1) : undefined;
  if (digits === undefined) return undefined;
  const long = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const channel = (index: number): number => Number.parseInt(long.slice(index * 2, index * 2 + 2), 16);
  return { red: channel(0), green: channel(1), blue: channel(2) };
}
