/** Notes about an action for the request log: where and how much, never the content. */
import type { NoteTable } from '../support/operation.ts';
import type { Run } from '../support/run.ts';
import { noteOfPoint } from '../support/words.ts';
import type { PreparedAction } from './gestures/prepare.ts';

export const ACT_NOTES = {
  point: 'outcome',
  characters: 'asked',
  keys: 'asked',
} as const satisfies NoteTable;

const MODIFIER = /^(?:Control|Alt|Meta)/;

export function noteAct(
  { requested: { action }, points }: PreparedAction,
  run: Run<keyof typeof ACT_NOTES>,
): void {
  const last = points.at(-1);
  if (last !== undefined) run.note('point', noteOfPoint(last));
  if (action.kind === 'type') run.note('characters', Array.from(action.text).length);
  // A chord names a command; single keys may spell a secret.
  if (action.kind === 'hotkey' && action.keys.some((key) => MODIFIER.test(key)))
    run.note('keys', action.keys.join('+').toLowerCase());
}
