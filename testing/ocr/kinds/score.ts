/** How a reading of a page of kinds is scored: recall as for the scenes, and exactness character by character. */
import { readFileSync } from 'node:fs';
import type { RecognizedLine } from '../../../main/ports/text-recognition.ts';
import type { Raster } from '../../../main/core/raster.ts';
import { rasterOf, score, type TrueWord } from '../scenes.ts';
import type { Kind } from './texts.ts';

const FOLDER = new URL('../../../testing/fixtures/ocr-kinds/', import.meta.url);

/** What an identifier with a doubtful character is at most as sure as, see docs/recognition.md. */
export const DOUBTFUL = 0.6;

export interface KindWord extends TrueWord {
  readonly kind: Kind;
}

export interface KindScore {
  words: number;
  read: number;
  characters: number;
  wrongCharacters: number;
  /** Words read letter for letter, case and punctuation included. */
  exact: number;
  /** Words that were read wrongly and say so. */
  owned: number;
  /** Words that were read exactly and are said to be doubtful. */
  falselyDoubted: number;
  readonly misread: string[];
}

export const kindPng = (name: string): Buffer => readFileSync(new URL(`${name}.png`, FOLDER));
export const kindRaster = (name: string): Promise<Raster> => rasterOf(kindPng(name));

const isKindWord = (value: unknown): value is KindWord =>
  typeof value === 'object' && value !== null && 'text' in value && 'kind' in value;

export function kindWords(name: string): KindWord[] {
  const parsed: unknown = JSON.parse(readFileSync(new URL(`${name}.words.json`, FOLDER), 'utf8'));
  return Array.isArray(parsed) ? parsed.filter(isKindWord) : [];
}

/** Levenshtein's distance: characters to replace, insert or delete. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        ),
      );
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** What was read where a word stands: the words whose middle lies in its box, in order. */
function readingAt(
  lines: readonly RecognizedLine[],
  word: TrueWord,
): { readonly text: string; readonly confidence: number } {
  const found = lines
    .flatMap((line) => line.words)
    .filter(({ box }) => {
      const x = box.x + box.width / 2;
      const y = box.y + box.height / 2;
      return x >= word.x && x <= word.x + word.width && y >= word.y && y <= word.y + word.height;
    })
    .toSorted((a, b) => a.box.x - b.box.x);
  return {
    text: found.map(({ text }) => text).join(' '),
    confidence: Math.min(1, ...found.map(({ confidence }) => confidence)),
  };
}

const empty = (): KindScore => ({
  words: 0,
  read: 0,
  characters: 0,
  wrongCharacters: 0,
  exact: 0,
  owned: 0,
  falselyDoubted: 0,
  misread: [],
});

export type KindScores = Map<Kind, KindScore>;

/** Adds a page's reading to the scores so far. */
export function addScores(
  scores: KindScores,
  lines: readonly RecognizedLine[],
  words: readonly KindWord[],
): void {
  const missed = new Set(score(lines, words).missed);
  for (const word of words) {
    const of = scores.get(word.kind) ?? empty();
    scores.set(word.kind, of);
    const { text, confidence } = readingAt(lines, word);
    const wrong = Math.min(word.text.length, editDistance(text, word.text));
    const doubted = confidence <= DOUBTFUL;
    of.words++;
    of.characters += word.text.length;
    of.wrongCharacters += wrong;
    if (!missed.has(word)) of.read++;
    if (wrong === 0) {
      of.exact++;
      if (doubted) of.falselyDoubted++;
      continue;
    }
    if (doubted) of.owned++;
    of.misread.push(`${word.text} > ${text} (${confidence.toFixed(2)})${missed.has(word) ? ' MISSED' : ''}`);
  }
}

/** The scores of several kinds in one. */
export function sumOf(scores: KindScores, kinds: readonly Kind[]): KindScore {
  const sum = empty();
  for (const kind of kinds) {
    const of = scores.get(kind);
    if (of === undefined) continue;
    sum.words += of.words;
    sum.read += of.read;
    sum.characters += of.characters;
    sum.wrongCharacters += of.wrongCharacters;
    sum.exact += of.exact;
    sum.owned += of.owned;
    sum.falselyDoubted += of.falselyDoubted;
    sum.misread.push(...of.misread);
  }
  return sum;
}
