/** Displays, and pictures of any of them. */
import * as z from 'zod';
import { RegionModel } from './state.ts';

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
  /** Why there is none, if there is none. */
  unavailable: z.object({ message: z.string(), remedy: z.string().nullable() }).nullable(),
});
export type DisplayList = z.infer<typeof DisplayList>;
