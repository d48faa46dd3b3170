/** Windows' structures as bytes, little-endian, 64-bit layout. Sizes and offsets: the Windows SDK headers. */
import type { Point, Region } from '../../../core/geometry.ts';

export const dataViewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const RECT_BYTES = 16;

export function readRect(bytes: Uint8Array, offset = 0): Region {
  const view = dataViewOf(bytes);
  const x = view.getInt32(offset, true);
  const y = view.getInt32(offset + 4, true);
  return {
    x,
    y,
    width: view.getInt32(offset + 8, true) - x,
    height: view.getInt32(offset + 12, true) - y,
  };
}

export function rectBytes(region: Region): Uint8Array {
  const bytes = new Uint8Array(RECT_BYTES);
  const view = dataViewOf(bytes);
  view.setInt32(0, region.x, true);
  view.setInt32(4, region.y, true);
  view.setInt32(8, region.x + region.width, true);
  view.setInt32(12, region.y + region.height, true);
  return bytes;
}

export function readPoint(bytes: Uint8Array, offset = 0): Point {
  const view = dataViewOf(bytes);
  return { x: view.getInt32(offset, true), y: view.getInt32(offset + 4, true) };
}

/** UTF-16 up to `units`, or to the first NUL. */
export function readWideText(bytes: Uint8Array, units?: number): string {
  const text = new TextDecoder('utf-16le', { ignoreBOM: true }).decode(
    units === undefined ? bytes : bytes.subarray(0, units * 2),
  );
  const end = text.indexOf('\0');
  return end === -1 ? text : text.slice(0, end);
}

/** UTF-16 with its closing NUL. */
export const wideBytes = (text: string): Buffer => Buffer.from(`${text}\0`, 'utf16le');

/** A POINT passed by value: both halves in one register. */
export const packPoint = ({ x, y }: Point): bigint =>
  BigInt.asIntN(64, (BigInt(y) << 32n) | BigInt.asUintN(32, BigInt(x)));

export const BITMAPINFOHEADER_BYTES = 40;
export const DIB_RGB_COLORS = 0;

/** BITMAPINFOHEADER of pixels without a palette. Rows go from the bottom up, or from the top down if the height is negative. */
export function bitmapInfo({
  width,
  height,
  bits,
}: Readonly<Record<'width' | 'height' | 'bits', number>>): Uint8Array {
  const bytes = new Uint8Array(BITMAPINFOHEADER_BYTES);
  const view = dataViewOf(bytes);
  view.setUint32(0, BITMAPINFOHEADER_BYTES, true);
  view.setInt32(4, width, true);
  view.setInt32(8, height, true);
  view.setUint16(12, 1, true);
  view.setUint16(14, bits, true);
  return bytes;
}
