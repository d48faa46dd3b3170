/** The language of the window and its texts. A further language is a file like de.ts and its line in `LANGUAGES`. */
import { computed, signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { de } from './de.ts';
import { en, type Texts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { zh } from './zh.ts';

/** By BCP 47 tag, as browsers name them. */
export const LANGUAGES = { en, de, es, fr, ja, zh } satisfies Readonly<Record<string, Texts>>;
export type Language = keyof typeof LANGUAGES;

const isLanguage = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag);

/** The first language of the list that there are texts for: `de-AT` takes `de`. */
export function languageOf(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const parts = tag.split('-');
    for (let length = parts.length; length > 0; length--) {
      const found = parts.slice(0, length).join('-');
      if (isLanguage(found)) return found;
    }
  }
  return 'en';
}

const STORED = 'deskhand-language';

/** Storage may be refused to the page. */
function stored(): Language | null {
  try {
    const tag = localStorage.getItem(STORED) ?? '';
    return isLanguage(tag) ? tag : null;
  } catch {
    return null;
  }
}

const chosen = signal<Language | null>(null);
const ofSystem = signal<Language>('en');
const language = computed(() => chosen.value ?? ofSystem.value);

/** The texts in the language of this moment; a component that reads them is drawn again when it changes. */
export const texts = (): Texts => LANGUAGES[language.value];

export const currentLanguage = (): Language => language.value;

/** Null: as the system. */
export const chosenLanguage = (): Language | null => chosen.value;
export const systemLanguage = (): Language => ofSystem.value;

function show(): void {
  document.documentElement.lang = language.peek();
}

export function chooseLanguage(next: Language | null): void {
  chosen.value = next;
  show();
  try {
    if (next === null) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, next);
  } catch {
    // It holds until the page is left.
  }
}

/** Called once, before the first drawing. */
export function startLanguage(): void {
  chosen.value = stored();
  const look = (): void => {
    ofSystem.value = languageOf(navigator.languages);
    show();
  };
  look();
  addEventListener('languagechange', look);
}

export const languageFrom = (tag: string): Language | null => (isLanguage(tag) ? tag : null);

/** The text of a key that the service chose, which may be newer than these texts. */
export const textOf = (known: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(known, key) ? known[key] : undefined;

/** A sentence whose {words} are replaced by what belongs there, in the order of its language. */
export function filled(
  sentence: string,
  parts: Readonly<Record<string, ComponentChildren>>,
): ComponentChildren[] {
  return sentence.split(/\{(\w+)\}/).map((piece, index) => (index % 2 === 0 ? piece : parts[piece]));
}
