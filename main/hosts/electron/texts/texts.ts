/**
 * The language of what the tray application says outside its window: the system's. The window has its own texts (renderer/texts).
 * A further language is a file like de.ts and its line in `LANGUAGES`.
 */
import { de } from './de.ts';
import { en, type HostTexts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { zh } from './zh.ts';

/** By BCP 47 tag. */
const LANGUAGES: Readonly<Record<string, HostTexts>> = { en, de, es, fr, ja, zh };

/** `locale`: a BCP 47 tag; `de-AT` takes `de`, and a language without texts English. */
export function hostTexts(locale = Intl.DateTimeFormat().resolvedOptions().locale): HostTexts {
  const parts = locale.split('-');
  for (let length = parts.length; length > 0; length--) {
    const tag = parts.slice(0, length).join('-');
    if (Object.hasOwn(LANGUAGES, tag)) return LANGUAGES[tag] ?? en;
  }
  return en;
}
