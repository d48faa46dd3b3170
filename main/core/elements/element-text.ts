/** Names and values of elements: untrusted text that stands in answers which language models read. */
import { visibleLine } from '../text/visible-text.ts';

/** Limit for a name or a value, UTF-16 code units. */
export const ELEMENT_TEXT_CHARS = 200;
/** Programs may send megabytes; only the part that is kept is looked at. */
const EXAMINED_CHARS = 4 * ELEMENT_TEXT_CHARS;

/** One trimmed line of at most 200 characters, without control, bidirectional and invisible ones. */
export function elementText(text: string): string {
  const line = visibleLine(text.slice(0, EXAMINED_CHARS)).replaceAll(/\s+/gu, ' ').trim();
  return line.length <= ELEMENT_TEXT_CHARS ? line : line.slice(0, ELEMENT_TEXT_CHARS).toWellFormed();
}

const CUT_OFF = '…';

/** At most this number of characters; if some are missing, the last one says so. */
export function beginningOf(name: string, most: number): string {
  if (name.length <= most) return name;
  const part = name.slice(0, most - 1);
  // A character of two code units stays whole, or is left out.
  return `${part.isWellFormed() ? part : part.slice(0, -1)}${CUT_OFF}`;
}

/** Whether a caller that received `beginningOf` a name, or all of it, means this one. */
export const isMeantBy = (given: string, name: string): boolean =>
  given === name || (given.length > 1 && given.endsWith(CUT_OFF) && name.startsWith(given.slice(0, -1)));
