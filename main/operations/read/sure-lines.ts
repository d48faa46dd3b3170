import { lineOf } from '../../core/text/group-words.ts';
import type { RecognizedLine, RecognizedWord } from '../../ports/text-recognition.ts';

const withWords = (line: RecognizedLine, words: readonly RecognizedWord[]): RecognizedLine => ({
  ...line,
  ...lineOf(words),
});

/** The words and lines that are sure enough, in reading order. */
export const sureEnough = (
  lines: readonly RecognizedLine[],
  minConfidence: number,
): readonly RecognizedLine[] =>
  lines.flatMap((line) => {
    const words = line.words.filter((word) => word.confidence >= minConfidence);
    return words.length === 0 ? [] : [words.length === line.words.length ? line : withWords(line, words)];
  });
