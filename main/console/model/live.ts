/** The live view: the parts of a display that changed. A window asks for the next update when it has drawn the last one. */
import * as z from 'zod';
import { PictureModel } from './preview.ts';
import { PointModel, RegionModel } from './state.ts';

const Id = z.string().max(64);

export const LiveRequest = z.object({
  screen: z.int().min(0),
  /** From the last answer; null, or one that the service no longer has, begins again with the whole picture. */
  view: Id.nullable(),
  /** The number of the last update that was drawn. Any other than the last sent begins again. */
  after: z.int().min(0),
  /** How long the service may wait for a change. */
  waitMs: z.int().min(0).max(10_000),
  /** Of the person who is in control and looks here: their connection is alive. */
  control: Id.nullable(),
});

/** A picture and its place, in pixels of the display's picture. */
const LivePart = z.object({ x: z.int(), y: z.int(), picture: PictureModel });

export const LiveUpdate = z.object({
  view: Id,
  number: z.int(),
  region: RegionModel,
  /** The display's picture in its own pixels. */
  size: z.object({ width: z.int(), height: z.int() }),
  parts: z.array(LivePart),
  /** Global; null if the pointer is elsewhere or unknown. */
  pointer: PointModel.nullable(),
  /** Epoch milliseconds on the service's clock. */
  takenAt: z.number(),
});
export type LiveUpdate = z.infer<typeof LiveUpdate>;
