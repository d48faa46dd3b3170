/** Members that several tools take. */
import * as z from 'zod';
import { MODEL_VIEWS } from '../../core/model-views.ts';

export const screenArgument = z.int().min(0).optional().describe('Display, from 0');
export const frame = z.string().max(80).optional().describe('Of these coordinates');
export const preset = z.enum(MODEL_VIEWS).optional();
export const regionArgument = z
  .array(z.number())
  .length(4)
  .optional()
  .describe('[x, y, width, height] in the frame');
