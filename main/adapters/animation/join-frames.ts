/** Pictures of a film, and the file of all of them, by libvips. For commands and the child that exports alone: no service loads it. */
import type { Raster } from '../../core/raster.ts';
import { openSharp } from '../recognition/child/open-sharp.ts';

const sharp = await openSharp();

/** Fast, and small enough: 200 steps of a desktop take some 120 kB to 8 MB. */
const ANIMATION = {
  webp: { quality: 70, effort: 0, loop: 0 },
  gif: { effort: 1, colours: 64, dither: 0, reuse: true, loop: 0 },
} as const;

/** One file of frames of the same size, each for `ms` milliseconds. The library joins two pictures or more. */
export async function joinFrames(
  frames: readonly { readonly png: Uint8Array; readonly ms: number }[],
  format: 'webp' | 'gif',
): Promise<Uint8Array> {
  const [only] = frames;
  if (frames.length === 1 && only !== undefined) return sharp(only.png)[format]().toBuffer();
  const joined = sharp(
    frames.map(({ png }) => png),
    { join: { animated: true } },
  );
  const delay = frames.map(({ ms }) => Math.round(ms));
  const coded =
    format === 'webp' ? joined.webp({ ...ANIMATION.webp, delay }) : joined.gif({ ...ANIMATION.gif, delay });
  return coded.toBuffer();
}

/** Three bytes a pixel: what is captured has no alpha. */
function withoutFourth({ width, height, pixels }: Raster): Buffer {
  const rgb = Buffer.alloc(width * height * 3);
  for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) {
    rgb[to] = pixels[from + 2] ?? 0;
    rgb[to + 1] = pixels[from + 1] ?? 0;
    rgb[to + 2] = pixels[from] ?? 0;
  }
  return rgb;
}

/** A PNG, no wider than the given pixels. */
export async function encodeAcross(raster: Raster, maxWidth: number): Promise<Uint8Array> {
  const { width, height } = raster;
  return sharp(withoutFourth(raster), { raw: { width, height, channels: 3 } })
    .resize({ width: maxWidth, withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
