/** Languages to read, as a call names them. */
import { invalid } from '../core/errors.ts';
import { languageCodesOf } from '../core/text/languages.ts';

/** Names of Tesseract's data files and nothing else: they become a part of a path. */
const CODE = /^[A-Za-z]{2,8}(_[A-Za-z]{2,8}){0,2}$/;

/** Tesseract codes, each once; none if the call names none: the text decides. Throws a ValidationError for anything else. */
export function parseLanguages(language: string | undefined): readonly string[] {
  if (language === undefined) return [];
  const codes = language.split('+').map((code) => code.trim());
  if (!codes.every((code) => CODE.test(code)))
    throw invalid('language', 'invalid_language', 'Expected language codes such as en, de+en or eng.');
  return languageCodesOf(codes);
}
