/** Text to type. A text with a character that no keyboard can type is refused whole, before the first key, whichever face it comes through. */
import { LIMITS } from './limits.ts';

/** C0 but tab, line feed and carriage return, then DEL and C1. */
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/u;

export interface TextFault {
  readonly code: 'unsupported_character' | 'too_big';
  readonly message: string;
}

/** Why a text cannot be typed; undefined if it can. */
export function textFault(text: string): TextFault | undefined {
  if (!text.isWellFormed())
    return { code: 'unsupported_character', message: 'The text holds half of a surrogate pair.' };
  const control = CONTROL.exec(text);
  if (control !== null) {
    const codePoint = text.codePointAt(control.index)?.toString(16).toUpperCase().padStart(4, '0') ?? '';
    return {
      code: 'unsupported_character',
      message: `U+${codePoint} at position ${control.index} is a control character; only \\n, \\r and \\t can be typed.`,
    };
  }
  const length = Array.from(text).length;
  if (length <= LIMITS.textChars) return undefined;
  return {
    code: 'too_big',
    message: `The text has ${length} characters; at most ${LIMITS.textChars} are typed at once.`,
  };
}
