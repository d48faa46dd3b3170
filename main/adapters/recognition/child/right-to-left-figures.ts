/**
 * Figures in lines of right-to-left scripts, as a Latin language reads them: the data of Hebrew and Arabic know them in few faces, and
 * are as sure of a three with a flat top as of the five that they take it for. Those of other scripts guess few.
 */
import type { EngineWord } from '../../../core/text/hocr.ts';
import { LATIN, scriptOfLanguage } from '../../../core/text/scripts.ts';
import { enlarged, type Strip } from '../layout/layout.ts';
import { ONE_LINE, type LineReading } from './line-reading.ts';
import type { LineInLanguages } from './right-to-left.ts';

const FIGURES = /^(?:[+-]?\d[\d.,:/-]*%?|\(\d+\))$/;
/** Figures read as surely are right, and those that are surer than the word. */
const SURE = 0.85;
/** Figures of other scripts' lines that are as unsure are guesses. */
const GUESS = 0.5;
/** The part of a figure's width that lies in the word: the engine takes the rest of a line for its last word. */
const WITHIN = 0.6;

interface Tools {
  readonly reading: LineReading;
  /** Those of the request. */
  readonly languages: readonly string[];
  readonly signal: AbortSignal;
}

const shared = ({ box: a }: EngineWord, { box: b }: EngineWord): number =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);

/** The words of a line, figures as its reading in a Latin language has them. */
export function withFigures(words: readonly EngineWord[], others: readonly EngineWord[]): EngineWord[] {
  const figures = others.filter(({ text }) => FIGURES.test(text));
  return words.map((word) => {
    if (!FIGURES.test(word.text)) return word;
    const [same, ...more] = figures.filter((other) => shared(other, word) >= WITHIN * other.box.width);
    const isSure = same !== undefined && same.confidence >= Math.min(SURE, word.confidence);
    return !isSure || more.length > 0 ? word : { ...same, box: word.box };
  });
}

/** The lines, those of right-to-left languages, and those with guesses, with their figures as one of the request's Latin languages reads them. */
export async function readFigures(
  lines: readonly LineInLanguages[],
  strips: readonly Strip[],
  { reading, languages, signal }: Tools,
): Promise<readonly LineInLanguages[]> {
  const latin = languages.find((code) => scriptOfLanguage(code) === LATIN);
  const open = lines.flatMap((line, index) => {
    const strip = strips[index];
    const scripts = line.languages.map(scriptOfLanguage);
    const sure = scripts.every(({ rightToLeft }) => rightToLeft) ? Infinity : GUESS;
    const isOwn =
      !scripts.includes(LATIN) &&
      line.words.some(({ text, confidence }) => FIGURES.test(text) && confidence < sure);
    return strip !== undefined && isOwn ? [{ line, strip }] : [];
  });
  if (latin === undefined || open.length === 0) return lines;
  const answers = await reading.read(
    open.map(({ strip }) => ({ drawn: strip.drawn, picture: () => enlarged(strip), area: 0 })),
    { languages: [latin], mode: ONE_LINE, signal, once: true },
  );
  const better = new Map(
    open.map(({ line }, index) => [line, { ...line, words: withFigures(line.words, answers[index] ?? []) }]),
  );
  return lines.map((line) => better.get(line) ?? line);
}
