/** Lines whose words are changed by what the data of their language know. */
import type { EngineWord } from '../../../core/text/hocr.ts';
import { scriptOfLanguage } from '../../../core/text/scripts.ts';
import type { WordList } from '../engines/word-list.ts';
import type { WordLists } from '../engines/word-lists.ts';
import type { LineInLanguages } from './right-to-left.ts';

/** The lines, those of `scripts` with what `change` makes of their words, the same words where it changes none. */
export async function changedByWordList<Strip>(
  lines: readonly LineInLanguages[],
  strips: readonly Strip[],
  wordLists: WordLists,
  scripts: ReadonlySet<string>,
  change: (words: readonly EngineWord[], strip: Strip, list: WordList) => readonly EngineWord[],
): Promise<readonly LineInLanguages[]> {
  return Promise.all(
    lines.map(async (line, index) => {
      const strip = strips[index];
      const [language = ''] = line.languages;
      if (strip === undefined || !scripts.has(scriptOfLanguage(language).name)) return line;
      const list = await wordLists.of(language);
      return list === undefined ? line : { ...line, words: change(line.words, strip, list) };
    }),
  );
}
