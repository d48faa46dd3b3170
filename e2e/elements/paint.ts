/** Where colours are in a picture of the screen: what the boxes of flat buttons are held against. */
import sharp from 'sharp';
import type { Client } from '../../testing/client.ts';

export interface Picture {
  /** Three bytes a pixel. */
  readonly data: Uint8Array;
  readonly width: number;
}

/** As the forms paint their buttons; no two of the first 200 are the same. */
export const colourOf = (index: number): readonly number[] => [
  40 + ((index * 15) % 200),
  230 - ((index * 17) % 200),
  60 + ((index * 29) % 180),
];

export async function pictureOf(client: Pick<Client, 'get'>): Promise<Picture> {
  const { bytes } = await client.get('/screen?asImage=true&with_grid=false&image_format=png');
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width };
}

export interface Painted {
  readonly pixels: number;
  /** Left, top, width and height. */
  readonly bounds: readonly [number, number, number, number];
}

const packed = (red = 0, green = 0, blue = 0): number => (red << 16) | (green << 8) | blue;

/** All pixels of each colour; nothing of one that is not in the picture. */
export function paintedIn(
  { data, width }: Picture,
  colours: readonly (readonly number[])[],
): readonly (Painted | undefined)[] {
  const wanted = new Map(
    colours.map((colour) => [
      packed(...colour),
      { pixels: 0, left: Infinity, top: Infinity, right: -1, bottom: -1 },
    ]),
  );
  for (let at = 0; at < data.length; at += 3) {
    const found = wanted.get(packed(data[at], data[at + 1], data[at + 2]));
    if (found === undefined) continue;
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)];
    found.pixels++;
    found.left = Math.min(found.left, x);
    found.top = Math.min(found.top, y);
    found.right = Math.max(found.right, x);
    found.bottom = Math.max(found.bottom, y);
  }
  return colours.map((colour) => {
    const { pixels = 0, left = 0, top = 0, right = 0, bottom = 0 } = wanted.get(packed(...colour)) ?? {};
    return pixels === 0
      ? undefined
      : { pixels, bounds: [left, top, right - left + 1, bottom - top + 1] as const };
  });
}
