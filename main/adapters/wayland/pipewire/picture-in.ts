/** The picture in a buffer of PipeWire. */
import type { Size } from '../../../core/geometry.ts';
import type { Raster } from '../../../core/raster.ts';
import { bytesAt, pointerAt, type NativePointer } from './library.ts';

const CHUNK_CORRUPTED = 1;

/** The picture in a `struct pw_buffer`; undefined if it holds none, or not a whole one. */
export function pictureIn(buffer: NativePointer, { width, height }: Size): Raster | undefined {
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
  const from = mapped + BigInt(offset);
  const row = width * 4;
  if (stride === row) return { width, height, pixels: bytesAt(from, row * height) };
  const rows = Array.from({ length: height }, (_, y) => bytesAt(from + BigInt(y * stride), row));
  return { width, height, pixels: Buffer.concat(rows) };
}
