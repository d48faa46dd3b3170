/** Text to type. What no keyboard can type is refused whole, before the first key. */
import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';

/** C0 but tab, line feed and carriage return, then DEL and C1. */
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/u;

export const typedText = z.string().superRefine((text, context) => {
  const refuse = (code: string, message: string): void => {
    context.addIssue({ code: 'custom', message, params: { code } });
  };
  if (!text.isWellFormed()) {
    refuse('unsupported_character', 'The text holds half of a surrogate pair.');
    return;
  }
  const control = CONTROL.exec(text);
  if (control !== null) {
    const codePoint = text.codePointAt(control.index)?.toString(16).toUpperCase().padStart(4, '0') ?? '';
    refuse(
      'unsupported_character',
      `U+${codePoint} at position ${control.index} is a control character; only \\n, \\r and \\t can be typed.`,
    );
    return;
  }
  const length = Array.from(text).length;
  if (length > LIMITS.textChars)
    refuse('too_big', `The text has ${length} characters; at most ${LIMITS.textChars} are typed at once.`);
});
