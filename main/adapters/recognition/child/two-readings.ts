/** A line's readings in Greek and in Latin as one: of each part of it the words of the script that it is in. */
import type { EngineWord } from '../../../core/text/hocr.ts';
import type { WordList } from '../engines/word-list.ts';
import { surenessOf } from './foreign-words.ts';
import { CURRENCY_OR_SHARE, isFigure, isLatinPart, isOwnWord } from './greek-signs.ts';
import { partedAt } from './parted-words.ts';

export interface Readings {
  readonly greek: readonly EngineWord[];
  readonly latin: readonly EngineWord[];
}

export interface TwoLists {
  readonly greek: WordList | undefined;
  readonly latin: WordList | undefined;
}

/** The share of the narrower word's width that two words of one place have in common. */
const SAME_PLACE = 0.35;

const endOf = ({ box }: EngineWord): number => box.x + box.width;

function areOnePlace(one: EngineWord, other: EngineWord): boolean {
  const shared = Math.min(endOf(one), endOf(other)) - Math.max(one.box.x, other.box.x);
  return shared > SAME_PLACE * Math.min(one.box.width, other.box.width);
}

/** The words of both readings by their places, from left to right. */
function partsOf({ greek, latin }: Readings): readonly Readings[] {
  const parts: { greek: EngineWord[]; latin: EngineWord[]; end: number }[] = [];
  const all = [
    ...greek.map((word) => ({ word, isGreek: true })),
    ...latin.map((word) => ({ word, isGreek: false })),
  ].toSorted((a, b) => a.word.box.x - b.word.box.x);
  for (const { word, isGreek } of all) {
    const last = parts.at(-1);
    const others = isGreek ? last?.latin : last?.greek;
    const isSame = others?.some((other) => areOnePlace(word, other)) === true;
    const part = isSame && last !== undefined ? last : { greek: [], latin: [], end: 0 };
    if (part !== last) parts.push(part);
    (isGreek ? part.greek : part.latin).push(word);
  }
  return parts;
}

/** A word of the Greek reading parted where the reading in Latin has its spaces, with the words of both by their places. */
function apart({ greek, latin }: Readings): readonly Readings[] | undefined {
  const [joined] = greek;
  if (joined === undefined || greek.length !== 1 || latin.length < 2) return undefined;
  const parts: Readings[] = [];
  let rest = joined;
  for (const [index, word] of latin.entries()) {
    const next = latin[index + 1];
    if (next === undefined) {
      parts.push({ greek: [rest], latin: [word] });
      break;
    }
    const middle = (endOf(word) + next.box.x) / 2;
    const at = rest.letters.findIndex(({ left, right }) => left + right > 2 * middle);
    const [first, second] = at <= 0 ? [] : partedAt(rest, at);
    if (first === undefined || second === undefined) return undefined;
    parts.push({ greek: [first], latin: [word] });
    rest = second;
  }
  return parts;
}

/** What is read on both sides of a part of a line. */
interface Beside {
  readonly before: string;
  readonly after: string;
}

function chosenOf(part: Readings, { before, after }: Beside, lists: TwoLists): readonly EngineWord[] {
  const { greek, latin } = part;
  const isPriced = isFigure(before) && CURRENCY_OR_SHARE.test(latin[0]?.text ?? '');
  const known = greek.length > 0 && greek.every(({ text }) => isOwnWord(text, lists.greek));
  const parts = known && !isPriced ? undefined : apart(part);
  if (parts !== undefined) {
    const chosen = parts.map((each, index) => {
      const own = {
        before: textOf(parts[index - 1]?.latin ?? []) || before,
        after: textOf(parts[index + 1]?.latin ?? []) || after,
      };
      return { each, isLatin: isChosenLatin(each, own, lists) };
    });
    const isOwn = ({ each, isLatin }: (typeof chosen)[number]): boolean =>
      isLatin || each.greek.every(({ text }) => isOwnWord(text, lists.greek));
    if (chosen.some(({ isLatin }) => isLatin) || chosen.every(isOwn))
      return chosen.flatMap(({ each, isLatin }) => (isLatin ? each.latin : each.greek));
  }
  return isChosenLatin(part, { before, after }, lists) ? latin : greek;
}

const textOf = (words: readonly EngineWord[]): string => words.map(({ text }) => text).join('');

const isChosenLatin = ({ greek, latin }: Readings, { before, after }: Beside, lists: TwoLists): boolean =>
  isLatinPart(
    {
      text: textOf(greek),
      sure: surenessOf(greek),
      isKnown: greek.length > 0 && greek.every(({ text }) => isOwnWord(text, lists.greek)),
    },
    {
      text: textOf(latin),
      sure: surenessOf(latin),
      isKnown: latin.length > 0 && latin.every(({ text }) => isOwnWord(text, lists.latin)),
    },
    { before, after },
  );

/** The line's words, from left to right. */
export function mergedWords(readings: Readings, lists: TwoLists): readonly EngineWord[] {
  const parts = partsOf(readings);
  return parts.flatMap((part, index) => {
    const [before, after] = [parts[index - 1], parts[index + 1]];
    const textBeside = (each: Readings | undefined): string =>
      each === undefined ? '' : textOf(each.latin.slice(-1)) || textOf(each.greek.slice(-1));
    return chosenOf(part, { before: textBeside(before), after: textBeside(after) }, lists);
  });
}
