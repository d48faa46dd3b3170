/** Requests that wait for the person at the console. Names come from programs: they are cut and hold no invisible characters. */
import * as z from 'zod';
import { PictureModel } from './preview.ts';
import { PointModel, RegionModel } from './state.ts';

export const ApprovalModel = z.object({
  id: z.string(),
  /** An agent's name, or `owner`. */
  agent: z.string(),
  /** The face that it came through: `http`, `mcp`. */
  face: z.string(),
  /** Title of the operation: `Perform action`. */
  title: z.string(),
  /** `pointer`, `keyboard`, `launch` … */
  action: z.string(),
  /** Null where it lands in none. */
  application: z
    .object({ name: z.string(), executable: z.string().nullable(), className: z.string().nullable() })
    .nullable(),
  /** Epoch milliseconds. */
  askedAt: z.number(),
  expiresAt: z.number(),
  /** How often this agent has asked for this in this application, this time included. */
  times: z.int().min(1),
});
export type ApprovalModel = z.infer<typeof ApprovalModel>;

export const ApprovalList = z.object({ requests: z.array(ApprovalModel) });
export type ApprovalList = z.infer<typeof ApprovalList>;

export const ApprovalPicture = z.object({
  /** Null where the display cannot be seen. */
  picture: PictureModel.nullable(),
  /** The region of the picture, global; null without one. */
  region: RegionModel.nullable(),
  /** Where a click would land. */
  point: PointModel.nullable(),
  /** The window that would get it. */
  window: RegionModel.nullable(),
});
export type ApprovalPicture = z.infer<typeof ApprovalPicture>;
