/**
 * Lines out of which a bar was taken as a caret are read with it too: the stem of a ф, of a final nun or of a Korean vowel has a caret's
 * form, and without it the engine doubts what is left of the letter.
 */
import type { EngineWord } from '../../../core/text/hocr.ts';
import { enlarged, type Strip } from '../layout/layout.ts';
import { surenessOf } from './foreign-words.ts';
import type { LineReading } from './line-reading.ts';
import type { LineInLanguages } from './right-to-left.ts';

/** Confidence of the least sure word that a stem gives back; a caret takes some. */
const GAIN = 0.03;
/** Letters with a caret in them are read less surely than this. */
const SURE_LINE = 0.85;
/** What the engine reads a caret as. */
const BAR = /[|｜]/;

const leastSure = (words: readonly EngineWord[]): number =>
  Math.min(...words.map(({ confidence }) => confidence));

/** Whether the bars of a line are letters' stems. */
export function areStems(without: readonly EngineWord[], withBars: readonly EngineWord[]): boolean {
  if (withBars.length === 0 || withBars.some(({ text }) => BAR.test(text))) return false;
  return (
    surenessOf(withBars) >= SURE_LINE &&
    (without.length === 0 || leastSure(withBars) >= leastSure(without) + GAIN)
  );
}

interface Tools {
  readonly reading: LineReading;
  readonly signal: AbortSignal;
}

interface ReadStrips<S extends Strip> {
  readonly lines: readonly LineInLanguages[];
  readonly strips: readonly S[];
}

/** The lines and their strips, those with their bars that are read better with them. */
export async function readBars<S extends Strip>(
  lines: readonly LineInLanguages[],
  strips: readonly S[],
  { reading, signal }: Tools,
): Promise<ReadStrips<S>> {
  const barred = lines.flatMap((line, index) => {
    const strip = strips[index]?.withBars;
    return strip === undefined ? [] : [{ line, strip, key: line.languages.join('+') }];
  });
  const better = new Map<LineInLanguages, { readonly words: readonly EngineWord[]; readonly strip: Strip }>();
  for (const key of new Set(barred.map((one) => one.key))) {
    const group = barred.filter((one) => one.key === key);
    const pictures = group.map(({ strip }) => ({
      drawn: strip.drawn,
      picture: () => enlarged(strip),
      area: 0,
    }));
    const answers = await reading.read(pictures, { languages: key.split('+'), signal });
    group.forEach(({ line, strip }, index) => {
      const words = answers[index] ?? [];
      if (areStems(line.words, words)) better.set(line, { words, strip });
    });
  }
  if (better.size === 0) return { lines, strips };
  return {
    lines: lines.map((line) => ({ ...line, words: better.get(line)?.words ?? line.words })),
    strips: strips.map((strip, index) => {
      const line = lines[index];
      return { ...strip, ...(line && better.get(line)?.strip) };
    }),
  };
}
