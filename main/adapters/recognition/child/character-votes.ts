/**
 * The characters of a line on which several readings agree, one by one, in scripts with thousands of them: the engine takes one character
 * for another at one size and the next at another, so that no two whole readings may be alike.
 */
import type { EngineWord } from '../../../core/text/hocr.ts';

/** What each reading counts besides its confidence. */
const AGREEMENT = 0.2;
/** A picture's edge is read as a comma at the end of a line. */
const LAST_COMMA = /^[,，、]$/;

type Words = readonly EngineWord[];

const charactersOf = (words: Words): string[] => Array.from(words.map(({ text }) => text).join(''));

const withoutComma = (words: Words): Words =>
  words.length > 1 && LAST_COMMA.test(words.at(-1)?.text ?? '') ? words.slice(0, -1) : words;

/** What the largest number stands for, of equal ones the first. */
export const mostWorth = <Key>(worths: ReadonlyMap<Key, number>): Key | undefined =>
  [...worths].toSorted(([, a], [, b]) => b - a)[0]?.[0];

/** The number of characters that most readings have. */
function commonLength(readings: readonly Words[]): number {
  const counts = new Map<number, number>();
  for (const words of readings) {
    const { length } = charactersOf(words);
    counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  return mostWorth(counts) ?? 0;
}

/** For each place of a line its characters, with what speaks for them. */
function worthsOf(readings: readonly Words[], length: number): readonly ReadonlyMap<string, number>[] {
  const worths = Array.from({ length }, () => new Map<string, number>());
  for (const words of readings) {
    const sure = words.flatMap(({ text, confidence }) =>
      Array.from(text, (character) => ({ character, confidence })),
    );
    sure.forEach(({ character, confidence }, at) => {
      const worth = worths[at];
      worth?.set(character, (worth.get(character) ?? 0) + confidence + AGREEMENT);
    });
  }
  return worths;
}

/** Undefined unless at least three readings have as many characters. */
export function votedCharacters(readings: readonly Words[]): Words | undefined {
  const whole = readings.map(withoutComma);
  const length = commonLength(whole);
  const alike = whole.filter((words) => charactersOf(words).length === length);
  const [base] = alike;
  if (base === undefined || length === 0 || alike.length < 3) return undefined;
  const best = worthsOf(alike, length).map((worths) => mostWorth(worths) ?? '');
  let at = 0;
  return base.map((word) => {
    const text = Array.from(word.text, () => best[at++] ?? '').join('');
    return text === word.text ? word : { ...word, text, letters: spelled(word, text) };
  });
}

/** The places of the word's letters with the characters of another text as long. */
function spelled({ letters }: EngineWord, text: string): EngineWord['letters'] {
  const characters = Array.from(text);
  return letters.length === characters.length
    ? letters.map((letter, index) => ({ ...letter, text: characters[index] ?? letter.text }))
    : letters;
}
