/** Brings the characters that the engine read back to the letters that were drawn. */
import type { EngineWord } from '../../../core/text/hocr.ts';
import type { GrayImage } from '../gray-image.ts';
import type { DrawnCell } from '../layout/layout.ts';
import { lettersOfWord, mayDouble } from './align-word.ts';
import { cut } from './cut-touching.ts';
import type { GlyphVotes } from './glyph-votes.ts';
import type { Letter } from './letter.ts';
import { asSign } from './signs.ts';
import { areLookalikes } from './lookalikes/families.ts';

interface PlacedLine {
  readonly cells: readonly DrawnCell[];
  /** Picture pixels per raster pixel. */
  readonly scale: number;
}

export interface DrawnText extends PlacedLine {
  readonly drawn: GrayImage;
}

export interface ReadText {
  readonly line: DrawnText;
  readonly words: readonly EngineWord[];
}

/**
 * The cells of each word by their number: if each character has one, and each word begins at a gap. The engine's boxes may be a letter off
 * next to a stroke that stands alone.
 */
function cellsByNumber({ cells }: PlacedLine, words: readonly EngineWord[]): DrawnCell[][] | undefined {
  let end = 0;
  const owned = words.map(({ text }) => {
    const from = end;
    end += Array.from(text).length;
    return cells.slice(from, end);
  });
  const begins = owned.every(([first], index) => index === 0 || (first && first.before !== 'letter'));
  return end === cells.length && begins ? owned : undefined;
}

/** The cells that lie in each word, by where their middles are drawn. */
function cellsByPlace(line: PlacedLine, words: readonly EngineWord[]): DrawnCell[][] {
  const owned: DrawnCell[][] = words.map(() => []);
  let word = 0;
  for (const cell of line.cells) {
    const middle = (cell.at + cell.width / 2) * line.scale;
    for (;;) {
      const current = words[word];
      const next = words[word + 1];
      if (!current || !next) break;
      const boundary = (current.box.x + current.box.width + next.box.x) / 2;
      if (middle < boundary) break;
      word++;
    }
    owned[word]?.push(cell);
  }
  giveBack(owned, words);
  return owned;
}

/** A word that the engine placed too late has no cell: the last ones of the word before are its, if a gap parts them. */
function giveBack(owned: readonly DrawnCell[][], words: readonly EngineWord[]): void {
  for (const [word, cells] of owned.entries()) {
    const before = owned[word - 1];
    if (before === undefined || cells.length > 0) continue;
    const from = before.length - Array.from(words[word]?.text ?? '').length;
    if (from > 0 && before[from]?.before !== 'letter') cells.push(...before.splice(from));
  }
}

/** The engine is right about nearly all words that it is so sure of. */
export const SURE_WORD = 0.85;

/** A letter that is drawn exactly as sure ones are that same letter, unless its word was read as surely. */
function recognise(
  letter: Letter,
  drawn: GrayImage,
  words: readonly EngineWord[],
  votes: GlyphVotes,
): Letter {
  const [cell, first] = [letter.cells[0], letter.read[0]];
  if (cell === undefined || first === undefined || letter.cells.length > 1 || cell.covered) return letter;
  const text = votes.letterOf(drawn, cell);
  if (text === undefined) return letter;
  if (letter.read.length === 1 && first !== text) {
    // The same picture stands for both cases where types of two sizes meet.
    if (first.toLowerCase() === text.toLowerCase()) return letter;
    const sure = (words[letter.word]?.confidence ?? 0) >= SURE_WORD;
    if (sure && !areLookalikes([first, text])) return letter;
  }
  return { ...letter, read: [text], known: true };
}

/** Letters are as high as the tall ones of their line, from this share of them on. */
const TALL = 0.8;

/** From left to right. Every cell is in one letter, or cut among several that touch. */
export function lettersOf(line: DrawnText, words: readonly EngineWord[], votes?: GlyphVotes): Letter[] {
  const cells = cellsByNumber(line, words) ?? cellsByPlace(line, words);
  const heights = line.cells.map(({ height }) => height).toSorted((a, b) => a - b);
  const tall = heights[Math.floor(TALL * (heights.length - 1))] ?? 0;
  return words
    .flatMap((word, index) => lettersOfWord(word, index, cells[index] ?? [], line.scale))
    .map((letter) => (votes === undefined ? letter : recognise(letter, line.drawn, words, votes)))
    .flatMap((letter) => {
      const sign = asSign(letter, line.drawn, tall);
      if (sign !== undefined) return sign;
      const word = words[letter.word];
      return cut(letter, line.drawn, word === undefined || mayDouble(word));
    });
}
