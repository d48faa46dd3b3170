/** Conditions on an element as a model writes them, like the lines of a list: `e12 checked`, `"Save" gone`, `e7 ="Ann"`. */
import { invalid } from '../core/errors.ts';
import { ELEMENT_CONDITION_STATES, type ElementCondition } from '../operations/wait/conditions/condition.ts';

/** An id of any source: `e12` of a tree, `t3` and `p4` of the pixels. */
const ID = /^[etp]\d{1,12}$/;

export const isElementId = (text: string): boolean => ID.test(text);

const STATES = ELEMENT_CONDITION_STATES.filter((state) => state !== 'value').join('|');
/** The element, and its state or value; a name without quotes ends where one of these begins. */
const CONDITION = new RegExp(
  `^(?<meant>"(?:[^"\\\\]|\\\\.)*"|[^=].*?)(?:\\s+(?<state>${STATES})|\\s*=\\s*(?<value>.*))?$`,
  'su',
);

/** Without its quotes, if it has any. */
const unquoted = (text: string): string =>
  /^".*"$/su.test(text) ? text.slice(1, -1).replaceAll(/\\(.)/gsu, '$1') : text;

/** `member`: its path in the call. Throws a ValidationError if no element is named. */
export function parseElementCondition(text: string, member: string): ElementCondition {
  const { meant = '', state, value } = CONDITION.exec(text.trim())?.groups ?? {};
  const name = unquoted(meant);
  if (name === '')
    throw invalid(member, 'required', 'The element is missing.', 'Write its ref or name first: e12 checked.');
  const chosen = ELEMENT_CONDITION_STATES.find((known) => known === state) ?? 'exists';
  return {
    kind: 'element',
    part: null,
    element: isElementId(meant) ? { id: meant } : { name, match: 'exact' },
    ...(value === undefined ? { state: chosen } : { state: 'value', value: unquoted(value) }),
  };
}
