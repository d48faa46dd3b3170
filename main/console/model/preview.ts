/** Displays and their pictures. Nothing is captured unless a window asks for the next one. */
import * as z from 'zod';
import { PointModel, RegionModel } from './state.ts';

export const PictureModel = z.object({
  mimeType: z.enum(['image/png', 'image/jpeg']),
  base64: z.string(),
  /** The picture's own pixels. */
  width: z.int(),
  height: z.int(),
});
export type PictureModel = z.infer<typeof PictureModel>;

export const DisplayModel = z.object({
  screen: z.int(),
  primary: z.boolean(),
  region: RegionModel,
  scaleFactor: z.number(),
});
export type DisplayModel = z.infer<typeof DisplayModel>;

export const DisplayList = z.object({
  displays: z.array(DisplayModel),
  /** The grid that agents get by default; the window draws it itself, so that it stays sharp at any size. */
  grid: z.object({ rows: z.int(), cols: z.int() }),
  /** Why there is none, where there is none. */
  unavailable: z.object({ message: z.string(), remedy: z.string().nullable() }).nullable(),
});
export type DisplayList = z.infer<typeof DisplayList>;

export const PreviewRequest = z.object({
  screen: z.int().min(0),
  /** The picture fits into this many device pixels. */
  maxWidth: z.int().min(16).max(16_384),
  maxHeight: z.int().min(16).max(16_384),
  /** The version of the picture already shown, so that a still desktop costs no picture. */
  known: z.string().max(64).nullable(),
});

export const Preview = z.object({
  /** Null where nothing changed since `known`. */
  picture: PictureModel.nullable(),
  version: z.string(),
  region: RegionModel,
  /** Epoch milliseconds of the capture. */
  takenAt: z.number(),
  /** Global; null where the pointer is elsewhere or unknown. */
  pointer: PointModel.nullable(),
});
export type Preview = z.infer<typeof Preview>;
