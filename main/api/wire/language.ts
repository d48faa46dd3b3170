/** Languages to recognise: Tesseract's codes or two letters, joined by `+`. */
import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { languageCodesOf } from '../../core/text/languages.ts';

const CODE = /^[A-Za-z]{2,8}(_[A-Za-z]{2,8}){0,2}$/;

export const languageHint = z
  .string()
  .max(LIMITS.languageHintChars)
  .refine((hint) => hint.split('+').every((code) => CODE.test(code)), {
    message: 'Expected language codes such as eng, deu+eng or en.',
    params: { code: 'invalid_language' },
  })
  .nullable()
  .optional()
  .describe(
    'Languages of the text: Tesseract codes or two-letter codes, joined by `+`, such as `deu+eng`. Default: recognised line by line, among default_languages of /health.',
  );

/** Tesseract codes, each once. Without a hint none: the text decides. */
export const toLanguages = (hint: string | null | undefined): readonly string[] =>
  hint === undefined || hint === null ? [] : languageCodesOf(hint.split('+'));
