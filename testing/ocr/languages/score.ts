/** How a reading of a page in some language is scored: by words, or by characters in scripts that part no words. */
import { readFileSync } from 'node:fs';
import type { Region } from '../../../main/core/geometry.ts';
import type { Raster } from '../../../main/core/raster.ts';
import { findMatches } from '../../../main/core/text/find-text.ts';
import type { RecognizedLine, RecognizedWord } from '../../../main/ports/text-recognition.ts';
import { editDistance } from '../kinds/score.ts';
import { rasterOf } from '../scenes.ts';

const FOLDER = new URL('../../../testing/fixtures/ocr-languages/', import.meta.url);
/** Pixels by which a word's centre may miss its true box. */
const REACH = 6;

export interface TrueLine extends Region {
  readonly text: string;
  readonly words: readonly (Region & { readonly text: string })[];
}

export interface LanguageScore {
  /** Words or characters. */
  wanted: number;
  read: number;
  /** Of what was read, what is not there; in words or characters. */
  invented: number;
  labels: number;
  found: number;
  /** Spaces that the page does not have. */
  spaces: number;
  readonly misread: string[];
}

export const emptyScore = (): LanguageScore => ({
  wanted: 0,
  read: 0,
  invented: 0,
  labels: 0,
  found: 0,
  spaces: 0,
  misread: [],
});

export const languagePng = (name: string): Buffer => readFileSync(new URL(`${name}.png`, FOLDER));
export const languageRaster = (name: string): Promise<Raster> => rasterOf(languagePng(name));

const isTrueLine = (value: unknown): value is TrueLine =>
  typeof value === 'object' && value !== null && 'text' in value && 'words' in value;

export function languageLines(name: string): TrueLine[] {
  const parsed: unknown = JSON.parse(readFileSync(new URL(`${name}.lines.json`, FOLDER), 'utf8'));
  return Array.isArray(parsed) ? parsed.filter(isTrueLine) : [];
}

/** Letters, their marks and figures: punctuation does not count, as in the other scenes. Case does not, accents do. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

const within = (box: Region, { x, y, width, height }: Region): boolean => {
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  return cx >= x - REACH && cx <= x + width + REACH && cy >= y - REACH && cy <= y + height + REACH;
};

export function addPage(
  score: LanguageScore,
  unit: 'words' | 'characters',
  lines: readonly RecognizedLine[],
  truth: readonly TrueLine[],
): void {
  const words = lines.flatMap((line) => line.words).filter(({ text }) => folded(text) !== '');
  const used = new Set<RecognizedWord>();
  for (const wanted of truth) {
    score.labels++;
    const [match] = findMatches(
      lines,
      { match: 'contains', text: wanted.text, caseSensitive: false },
      { groupLines: true, minConfidence: 0 },
    );
    if (match !== undefined && within({ ...match.center, width: 0, height: 0 }, wanted)) score.found++;
    if (unit === 'characters') addCharacters(score, words, wanted, used);
    else addWords(score, words, wanted, used);
  }
  for (const word of words)
    if (!used.has(word)) {
      score.invented += unit === 'words' ? 1 : folded(word.text).length;
      score.misread.push(`+ ${word.text}`);
    }
}

function addWords(
  score: LanguageScore,
  words: readonly RecognizedWord[],
  wanted: TrueLine,
  used: Set<RecognizedWord>,
): void {
  for (const word of wanted.words) {
    if (folded(word.text) === '') continue;
    score.wanted++;
    const found = words.find(
      (read) => !used.has(read) && folded(read.text) === folded(word.text) && within(read.box, word),
    );
    if (found !== undefined) {
      score.read++;
      used.add(found);
    } else {
      const near = words.filter((read) => within(read.box, word)).map(({ text }) => text);
      score.misread.push(`${word.text} > ${near.join(' ')}`);
    }
  }
}

function addCharacters(
  score: LanguageScore,
  words: readonly RecognizedWord[],
  wanted: TrueLine,
  used: Set<RecognizedWord>,
): void {
  const inside = words.filter((word) => !used.has(word) && within(word.box, wanted));
  for (const word of inside) used.add(word);
  const read = folded(inside.map(({ text }) => text).join(''));
  const text = folded(wanted.text);
  const wrong = Math.min(text.length, editDistance(read, text));
  score.wanted += text.length;
  score.read += text.length - wrong;
  score.invented += Math.max(0, read.length - (text.length - wrong));
  score.spaces += Math.max(0, inside.length - wanted.words.length);
  if (wrong > 0) score.misread.push(`${wanted.text} > ${inside.map((word) => word.text).join(' ')}`);
}
