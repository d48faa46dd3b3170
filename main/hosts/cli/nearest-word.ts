/** The word that a mistyped one probably stands for. */
import { editDistance } from '../../core/text/edit-distance.ts';

/** A short word with two wrong letters is another word. */
const mostWrong = (word: string): number => (word.length < 4 ? 1 : 2);

const lettersOf = (word: string): string => Array.from(word).sort().join('');

/** Two letters in the wrong order are one mistake. */
const mistakes = (typed: string, word: string): number =>
  editDistance(typed, word) - (lettersOf(typed) === lettersOf(word) ? 1 : 0);

/** `Did you mean "serve"?`, after a space; empty if no known word is close. `written`: how the word is written. */
export function suggestion(
  typed: string,
  known: readonly string[],
  written: (word: string) => string = (word) => JSON.stringify(word),
): string {
  const [nearest] = known
    .map((word) => ({ word, wrong: mistakes(typed.toLowerCase(), word) }))
    .filter(({ wrong }) => wrong <= mostWrong(typed))
    .sort((a, b) => a.wrong - b.wrong);
  return nearest === undefined ? '' : ` Did you mean ${written(nearest.word)}?`;
}
