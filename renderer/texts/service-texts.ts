/** Sentences that the service writes in English, in the person's language where a text of it is known. */
import { signal } from '@preact/signals';
import { currentLanguage, textOf, type Language } from './texts.ts';

interface ServiceTexts {
  readonly sentences: Readonly<Record<string, string>>;
  readonly reasons: Readonly<Record<string, string>>;
  readonly titles: Readonly<Record<string, string>>;
  readonly roles: Readonly<Record<string, string>>;
}

/** Files of their own, of which a page loads its language's. None for English, in which they are written. */
export const SERVICE_TEXTS = {
  de: async () => {
    const own = await import('./service-de.ts');
    return {
      sentences: own.germanSentences,
      reasons: own.germanReasons,
      titles: own.germanTitles,
      roles: own.germanRoles,
    };
  },
  es: async () => {
    const own = await import('./service-es.ts');
    return {
      sentences: own.spanishSentences,
      reasons: own.spanishReasons,
      titles: own.spanishTitles,
      roles: own.spanishRoles,
    };
  },
  fr: async () => {
    const own = await import('./service-fr.ts');
    return {
      sentences: own.frenchSentences,
      reasons: own.frenchReasons,
      titles: own.frenchTitles,
      roles: own.frenchRoles,
    };
  },
  ja: async () => {
    const own = await import('./service-ja.ts');
    return {
      sentences: own.japaneseSentences,
      reasons: own.japaneseReasons,
      titles: own.japaneseTitles,
      roles: own.japaneseRoles,
    };
  },
  zh: async () => {
    const own = await import('./service-zh.ts');
    return {
      sentences: own.chineseSentences,
      reasons: own.chineseReasons,
      titles: own.chineseTitles,
      roles: own.chineseRoles,
    };
  },
} satisfies Readonly<Record<Exclude<Language, 'en'>, () => Promise<ServiceTexts>>>;

type Translated = keyof typeof SERVICE_TEXTS;

const isTranslated = (language: Language): language is Translated => Object.hasOwn(SERVICE_TEXTS, language);

const loaded = signal<Readonly<Partial<Record<Language, ServiceTexts>>>>({});

/** Until then its sentences are English. Rejects where the file cannot be had. */
export async function loadServiceTexts(language: Language): Promise<void> {
  if (!isTranslated(language) || loaded.peek()[language] !== undefined) return;
  const own = await SERVICE_TEXTS[language]();
  loaded.value = { ...loaded.peek(), [language]: own };
}

const textsIn = (language: Language): ServiceTexts | undefined => loaded.value[language];

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
