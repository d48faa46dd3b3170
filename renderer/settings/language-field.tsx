/** The language of this window; shown as one more line of the form. */
import type { JSX } from 'preact';
import {
  chooseLanguage,
  chosenLanguage,
  languageFrom,
  LANGUAGES,
  systemLanguage,
  texts,
} from '../texts/texts.ts';

export function languageMatches(wanted: string): boolean {
  const { language, languageText } = texts().settings;
  const names = Object.values(LANGUAGES).map(({ common }) => common.languageName);
  return [language, languageText, 'language', ...names]
    .join(' ')
    .toLowerCase()
    .includes(wanted.toLowerCase());
}

export function LanguageField(): JSX.Element {
  const words = texts().settings;
  const id = 'setting-language';
  return (
    <div class="field">
      <div class="about">
        <label for={id}>{words.language}</label>
        <p id={`${id}-about`}>{words.languageText}</p>
      </div>
      <div class="value">
        <select
          id={id}
          aria-describedby={`${id}-about`}
          value={chosenLanguage() ?? ''}
          onChange={(event) => chooseLanguage(languageFrom(event.currentTarget.value))}
        >
          <option value="">{words.languageAuto(LANGUAGES[systemLanguage()].common.languageName)}</option>
          {Object.entries(LANGUAGES).map(([tag, { common }]) => (
            <option key={tag} value={tag} lang={tag}>
              {common.languageName}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
