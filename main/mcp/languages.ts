/** Languages to read, as a call names them. */
import { invalid } from '../core/errors.ts';
import { LANGUAGE_CODES } from '../core/text/languages.ts';

const ENGLISH: readonly string[] = ['eng'];
/** Names of Tesseract's data files and nothing else: they become a part of a path. */
const CODE = /^[A-Za-z]{2,8}(_[A-Za-z]{2,8}){0,2}$/;

/** Tesseract codes, each once. Throws a ValidationError for anything else. */
export function parseLanguages(language: string | undefined): readonly string[] {
  if (language === undefined) return ENGLISH;
  const codes = language.split('+').map((code) => code.trim());
  if (!codes.every((code) => CODE.test(code)))
    throw invalid('language', 'invalid_language', 'Expected language codes such as en, de+en or eng.');
  return [...new Set(codes.map((code) => LANGUAGE_CODES[code.toLowerCase()] ?? code))];
}
