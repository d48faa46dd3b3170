/** A frame as the window shows it: never larger than its place there, in the fewest bytes that still look sharp. */
import type { Size } from '../core/geometry.ts';
import type { Raster } from '../core/raster.ts';
import type { Machine } from '../ports/machine.ts';
import type { PictureModel } from './model/preview.ts';

const QUALITY = 88;

/** The largest size of the raster's shape within `room`, never larger than the raster. */
export function fitted({ width, height }: Size, room: Size): Size {
  const scale = Math.min(1, room.width / width, room.height / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

export async function previewPicture(
  { codec }: Pick<Machine, 'codec'>,
  raster: Raster,
  room: Size,
): Promise<PictureModel> {
  const size = fitted(raster, room);
  const small =
    size.width === raster.width && size.height === raster.height ? raster : await codec.resize(raster, size);
  const bytes = await codec.encode(small, { format: 'jpeg', quality: QUALITY });
  return {
    mimeType: 'image/jpeg',
    base64: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
    ...size,
  };
}
