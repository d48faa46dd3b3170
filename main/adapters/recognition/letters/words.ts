/** Puts what the engine read in a drawn line together to the words of the screen: their true boxes, their true spaces. */
import { boundsOf } from '../../../core/geometry.ts';
import type { PlacedWord } from '../../../core/text/group-words.ts';
import type { EngineWord } from '../../../core/text/hocr.ts';
import { scriptOfText } from '../../../core/text/scripts.ts';
import { hidesItsCase } from './lookalikes/code-texts.ts';
import { countVotes, glyphsOf, type Glyph } from './glyph-votes.ts';
import type { Letter } from './letter.ts';
import { lettersOf, SURE_WORD, type DrawnText, type ReadText } from './letters.ts';
import { placeByScript } from './script-words.ts';
import { splitLetters } from './split-letters.ts';
import { resolveWord } from './lookalikes/resolve-word.ts';
import { measureLine, measurePart, type LineMeasures } from './line-measures.ts';
import type { DrawnCell } from '../layout/layout.ts';

/**
 * A word with a character of which neither its pixels nor its neighbours say what it is, is at most as sure as this.
 * What is read well is above 0.8.
 */
export const DOUBTFUL_CONFIDENCE = 0.6;

/** What is known of a line on its own. */
interface Placed {
  /** As the engine gave them. */
  readonly words: readonly EngineWord[];
  readonly letters: readonly Letter[];
  readonly lines: PlacedWord[][];
  /** Counted when it is first asked for. */
  glyphs: readonly Glyph[] | undefined;
  /** Whether its cells are its letters: not in scripts that join them. */
  readonly hasLetters: boolean;
}

/**
 * The lines' words with boxes in the raster's pixels. What the engine split although no space stands there is one word
 * again, and what was only read together is parted.
 */
function placeLetters(
  line: DrawnText,
  words: readonly EngineWord[],
  letters: readonly Letter[],
  origins: WeakMap<PlacedWord, WordOrigin>,
): PlacedWord[][] {
  const measures = measureLine(line.drawn, letters);
  return splitLetters(letters, measures).map((parts, _, all) => {
    const face = all.length > 1 ? measurePart(line.drawn, parts.flat(), measures) : measures;
    return parts.flatMap((part) => {
      const box = boundsOf(part.flatMap(({ cells }) => cells));
      const { text, doubtful, casesShown } = resolveWord(part, face);
      if (box === undefined || text === '') return [];
      const isSure = !doubtful && (casesShown || !hidesItsCase(text));
      const read = part.filter((letter) => letter.read.length > 0);
      const sum = read.reduce((total, letter) => total + (words[letter.word]?.confidence ?? 0), 0);
      const confidence = sum / Math.max(1, read.length);
      const word = {
        text,
        confidence: isSure ? confidence : Math.min(DOUBTFUL_CONFIDENCE, confidence),
        box,
      };
      origins.set(word, { line, letters: part, face });
      return [word];
    });
  });
}

/** Where a word was read, and in which face. */
export interface WordOrigin {
  readonly line: DrawnText;
  readonly letters: readonly Letter[];
  readonly face: LineMeasures;
}

export interface WordPlacer {
  /** The words of each text, line by line. What is doubtful in one is looked up in the others. */
  place(texts: readonly ReadText[]): PlacedWord[][][];
  /** Of a word that it placed. */
  originOf(word: PlacedWord): WordOrigin | undefined;
}

function placedOnItsOwn(text: ReadText, origins: WeakMap<PlacedWord, WordOrigin>): Placed {
  const script = scriptOfText(text.words.map((word) => word.text).join(''));
  if (script !== undefined && script.setting !== 'letters')
    return {
      words: text.words,
      letters: [],
      lines: placeByScript(text, script),
      glyphs: undefined,
      hasLetters: false,
    };
  const { line, words } = text;
  const letters = lettersOf(line, words);
  const lines = placeLetters(line, words, letters, origins);
  return { words, letters, lines, glyphs: undefined, hasLetters: true };
}

/** Keeps what it found of a line as long as the line's cells are kept. */
export function createWordPlacer(): WordPlacer {
  const known = new WeakMap<readonly DrawnCell[], Placed>();
  const origins = new WeakMap<PlacedWord, WordOrigin>();
  const placedOf = ({ line, words }: ReadText): Placed => {
    const before = known.get(line.cells);
    if (before?.words === words) return before;
    const placed = placedOnItsOwn({ line, words }, origins);
    known.set(line.cells, placed);
    return placed;
  };
  const glyphsIn = ({ line: { drawn } }: ReadText, placed: Placed): readonly Glyph[] => {
    const isSure = (word: number): boolean => (placed.words[word]?.confidence ?? 0) >= SURE_WORD;
    placed.glyphs ??= glyphsOf(drawn, placed.letters, isSure);
    return placed.glyphs;
  };
  return {
    originOf: (word) => origins.get(word),
    place(texts) {
      const placed = texts.map(placedOf);
      const isWeak = ({ lines, hasLetters }: Placed): boolean =>
        hasLetters && lines.some((words) => words.some(({ confidence }) => confidence < SURE_WORD));
      if (!placed.some(isWeak)) return placed.map(({ lines }) => lines);
      const votes = countVotes(
        texts.flatMap((text, index) => glyphsIn(text, placed[index] ?? placedOf(text))),
      );
      return texts.map((text, index) => {
        const own = placed[index] ?? placedOf(text);
        if (!isWeak(own)) return own.lines;
        return placeLetters(text.line, own.words, lettersOf(text.line, own.words, votes), origins);
      });
    },
  };
}
