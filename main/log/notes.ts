/**
 * The allow-list of what operations may say about a request. A name that is not on it is dropped, and so is a word
 * with characters that names of modes never have, so that a text, a command or a title cannot slip in by mistake.
 */
import type { NoteValue } from './entry.ts';

const NAMES: ReadonlySet<string> = new Set([
  // What was asked.
  'action',
  'actions',
  'attempts',
  'button',
  'characters',
  'clicks',
  'condition',
  'cols',
  'dry_run',
  'format',
  'keys',
  'match',
  'mode',
  'point',
  'region',
  'rows',
  'screen',
  'shell',
  'timeout_ms',
  'window',
  // What came of it.
  'bytes',
  'cached',
  'changed',
  'command_bytes',
  'completed',
  'delivery',
  'engine',
  'exit_code',
  'matches',
  'pixels',
  'polls',
  'read_lines',
  'satisfied',
  'stderr_bytes',
  'stdout_bytes',
  'timed_out',
  'total_lines',
  'typed',
  'verified',
  'windows',
  'words',
]);

const WORD = /^[a-z\d_.,:;+x -]{0,64}$/;

export const mayBeNoted = (name: string, value: NoteValue): boolean =>
  NAMES.has(name) && (typeof value !== 'string' || WORD.test(value));
