/** Notes about an action for the request log: place, control and amount, never the content. */
import type { ElementRole } from '../../core/elements/model.ts';
import type { NoteTable } from '../support/operation.ts';
import type { Run } from '../support/run.ts';
import type { ElementNow } from '../elements/look-again.ts';
import { noteOfPoint, spaced } from '../support/words.ts';
import type { PreparedAction } from './gestures/prepare.ts';

export const ACT_NOTES = {
  point: 'outcome',
  characters: 'asked',
  keys: 'asked',
  element: 'label',
} as const satisfies NoteTable;

/** The names of these are content, such as a line of a message: they are logged by their ids. */
const CONTENT: ReadonlySet<ElementRole> = new Set(['text', 'list_item', 'cell', 'link', 'image', 'group']);
const MOST_LABEL_CHARS = 60;

/** `button "Save order"`, with its whole name: for a person alone. */
export const elementLabel = (role: ElementRole, name: string): string =>
  name === '' ? spaced(role) : `${spaced(role)} "${name}"`;

/** `button "Save order"`, or `list item e12`. */
function elementWords({ id, element: { role, name } }: ElementNow): string {
  const label = name.length <= MOST_LABEL_CHARS ? name : `${name.slice(0, MOST_LABEL_CHARS).toWellFormed()}…`;
  return `${spaced(role)} ${CONTENT.has(role) || name === '' ? id : `"${label}"`}`;
}

const MODIFIER = /^(?:Control|Alt|Meta)/;

export function noteAct(
  { requested: { action }, points, element }: PreparedAction,
  run: Run<keyof typeof ACT_NOTES>,
): void {
  const last = points.at(-1);
  if (last !== undefined) run.note('point', noteOfPoint(last));
  if (element !== undefined) run.note('element', elementWords(element));
  if (action.kind === 'type') run.note('characters', Array.from(action.text).length);
  // A chord names a command; single keys may spell a secret.
  if (action.kind === 'hotkey' && action.keys.some((key) => MODIFIER.test(key)))
    run.note('keys', action.keys.join('+').toLowerCase());
}
