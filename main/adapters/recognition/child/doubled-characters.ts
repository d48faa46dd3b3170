/**
 * Characters that the engine wrote twice, since it could not decide between two that look alike: both of them stand side by side. Another
 * reading, which decided, has one.
 */
import type { EngineWord } from '../../../core/text/hocr.ts';

/** Thai letters that differ by a notch, a tail or a loop of a pixel. */
export const LOOKALIKES = ['ดตคศ', 'ขชซ', 'บป', 'ลส', 'พฟ', 'ผฝ', 'ฎฏ', 'ถภ'];
/** Words that are surer are as they were read. */
const DECIDED = 0.8;

type Words = readonly EngineWord[];

export const areAlike = (one: string, other: string): boolean =>
  one !== other && LOOKALIKES.some((family) => family.includes(one) && family.includes(other));

/** The texts that a text would be with one of two lookalikes in each place where they stand side by side. */
function decidedTexts(text: string): readonly string[] {
  const characters = Array.from(text);
  return characters.flatMap((character, at) =>
    areAlike(character, characters[at + 1] ?? '')
      ? [characters.toSpliced(at, 1).join(''), characters.toSpliced(at + 1, 1).join('')]
      : [],
  );
}

/** The readings; those with a character twice of which another has one are as that. */
export const withoutDoubled = (
  readings: readonly Words[],
  textOf: (words: Words) => string,
): readonly Words[] =>
  readings.map((words) => {
    if (words.every(({ confidence }) => confidence >= DECIDED)) return words;
    const decided = decidedTexts(textOf(words));
    return readings.find((other) => decided.includes(textOf(other))) ?? words;
  });
