/** The languages that are read if a request names none. */
import { LANGUAGE_CODES } from './languages.ts';

const ENGLISH = 'eng';
/** Chinese is written in two scripts, whose data differ. */
const TRADITIONAL = /^zh[-_](?:.*[-_])?(?:TW|HK|MO|Hant)\b/i;

/** The Tesseract code of a locale such as `de_CH.UTF-8` or `zh-Hant-TW`; undefined for `C` and `POSIX`. */
export function languageOfLocale(locale: string): string | undefined {
  if (TRADITIONAL.test(locale)) return 'chi_tra';
  const [, code = ''] = /^([A-Za-z]{2,3})(?:[-_.@]|$)/.exec(locale) ?? [];
  return LANGUAGE_CODES[code.toLowerCase()];
}

/** Locales of the environment, the preferred first, as gettext reads them. */
export function systemLocales(environment: Readonly<Record<string, string | undefined>>): string[] {
  const { LANGUAGE, LC_ALL, LC_MESSAGES, LANG } = environment;
  const set = [LC_ALL, LC_MESSAGES, LANG].find((value) => value !== undefined && value !== '');
  const listed = set === undefined || /^(?:C|POSIX)\b/.test(set) ? [] : (LANGUAGE ?? '').split(':');
  const all = [...listed, set ?? Intl.DateTimeFormat().resolvedOptions().locale];
  return all.filter((locale) => locale !== '');
}

/**
 * Of the installed languages, those that the settings name; if they name none, or none that is installed: those of the locales, then
 * English, then all others.
 */
export function defaultsAmong(
  installed: readonly string[],
  wanted: readonly string[],
  locales: readonly string[],
): readonly string[] {
  const has = new Set(installed);
  const named = wanted.filter((code) => has.has(code));
  if (named.length > 0) return named;
  const own = locales.flatMap((locale) => languageOfLocale(locale) ?? []);
  return [...new Set([...own, ENGLISH, ...installed])].filter((code) => has.has(code));
}
