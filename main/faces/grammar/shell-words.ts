/** Splits a command line into words as a POSIX shell does with quotes and backslashes, and with nothing else. */
import { invalid } from '../../core/errors.ts';

const WORD = /(?:[^\s'"\\]+|\\[^]|'[^']*'|"(?:[^"\\]|\\[^])*")+|\S/gy;
const PART = /\\([^])|'([^']*)'|"((?:[^"\\]|\\[^])*)"|([^\s'"\\]+)/g;

/** Within double quotes a backslash stands for itself, but before these. */
const inDoubleQuotes = (text: string): string =>
  text.replaceAll(/\\([$`"\\\n])/g, (_, escaped: string) => (escaped === '\n' ? '' : escaped));

/** Throws a ValidationError where a quote does not end. */
export function splitWords(line: string, path: string): readonly string[] {
  const words: string[] = [];
  const text = line.trim();
  for (let at = 0; at < text.length;) {
    WORD.lastIndex = at;
    const word = WORD.exec(text)?.[0];
    if (word === undefined || /^['"\\]$/.test(word))
      throw invalid(
        path,
        'unfinished_quote',
        'A quote in the command does not end.',
        'Send the command as a list of words.',
      );
    words.push(
      word.replaceAll(
        PART,
        (_, escaped?: string, single?: string, double?: string, plain?: string) =>
          escaped ?? single ?? (double === undefined ? (plain ?? '') : inDoubleQuotes(double)),
      ),
    );
    at += word.length;
    while (at < text.length && /\s/.test(text.charAt(at))) at++;
  }
  return words;
}

/** One argument for a POSIX shell, which takes it as it is. */
export const quoteWord = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
