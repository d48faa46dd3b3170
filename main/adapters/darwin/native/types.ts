/** Structures that macOS' functions take and return by value (CGGeometry.h, CFBase.h). Without names: those of koffi are global. */
import koffi from 'koffi';
import type { Point, Region } from '../../../core/geometry.ts';

export const CG_POINT = koffi.struct({ x: 'double', y: 'double' });
export const CG_SIZE = koffi.struct({ width: 'double', height: 'double' });
export const CG_RECT = koffi.struct({ origin: CG_POINT, size: CG_SIZE });
export const CF_RANGE = koffi.struct({ location: 'intptr_t', length: 'intptr_t' });

export interface CgRect {
  readonly origin: Point;
  readonly size: { readonly width: number; readonly height: number };
}

export interface CfRange {
  readonly location: number;
  readonly length: number;
}

export const cgRectOf = ({ x, y, width, height }: Region): CgRect => ({
  origin: { x, y },
  size: { width, height },
});

/** Whole points; fractions occur at scaled resolutions only. */
export function regionOf({ origin, size }: CgRect): Region {
  const x = Math.round(origin.x);
  const y = Math.round(origin.y);
  return { x, y, width: Math.round(size.width), height: Math.round(size.height) };
}

export const structView = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
