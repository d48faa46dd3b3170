/** Sentences that the service writes in English, in the person's language where a text of it is known. */
import { germanReasons, germanRoles, germanSentences, germanTitles } from './service-de.ts';
import { currentLanguage, textOf, type Language } from './texts.ts';

interface ServiceTexts {
  readonly sentences: Readonly<Record<string, string>>;
  readonly reasons: Readonly<Record<string, string>>;
  readonly titles: Readonly<Record<string, string>>;
  readonly roles: Readonly<Record<string, string>>;
}

/** None for English, in which they are written. */
export const SERVICE_TEXTS: Readonly<Record<Exclude<Language, 'en'>, ServiceTexts>> = {
  de: { sentences: germanSentences, reasons: germanReasons, titles: germanTitles, roles: germanRoles },
};

type Pattern = readonly [RegExp, string];
const patterns = new Map<Language, readonly Pattern[]>();

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** `The X server sent no picture within {} ms.` as an expression, with its text in the language. */
const patternOf = ([english, own]: readonly [string, string]): Pattern => [
  new RegExp(`^${english.split('{}').map(literally).join('(.*?)')}$`, 's'),
  own,
];

function patternsOf(language: Exclude<Language, 'en'>): readonly Pattern[] {
  const known = patterns.get(language) ?? Object.entries(SERVICE_TEXTS[language].sentences).map(patternOf);
  patterns.set(language, known);
  return known;
}

/** Undefined: it has no text in this language. */
export function translated(sentence: string, language = currentLanguage()): string | undefined {
  if (language === 'en') return sentence;
  const whole = textOf(SERVICE_TEXTS[language].sentences, sentence);
  if (whole !== undefined) return whole;
  for (const [pattern, own] of patternsOf(language)) {
    const found = pattern.exec(sentence);
    if (found !== null) return own.replaceAll(/\{(\d)\}/g, (_, index: string) => found[Number(index)] ?? '');
  }
  return undefined;
}

export const serviceText = (sentence: string): string => translated(sentence) ?? sentence;

/** The title of an operation. */
export function titleText(title: string): string {
  const language = currentLanguage();
  return language === 'en' ? title : (textOf(SERVICE_TEXTS[language].titles, title) ?? title);
}

/** `button "Save"`: the kind in the language, the name as its program has it. */
export function controlText(control: string): string {
  const language = currentLanguage();
  if (language === 'en') return control;
  const [, kind = '', name = ''] = /^([a-z ]+?)( ".*)?$/s.exec(control) ?? [];
  const own = textOf(SERVICE_TEXTS[language].roles, kind.replaceAll(' ', '_'));
  return own === undefined ? control : `${own}${name}`;
}

export interface Failure {
  readonly reason: string;
  readonly message: string;
  readonly hint: string | null;
}

/** What went wrong, and what to do: by its sentences, else by its reason alone. */
export function failureTexts({ reason, message, hint }: Failure): Omit<Failure, 'reason'> {
  const language = currentLanguage();
  if (language === 'en') return { message, hint };
  const own = translated(message);
  if (own === undefined) {
    const byReason = textOf(SERVICE_TEXTS[language].reasons, reason);
    return byReason === undefined ? { message, hint } : { message: byReason, hint: null };
  }
  return { message: own, hint: hint === null ? null : (translated(hint) ?? null) };
}

/** As the client got it, where that is in another language; else empty. */
export function clientSentences({ message, hint }: Failure): string {
  return currentLanguage() === 'en' ? '' : [message, hint ?? ''].join(' ').trim();
}

/** Both in one line. */
export function failureLine(failure: Failure): string {
  const { message, hint } = failureTexts(failure);
  return hint === null ? message : `${message} ${hint}`;
}
