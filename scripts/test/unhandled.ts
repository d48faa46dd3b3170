/** Errors that no test caught, as scripts/test/unhandled-reporter.ts writes them. */
import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** The environment variable with the file's path. */
export const UNHANDLED_FILE = 'DESKHAND_UNHANDLED_ERRORS';

const unhandledError = z.object({
  /** With its stack. */
  message: z.string(),
  /** Whole path of the file whose tests ran then; null if vitest knows none. */
  file: z.string().nullable(),
});
export type UnhandledError = z.infer<typeof unhandledError>;

/** Empty if vitest ended before it wrote them. */
export function readUnhandled(path: string): readonly UnhandledError[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return [];
  }
  return z.array(unhandledError).parse(JSON.parse(text));
}
