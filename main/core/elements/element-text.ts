/** Names and values of elements: untrusted text that stands in answers which language models read. */
import { visibleLine } from '../text/visible-text.ts';

/** Of a name or a value; UTF-16 code units. */
export const ELEMENT_TEXT_CHARS = 200;
/** Programs may send megabytes; what is cut off anyway is not looked at. */
const EXAMINED_CHARS = 4 * ELEMENT_TEXT_CHARS;

/** One trimmed line of at most 200 characters, without control, bidirectional and invisible ones. */
export function elementText(text: string): string {
  const line = visibleLine(text.slice(0, EXAMINED_CHARS)).replaceAll(/\s+/gu, ' ').trim();
  return line.length <= ELEMENT_TEXT_CHARS ? line : line.slice(0, ELEMENT_TEXT_CHARS).toWellFormed();
}
