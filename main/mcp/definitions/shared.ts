/** Members that several tools take. */
import * as z from 'zod';
import { MODEL_VIEWS } from '../../core/model-views.ts';

export const screenArgument = z.int().min(0).optional().describe('Display, from 0');
export const frame = z.string().max(80).optional().describe('Of these coordinates');
export const preset = z.enum(MODEL_VIEWS).optional();
/** An id may come as a number or as its digits. Listed as a text: clients drop or reject properties with several types. */
export const windowArgument = z
  .union([z.string().max(200), z.int().transform(String)])
  .meta({ listedAs: 'string' })
  .optional();
export const regionArgument = z
  .array(z.number())
  .length(4)
  .optional()
  .describe('[x, y, width, height] in the frame');
