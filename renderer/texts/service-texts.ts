/** Sentences that the service writes in English, in the person's language where a text of it is known. */
import { germanReasons, germanRoles, germanSentences, germanTitles } from './service-de.ts';
import { spanishReasons, spanishRoles, spanishSentences, spanishTitles } from './service-es.ts';
import { frenchReasons, frenchRoles, frenchSentences, frenchTitles } from './service-fr.ts';
import { japaneseReasons, japaneseRoles, japaneseSentences, japaneseTitles } from './service-ja.ts';
import { chineseReasons, chineseRoles, chineseSentences, chineseTitles } from './service-zh.ts';
import { currentLanguage, textOf, type Language } from './texts.ts';

interface ServiceTexts {
  readonly sentences: Readonly<Record<string, string>>;
  readonly reasons: Readonly<Record<string, string>>;
  readonly titles: Readonly<Record<string, string>>;
  readonly roles: Readonly<Record<string, string>>;
}

/** None for English, in which they are written. */
export const SERVICE_TEXTS = {
  de: { sentences: germanSentences, reasons: germanReasons, titles: germanTitles, roles: germanRoles },
  es: { sentences: spanishSentences, reasons: spanishReasons, titles: spanishTitles, roles: spanishRoles },
  fr: { sentences: frenchSentences, reasons: frenchReasons, titles: frenchTitles, roles: frenchRoles },
  ja: {
    sentences: japaneseSentences,
    reasons: japaneseReasons,
    titles: japaneseTitles,
    roles: japaneseRoles,
  },
  zh: { sentences: chineseSentences, reasons: chineseReasons, titles: chineseTitles, roles: chineseRoles },
} satisfies Readonly<Record<Exclude<Language, 'en'>, ServiceTexts>>;

type Translated = keyof typeof SERVICE_TEXTS;

const isTranslated = (language: Language): language is Translated => Object.hasOwn(SERVICE_TEXTS, language);

const textsIn = (language: Language): ServiceTexts | undefined =>
  isTranslated(language) ? SERVICE_TEXTS[language] : undefined;

type Pattern = readonly [RegExp, string];
const patterns = new Map<Language, readonly Pattern[]>();

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** `The X server sent no picture within {} ms.` as an expression, with its text in the language. */
const patternOf = ([english, own]: readonly [string, string]): Pattern => [
  new RegExp(`^${english.split('{}').map(literally).join('(.*?)')}$`, 's'),
  own,
];

function patternsOf(language: Language): readonly Pattern[] {
  const known = patterns.get(language) ?? Object.entries(textsIn(language)?.sentences ?? {}).map(patternOf);
  patterns.set(language, known);
  return known;
}

/** Undefined: it has no text in this language. */
export function translated(sentence: string, language = currentLanguage()): string | undefined {
  const own = textsIn(language);
  if (own === undefined) return sentence;
  const whole = textOf(own.sentences, sentence);
  if (whole !== undefined) return whole;
  for (const [pattern, text] of patternsOf(language)) {
    const found = pattern.exec(sentence);
    if (found !== null) return text.replaceAll(/\{(\d)\}/g, (_, index: string) => found[Number(index)] ?? '');
  }
  return undefined;
}

export const serviceText = (sentence: string): string => translated(sentence) ?? sentence;

/** The title of an operation. */
export const titleText = (title: string): string =>
  textOf(textsIn(currentLanguage())?.titles ?? {}, title) ?? title;

/** `button "Save"`: the kind in the language, the name as its program has it. */
export function controlText(control: string): string {
  const [, kind = '', name = ''] = /^([a-z ]+?)( ".*)?$/s.exec(control) ?? [];
  const own = textOf(textsIn(currentLanguage())?.roles ?? {}, kind.replaceAll(' ', '_'));
  return own === undefined ? control : `${own}${name}`;
}

export interface Failure {
  readonly reason: string;
  readonly message: string;
  readonly hint: string | null;
}

/** What went wrong, and what to do: by its sentences, else by its reason alone. */
export function failureTexts({ reason, message, hint }: Failure): Omit<Failure, 'reason'> {
  const texts = textsIn(currentLanguage());
  if (texts === undefined) return { message, hint };
  const own = translated(message);
  if (own === undefined) {
    const byReason = textOf(texts.reasons, reason);
    return byReason === undefined ? { message, hint } : { message: byReason, hint: null };
  }
  return { message: own, hint: hint === null ? null : (translated(hint) ?? null) };
}

/** As the client got it, where that is in another language; else empty. */
export function clientSentences({ message, hint }: Failure): string {
  return textsIn(currentLanguage()) === undefined ? '' : [message, hint ?? ''].join(' ').trim();
}

/** Both in one line. */
export function failureLine(failure: Failure): string {
  const { message, hint } = failureTexts(failure);
  return hint === null ? message : `${message} ${hint}`;
}
