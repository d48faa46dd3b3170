/** What lies in a buffer of PipeWire: a picture, and where the compositor says that it drew. */
import type { Region, Size } from '../../../core/geometry.ts';
import type { Raster } from '../../../core/raster.ts';
import { bytesAt, pointerAt, type NativePointer } from './library.ts';
import { REGION_BYTES, VIDEO_DAMAGE } from './pod.ts';

/** A picture in the memory of a buffer, which is the sender's again once the buffer is given back. */
export interface MappedPicture extends Size {
  /** A copy of the pixels of a part, without gaps between its rows. */
  read(part: Region): Buffer;
  /** Where it was drawn to since the last picture of the stream, in its pixels; null if the sender does not say. */
  readonly damage: readonly Region[] | null;
}

const CHUNK_CORRUPTED = 1;
const META_BYTES = 16;

export const readWhole = (picture: MappedPicture): Raster => {
  const { width, height } = picture;
  return { width, height, pixels: picture.read({ x: 0, y: 0, width, height }) };
};

/** The list ends with the first that is empty. */
function damageIn(spa: NativePointer): readonly Region[] | null {
  const count = bytesAt(spa, 4).readUInt32LE();
  const metas = count === 0 ? Buffer.alloc(0) : bytesAt(pointerAt(spa, 8), count * META_BYTES);
  for (let at = 0; at < metas.length; at += META_BYTES) {
    if (metas.readUInt32LE(at) !== VIDEO_DAMAGE) continue;
    const list = bytesAt(metas.readBigUInt64LE(at + 8), metas.readUInt32LE(at + 4));
    const regions: Region[] = [];
    for (let place = 0; place + REGION_BYTES <= list.length; place += REGION_BYTES) {
      const [width, height] = [list.readUInt32LE(place + 8), list.readUInt32LE(place + 12)];
      if (width === 0 || height === 0) break;
      regions.push({ x: list.readInt32LE(place), y: list.readInt32LE(place + 4), width, height });
    }
    return regions;
  }
  return null;
}

/** The picture in a `struct pw_buffer`; undefined if it holds none, or not a whole one. */
export function pictureIn(buffer: NativePointer, { width, height }: Size): MappedPicture | undefined {
  const spa = pointerAt(buffer, 0);
  if (bytesAt(spa, 8).readUInt32LE(4) === 0) return undefined;
  // The first struct spa_data: type, flags, file, place and size in it, where it is mapped, and its chunk.
  const data = pointerAt(spa, 16);
  const [mapped, chunkAt] = [pointerAt(data, 24), pointerAt(data, 32)];
  const mostBytes = bytesAt(data + 20n, 4).readUInt32LE();
  if (mapped === 0n || chunkAt === 0n) return undefined;
  const chunk = bytesAt(chunkAt, 16);
  const [offset, bytes, stride] = [chunk.readUInt32LE(0), chunk.readUInt32LE(4), chunk.readInt32LE(8)];
  if ((chunk.readInt32LE(12) & CHUNK_CORRUPTED) !== 0 || bytes === 0) return undefined;
  if (stride < width * 4 || offset + stride * (height - 1) + width * 4 > mostBytes) return undefined;
  return {
    width,
    height,
    damage: damageIn(spa),
    read(part) {
      const from = mapped + BigInt(offset + part.y * stride + part.x * 4);
      const row = part.width * 4;
      if (row === stride) return bytesAt(from, row * part.height);
      const rows = Array.from({ length: part.height }, (_, y) => bytesAt(from + BigInt(y * stride), row));
      return Buffer.concat(rows);
    },
  };
}
