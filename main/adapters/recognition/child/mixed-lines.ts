/** Reads the words of Latin script in lines of another one: names of programs, keys, addresses. */
import type { EngineWord } from '../../../core/text/hocr.ts';
import { LATIN, scriptOfLanguage } from '../../../core/text/scripts.ts';
import { alphabeticWords, surenessOf } from './foreign-words.ts';
import { answersIn, type LanguageTools, type OpenLine } from './open-line.ts';

/** A word of a line in another script is read this badly. */
const WEAK_WORD = 0.75;
const MIXED = 0.1;

export async function readMixed(open: readonly OpenLine[], tools: LanguageTools): Promise<void> {
  const latin = tools.languages.find((code) => scriptOfLanguage(code) === LATIN);
  const mixed = open.filter(({ words, language }) => {
    const script = scriptOfLanguage(language);
    return (
      script !== LATIN &&
      !script.rightToLeft &&
      words.length > 0 &&
      words.some(({ confidence }) => confidence < WEAK_WORD)
    );
  });
  if (latin === undefined || mixed.length === 0 || !tools.hasTime()) return;
  const answers = await answersIn(mixed, latin, tools);
  mixed.forEach((one, index) => (one.words = mixWords(one.words, answers[index] ?? [])));
}

/** The words with those of the other reading in place of weak ones that it reads more surely. */
function mixWords(words: readonly EngineWord[], others: readonly EngineWord[]): readonly EngineWord[] {
  return words.flatMap((word) => {
    if (word.confidence >= WEAK_WORD) return [word];
    const { x, width } = word.box;
    const same = others.filter(({ box }) => box.x + box.width / 2 >= x && box.x + box.width / 2 < x + width);
    return alphabeticWords(same).length > 0 && surenessOf(same) > word.confidence + MIXED ? same : [word];
  });
}
