/** DXGI's and Direct3D's structures as bytes, 64-bit layout. Sizes and offsets: mingw-w64's headers. */
import { right, bottom, type Region, type Size } from '../../../core/geometry.ts';
import type { Handle } from '../native/library.ts';
import { dataViewOf, readRect, RECT_BYTES } from '../native/structures.ts';

/** DXGI_OUTPUT_DESC: name, rectangle at 64, rotation at 84, monitor at 88. */
export const OUTPUT_DESC_BYTES = 96;

export interface OutputDescription {
  readonly monitor: Handle;
  /** A display that is not turned has 0 or 1. */
  readonly rotation: number;
}

export const readOutputDescription = (bytes: Uint8Array): OutputDescription => ({
  monitor: Number(dataViewOf(bytes).getBigInt64(88, true)),
  rotation: dataViewOf(bytes).getUint32(84, true),
});

/** DXGI_OUTDUPL_DESC: the mode's width, height and, at 16, format. */
export const DUPLICATION_DESC_BYTES = 36;

export interface DuplicationDescription extends Size {
  readonly format: number;
}

export function readDuplicationDescription(bytes: Uint8Array): DuplicationDescription {
  const view = dataViewOf(bytes);
  return {
    width: view.getUint32(0, true),
    height: view.getUint32(4, true),
    format: view.getUint32(16, true),
  };
}

/** DXGI_OUTDUPL_FRAME_INFO. */
export const FRAME_INFO_BYTES = 48;

export interface FrameInfo {
  /** Something was drawn; else the pointer alone has moved. */
  readonly isPicture: boolean;
  /** Protected content is black in it. */
  readonly isMasked: boolean;
  /** Of its move and dirty rectangles. */
  readonly metadataBytes: number;
}

export function readFrameInfo(bytes: Uint8Array): FrameInfo {
  const view = dataViewOf(bytes);
  return {
    isPicture: view.getBigInt64(0, true) !== 0n,
    isMasked: view.getUint32(24, true) !== 0,
    metadataBytes: view.getUint32(40, true),
  };
}

export const readDirtyRects = (bytes: Uint8Array, used: number): readonly Region[] =>
  Array.from({ length: Math.floor(used / RECT_BYTES) }, (_, index) => readRect(bytes, index * RECT_BYTES));

/** DXGI_OUTDUPL_MOVE_RECT: where from, and the rectangle that it went to at 8. */
const MOVE_RECT_BYTES = 24;

/** Where things moved to. */
export const readMoveRects = (bytes: Uint8Array, used: number): readonly Region[] =>
  Array.from({ length: Math.floor(used / MOVE_RECT_BYTES) }, (_, index) =>
    readRect(bytes, index * MOVE_RECT_BYTES + 8),
  );

/** DXGI_FORMAT_B8G8R8A8_UNORM, which has a raster's order of bytes. */
export const BGRA8 = 0x57;
const USAGE_STAGING = 3;
const CPU_ACCESS_READ = 0x20000;

/** D3D11_TEXTURE2D_DESC of a texture that the processor can read: one layer, one sample. */
export function stagingDescription({ width, height }: Size): Uint8Array {
  const fields = [width, height, 1, 1, BGRA8, 1, 0, USAGE_STAGING, 0, CPU_ACCESS_READ, 0];
  return new Uint8Array(Uint32Array.from(fields).buffer);
}

/** D3D11_BOX: a rectangle in the only layer. */
export const boxBytes = (region: Region): Uint8Array =>
  new Uint8Array(Uint32Array.of(region.x, region.y, 0, right(region), bottom(region), 1).buffer);

/** D3D11_MAPPED_SUBRESOURCE: the address of the first row, and at 8 from one row to the next. */
export const MAPPED_BYTES = 16;

export interface Mapped {
  readonly address: bigint;
  readonly rowBytes: number;
}

export const readMapped = (bytes: Uint8Array): Mapped => ({
  address: dataViewOf(bytes).getBigUint64(0, true),
  rowBytes: dataViewOf(bytes).getUint32(8, true),
});
