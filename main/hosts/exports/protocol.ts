/** What the child that makes a file of a recording is asked, and answers. */
import * as z from 'zod';
import { FILE_FORMATS } from '../../core/export-format.ts';

export const exportJob = z.object({
  /** Of the run. */
  directory: z.string(),
  format: z.enum(FILE_FORMATS),
  /** The file. */
  out: z.string(),
});
export type ExportJob = z.infer<typeof exportJob>;

export const exportOutcome = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true) }),
  /** Null: it failed for no reason that a person could do anything about. */
  z.object({ ok: z.literal(false), message: z.string().nullable() }),
]);
export type ExportOutcome = z.infer<typeof exportOutcome>;
