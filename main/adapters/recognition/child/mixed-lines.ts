/** Reads the words of Latin script in lines of another one: names of programs, keys, addresses. */
import type { EngineWord } from '../../../core/text/hocr.ts';
import { LATIN, scriptOfLanguage } from '../../../core/text/scripts.ts';
import { alphabeticWords, surenessOf } from './foreign-words.ts';
import type { GrayImage } from '../gray-image.ts';
import { chancesByShape } from '../shapes/script-shapes.ts';
import { answersIn, type LanguageTools, type OpenLine, type StyledLine } from './open-line.ts';

/** A word of a line in another script is read this badly. */
const WEAK_WORD = 0.75;
const MIXED = 0.1;
/** The least chance of Latin letters, by their shapes, for which a line is read again. */
const MAYBE = 0.1;

export async function readMixed(open: readonly OpenLine[], tools: LanguageTools): Promise<void> {
  const latin = tools.languages.find((code) => scriptOfLanguage(code) === LATIN);
  const mixed = open.filter(({ line, words, language }) => {
    const script = scriptOfLanguage(language);
    if (script === LATIN || script.rightToLeft) return false;
    const weak = words.filter(({ confidence }) => confidence < WEAK_WORD);
    return weak.length > 0 && hasLatin(line, weak);
  });
  if (latin === undefined || mixed.length === 0 || !tools.hasTime()) return;
  const answers = await answersIn(mixed, latin, tools);
  mixed.forEach((one, index) => (one.words = mixWords(one.words, answers[index] ?? [])));
}

/** Whether one of the words may be of Latin letters by its shapes. */
function hasLatin(line: StyledLine, words: readonly EngineWord[]): boolean {
  const scale = line.drawn.width / line.picture().width;
  return words.some(({ box }) => {
    const chances = chancesByShape(columnsBetween(line.drawn, box.x * scale, (box.x + box.width) * scale));
    return (chances.get(LATIN.name) ?? 1) >= MAYBE;
  });
}

function columnsBetween({ width, height, pixels }: GrayImage, from: number, to: number): GrayImage {
  const left = Math.max(0, Math.floor(from));
  const right = Math.min(width, Math.ceil(to));
  const part = new Uint8Array(Math.max(0, right - left) * height);
  for (let y = 0; y < height; y++)
    part.set(pixels.subarray(y * width + left, y * width + Math.max(left, right)), y * (right - left));
  return { width: Math.max(0, right - left), height, pixels: part };
}

/** The words with those of the other reading in place of weak ones that it reads more surely. */
function mixWords(words: readonly EngineWord[], others: readonly EngineWord[]): readonly EngineWord[] {
  return words.flatMap((word) => {
    if (word.confidence >= WEAK_WORD) return [word];
    const { x, width } = word.box;
    const same = others.filter(({ box }) => box.x + box.width / 2 >= x && box.x + box.width / 2 < x + width);
    return alphabeticWords(same).length > 0 && surenessOf(same) > word.confidence + MIXED ? same : [word];
  });
}
