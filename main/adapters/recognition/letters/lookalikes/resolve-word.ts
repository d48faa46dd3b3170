/**
 * Distinguishes letters that the engine confuses, by their pixels first and by the kind of text where those allow both.
 * What neither settles stays as it was read, and makes the word doubtful.
 */
import type { Letter } from '../letter.ts';
import type { LineMeasures } from '../line-measures.ts';
import { resolveBarred } from './barred-letters.ts';
import { asCode, asRelease } from './code-texts.ts';
import { resolveDollar } from './dollar-sign.ts';
import { resolveExtension } from './file-names.ts';
import {
  doubtIdentifier,
  doubtTails,
  isName,
  resolveAmount,
  resolveName,
  resolvePrefix,
} from './kinds-of-words.ts';
import { resolveBarredZero, resolveHoled } from './holed-letters.ts';
import { resolveHooked, showsCase } from './hooked-letters.ts';
import { resolveCase } from './letter-case.ts';
import { passedOver } from './missed-punctuation.ts';
import { isDigit, letterPlaceOf, settle } from './letter-place.ts';
import { resolveRound, ROUND, roundBy } from './round-letters.ts';
import { resolveLone, resolveUpright, uprightBy } from './upright-letters.ts';

/** A colour's characters with its sign. */
const COLOR_LENGTHS: ReadonlySet<number> = new Set([4, 7, 9]);
const AMOUNT = /^\$[\d.,]+$/;
/** Keys are named by capitals, and an L is read as one. */
const CHORD_OF_STEM = /(?<=(?:Ctrl|Alt|Shift|Cmd|Super|Win)\+)[l|]$/;

/** Figures next to syllables are no part of an identifier, and their holes are those of the syllables' face. */
const SYLLABLE = /\p{Script=Hangul}/u;

/** More ink across the middle than at its sides is an e's bar, not a zero's dot. */
const BAR = 0.3;

/** Small type's l and i differ by two grey pixels; a key so named there is only with an l. */
const CONTROL_KEY = /^Ctr[iI1|](?=\+|$)/;

export interface Resolved {
  readonly text: string;
  readonly doubtful: boolean;
  /** Whether one is doubtful however often it is read alike. */
  readonly stubborn: boolean;
  /** Whether a letter shows its case that a colour can hide. */
  readonly casesShown: boolean;
}

/** A word's text, and whether one of its characters is doubtful. */
export function resolveWord(letters: readonly Letter[], line: LineMeasures): Resolved {
  const places = letters.map((letter) => letterPlaceOf(letter, line));
  places.forEach((place, index) => {
    if (place.letter.read.length > 0) return;
    const text = index > 0 && index < places.length - 1 ? passedOver(place.shape, line) : undefined;
    if (text !== undefined) settle(place, text);
  });
  const textAt = (index: number): string | undefined => places[index]?.options[0];
  const isBesideSyllables = places.some(({ options: [first = ''] }) => SYLLABLE.test(first));
  const coded = !isBesideSyllables && places.some(({ options: [first = ''] }) => /[\d_#]/.test(first));
  const hex = !places.some(({ options: [first = ''] }) => /[g-wyz]/.test(first));
  const named = isName(places.map(({ options: [first = ''] }) => first).join(''));
  const isColor = textAt(0) === '#' && COLOR_LENGTHS.has(places.length);
  const amount = AMOUNT.test(places.map(({ options: [first = ''] }) => first).join(''));
  places.forEach((place, index) => {
    if (coded && resolveBarredZero(place)) return;
    if (place.settled) return;
    const [before, after] = [textAt(index - 1), textAt(index + 1)];
    const near = [before, after].filter((text): text is string => text !== undefined && text !== '');
    const context = { before, after, near, coded, hex, named };
    if (coded && resolveHoled(place, isColor)) return;
    resolveBarred(place, coded && hex);
    resolveCase(
      place,
      line,
      index === 0 || coded,
      index === 0 && isDigit(after) && line.ascender !== undefined,
    );
    const dollar = amount ? undefined : resolveDollar(place, line);
    if (dollar !== undefined) settle(place, dollar);
    resolveRound(place, line, context);
    resolveUpright(place, line, context);
    resolveHooked(place, context);
  });
  asCode(places, {
    canBeZero: ({ shape }) =>
      shape !== undefined && shape.aspect < ROUND && (shape.bar < BAR || shape.bar <= 2 * shape.center),
    canBeOne: ({ shape }) => shape !== undefined && uprightBy(shape, line) !== 'l' && !shape.parted,
    isZero: ({ shape }) => shape !== undefined && roundBy(shape, line) === '0',
    isOne: ({ shape }) => shape !== undefined && uprightBy(shape, line) === '1',
  });
  resolveName(places, line);
  resolvePrefix(places);
  resolveLone(places, line);
  resolveAmount(places);
  resolveExtension(places);
  doubtTails(places, line);
  doubtIdentifier(places, line);
  const read = places.map(({ options: [first = ''] }) => first).join('');
  const text = asRelease(read.replace(CONTROL_KEY, 'Ctrl').replace(CHORD_OF_STEM, 'I'));
  return {
    text,
    doubtful: places.some(({ doubtful }) => doubtful),
    stubborn: places.some(({ stubborn }) => stubborn),
    casesShown: showsCase(places),
  };
}
