/** Notes about an action for the request log: place, control and amount, never the content. */
import type { Phrase } from '../../core/phrase.ts';
import type { ElementRole } from '../../core/elements/model.ts';
import type { Notes, NoteTable } from '../support/operation.ts';
import type { Run } from '../support/run.ts';
import type { ElementNow } from '../elements/look-again.ts';
import { joined, labelled, noteOfPoint, placeWords, plain, spaced, windowWords } from '../support/words.ts';
import { WINDOW_NOTES } from '../support/name-window.ts';
import type { PreparedAction } from './gestures/prepare.ts';

export const ACT_NOTES = {
  point: 'outcome',
  characters: 'asked',
  keys: 'asked',
  element: 'label',
  text: 'label',
  ...WINDOW_NOTES,
} as const satisfies NoteTable;

/** The names of these are content, such as a line of a message: they are logged by their ids. */
const CONTENT: ReadonlySet<ElementRole> = new Set(['text', 'list_item', 'cell', 'link', 'image', 'group']);

/** `button "Save order"`, with its whole name: for a person alone. */
export const elementLabel = (role: ElementRole, name: string): string =>
  name === '' ? spaced(role) : `${spaced(role)} "${name}"`;

/** `button "Save order"`, or `list item e12`. */
function elementWords({ id, element: { role, name } }: ElementNow): string {
  const label = labelled(name);
  return `${spaced(role)} ${CONTENT.has(role) || label === '' ? id : `"${label}"`}`;
}

/** `button "Save", at 812, 344, in gedit "notes.txt"` */
export const actWords = (
  notes: Notes<'element' | 'text' | 'point' | 'program' | 'window'>,
): readonly Phrase[] =>
  joined(
    plain(notes.element ?? (notes.text === undefined ? '' : `"${notes.text}"`)),
    placeWords(notes),
    windowWords(notes),
  );

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
