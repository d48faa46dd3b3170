/** Requests that wait for the person at the console. Names come from programs: they are cut and hold no invisible characters. */
import * as z from 'zod';
import { FACT_NAMES } from '../../core/matter.ts';
import { RULED_SCOPES } from '../../core/rule.ts';
import { ACTIONS, type ActionKind } from '../../core/scopes.ts';
import { PictureModel } from './preview.ts';
import { PointModel, RegionModel } from './state.ts';

const ACTION_KINDS: readonly ActionKind[] = Object.values(ACTIONS).flat();

/**
 * One fact of what would be done. Unseen and direction characters stand as `‹U+202E›`, characters of the owner's secrets as `█`;
 * line feeds and tabs are kept. `start`, `folded` and `end` together are the whole text; nothing is folded up to 400 characters.
 */
export const ApprovalFact = z.object({
  name: z.enum(FACT_NAMES),
  start: z.string(),
  folded: z.string(),
  end: z.string(),
  /** From the desktop, and not from the request. */
  isSeen: z.boolean(),
});
export type ApprovalFact = z.infer<typeof ApprovalFact>;

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
  /** Null if it lands in none. */
  application: z
    .object({ name: z.string(), executable: z.string().nullable(), className: z.string().nullable() })
    .nullable(),
  /** Everything that would be done, in order; a batch has several acts. */
  acts: z.array(z.array(ApprovalFact)),
  /** All that "Allow for 10 minutes" and "this session" allow without another question, in `application` alone. */
  covers: z.object({ scope: z.enum(RULED_SCOPES), actions: z.array(z.enum(ACTION_KINDS)) }),
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
  /** Null if the display cannot be seen. */
  picture: PictureModel.nullable(),
  /** The region of the picture, global; null without one. */
  region: RegionModel.nullable(),
  /** Where a click would land. */
  point: PointModel.nullable(),
  /** The window that would get it. */
  window: RegionModel.nullable(),
});
export type ApprovalPicture = z.infer<typeof ApprovalPicture>;
