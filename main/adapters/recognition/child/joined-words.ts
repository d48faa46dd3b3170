/** Parts words between which the engine saw no space: neither word is known joined, both are, and the screen has a gap there. */
import type { EngineWord } from '../../../core/text/hocr.ts';
import type { WordList } from '../engines/word-list.ts';
import type { WordLists } from '../engines/word-lists.ts';
import type { Strip } from '../layout/layout.ts';
import { partingsOf } from './known-words.ts';
import { changedByWordList } from './lines-by-word-list.ts';
import type { LineInLanguages } from './right-to-left.ts';

/** Scripts of which the engine loses the narrow spaces of small type. */
const LOSING: ReadonlySet<string> = new Set(['Cyrillic', 'Greek']);
/** The engine's places of letters are off by no more, in pixels of the raster. */
const OFF = 4;
/** By a letter where it put two into one place. The letter that only ends words leaves no other place. */
const OFF_BY_LETTER = 12;
/** Letters of a word and the article before it, at least. */
const LEAST_AFTER_ARTICLE = 3;
const LETTERS = /^(\P{L}*)([\p{L}\p{M}]+)\P{L}*$/u;

/** The gaps of a line that may be spaces, by their middles in the engine's picture, and how wide they are there. */
const gapsOf = ({ cells, scale }: Pick<Strip, 'cells' | 'scale'>) =>
  cells.flatMap((cell, index) => {
    const previous = cells[index - 1];
    if (previous === undefined || cell.before === 'letter') return [];
    const left = (previous.at + previous.width) * scale;
    const right = cell.at * scale;
    return [{ middle: (left + right) / 2, wide: right - left }];
  });

/** Of Greek: its articles, and the letter that only ends words. */
const ARTICLE = /^[οη]/iu;
const LAST_LETTER = /ς(?=\p{L})/u;

/** Before which letters of a word another one may begin. */
function placesIn(word: string, list: WordList): readonly number[] {
  const last = LAST_LETTER.exec(word);
  if (last !== null) return [last.index + 1];
  if (word === '' || list.has(word)) return [];
  const places = partingsOf(word, list);
  const isArticle = word.length > LEAST_AFTER_ARTICLE && ARTICLE.test(word) && list.has(word.slice(1));
  return isArticle ? [1, ...places] : places;
}

export function withoutJoined(
  words: readonly EngineWord[],
  strip: Pick<Strip, 'cells' | 'scale'>,
  list: WordList,
): readonly EngineWord[] {
  const gaps = gapsOf(strip);
  return gaps.length === 0 ? words : words.flatMap((word) => parted(word, gaps, strip.scale, list));
}

function parted(
  word: EngineWord,
  gaps: ReturnType<typeof gapsOf>,
  scale: number,
  list: WordList,
): readonly EngineWord[] {
  const [, before = '', letters = ''] = LETTERS.exec(word.text) ?? [];
  const places = placesIn(letters, list).flatMap((at) => {
    const place = before.length + at;
    const [last, next] = [word.letters[place - 1], word.letters[place]];
    if (last === undefined || next === undefined) return [];
    const middle = (last.right + next.left) / 2;
    const isLast = last.text === 'ς';
    return gaps
      .filter((gap) => Math.abs(gap.middle - middle) <= (isLast ? OFF_BY_LETTER : OFF) * scale)
      .map((gap) => ({ ...gap, place }));
  });
  const [widest] = places.toSorted((a, b) => b.wide - a.wide);
  if (widest === undefined || word.letters.length !== word.text.length) return [word];
  const { place, middle } = widest;
  const { box } = word;
  return [
    {
      ...word,
      text: word.text.slice(0, place),
      letters: word.letters.slice(0, place),
      box: { ...box, width: Math.round(middle) - box.x },
    },
    {
      ...word,
      text: word.text.slice(place),
      letters: word.letters.slice(place),
      box: { ...box, x: Math.round(middle), width: box.x + box.width - Math.round(middle) },
    },
  ];
}

/** The lines, those of scripts whose spaces are lost with their words apart. */
export const readJoined = (
  lines: readonly LineInLanguages[],
  strips: readonly Strip[],
  wordLists: WordLists,
): Promise<readonly LineInLanguages[]> => changedByWordList(lines, strips, wordLists, LOSING, withoutJoined);
