/** Distinguishes icons from short words, which have their size: by what was read there. */
import { area, bottom, boundsOf, centerOf, contains, intersect, right, type Region } from '../geometry.ts';
import type { PlacedWord, WordLine } from '../text/group-words.ts';
import { phrasesOf, type ReadPhrase } from './merge.ts';
import type { PixelControl } from './pixel-control.ts';

/** How many times as wide as a mark a phrase is that goes on next to it. */
const LONGER = 1.5;
/** Words are read so surely; pictures that the reader takes for text are not. */
const SURE_PHRASE = 0.6;
const SURE_WORD = 0.8;
/** A figure is narrower than high. What is wider than this and read as one is several that touch; pictures are nearly square. */
const FIGURE_RATIO = 0.9;
const FIGURES_RATIO = 1.35;
/** A figure is as high as the number that it is a part of, in shares of that. */
const FIGURE_HEIGHT = 0.6;

/** In heights of a mark: dots between two bars are read as a word that is lower. */
const STRIPE = 0.4;

/** In heights of other text: what is higher is no word of it, unless it is a figure or a long word. Descenders and brackets make a word higher. */
const TALLER = 1.3;
const TALLER_ALONE = 1.4;
/** What is a little higher must be read as surely as short words are, and what is a row of pictures is read less surely than words. */
const LITTLE_TALLER = 1.15;
const SURE_SHORT = 0.93;
const ROW_TALLER = 1.6;
/** What is lower than that may be a dash or a dot. */
const LOWER = 0.9;
const DEEP = /[()[\]{}gjpqyQ,;@|/$]/u;
const DEEP_RATIO = 1.3;
/** Letters. Pictures that are read are read as fewer. */
const LONG_WORD = 3;
const FIGURES = /\p{N}/u;
const TALL_LETTER = /[\p{Lu}bdfhkl]/u;
/** Of a picture's box and of its width: its own text, such as the date on a calendar, takes less, and is short. */
const OWN_TEXT = 0.5;
const OWN_WIDTH = 0.81;
/** Of the width of marks: a word that long is one of them, such as the unit below a figure. */
const WHOLE_WIDTH = 0.85;

/** Of both boxes together: a word that is all of a mark. */
const SAME_BOX = 0.75;
/** Several figures, perhaps with a unit. Bars and rings are read as ones and zeros. */
const NUMBER = /^(?=.*[2-9])\p{N}{2,}(?:\p{L}{0,2}|%)$/u;
const SURE_NUMBER = 0.85;
const isNumber = ({ text, confidence }: Word, sure = SURE_NUMBER): boolean =>
  NUMBER.test(text) && confidence >= sure;
/** A capital and a small letter, which stand on one base line: "By". */
const SHORT_NAME = /^\p{Lu}\p{Ll}$/u;

const LETTERS = /[\p{L}\p{N}].*[\p{L}\p{N}]/u;
const FIGURE = /^\p{N}$/u;
/** Figures that enclose some of their ground. A bolt is read as a 4, and a drop as a 0. */
const ENCLOSING = /^[04689]$/;
/** Characters whose upper halves are mirror images of their lower ones. A ring on a stem is read as a 0. */
const EVEN = /^[0OoHIXx8]$/;
/** Characters that leave the corners of their box empty, unlike a screen or a phone, which are read as a 0. */
const ROUND = /^[0OoQCG]$/;
/** Characters that are their own mirror images, or nearly. Headphones are read as "fa". */
const MIRRORED = /[AHIMOTUVWXYilmnouvwx018]/;
/** Letters stand apart, which a picture in one piece does not: a key is read as "On". */
const SEVERAL = /^(?:[^\p{L}\p{N}]*[\p{Script=Latin}\p{N}]){2,3}[^\p{L}\p{N}]*$/u;
const LETTER = /[\p{L}\p{N}]/u;

/** The chance that a mark is letters, by its shape: with more it is text, whatever was read, and with less no single character. */
const LETTERS_ALONE = 0.995;
const NO_LETTER = 0.003;
/** With more, a mark of several pieces that encloses some of its ground and has nothing of a picture's shape is text too. */
const LETTERS_APART = 0.6;
/** With less it is no short word either, and none in a row of pictures that was read as a phrase. */
const NO_WORD = 0.01;

type Word = Pick<PlacedWord, 'text' | 'box' | 'confidence'>;

/** In heights of a word: letters of one stand no further apart, unless they are wide ones. Pictures in a row do. */
const PITCH = 1.16;
const NARROW = /^(?:(?![MWmw])[\p{Script=Latin}\p{N}]){2,3}$/u;

/** In heights of a mark: a wider one may be several letters. */
const LETTER_WIDTH = 1.15;

/** Whether what was read as one short word is several pictures side by side. One of several letters may be a label after a picture. */
const isSpread = ({ text, box }: Word, marks: readonly PixelControl[]): boolean =>
  NARROW.test(text) &&
  box.width > PITCH * text.length * box.height &&
  !marks.some(
    ({ box: mark, form }) =>
      contains(box, centerOf(mark)) && mark.width > LETTER_WIDTH * mark.height && form?.isJoined !== true,
  );

/** The height of a word's tall letters. */
const tallOf = ({ text, box }: Word): number => box.height / (DEEP.test(text) ? DEEP_RATIO : 1);

/** The middle one of the heights that long words have; undefined without any. */
function textHeightOf(words: readonly Word[]): number | undefined {
  const heights = words
    .filter(
      ({ text, confidence }) =>
        text.length >= LONG_WORD && TALL_LETTER.test(text) && confidence >= SURE_PHRASE,
    )
    .map(tallOf)
    .toSorted((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)];
}

const isHigh = (word: Word, text: number | undefined, ratio: number): boolean =>
  text !== undefined && tallOf(word) > ratio * text;

/** Whether a word that was read is a picture: higher than the text with which it stands. */
function isTaller(word: Word, text: number | undefined, ratio: number): boolean {
  const isWord = word.text.length >= LONG_WORD && word.confidence >= SURE_WORD;
  return !FIGURES.test(word.text) && !isWord && isHigh(word, text, ratio);
}

const isAt = (word: Word, box: Region): boolean =>
  contains(box, centerOf(word.box)) || contains(word.box, centerOf(box));

/** Whether a word that was read surely is all of a mark: no picture is read as that many letters. */
const isLongWord = ({ text, box, confidence }: Word, mark: Region): boolean =>
  confidence >= SURE_WORD && text.length > LONG_WORD && box.width >= WHOLE_WIDTH * mark.width;

/** Whether a mark is not what was read there: signs, with a doubt, in a box that is far larger, such as that of a focus ring. */
const isAround = ({ text, box, confidence }: Word, mark: Region): boolean =>
  !LETTER.test(text) &&
  confidence < SURE_WORD &&
  box.width > LONGER * mark.width &&
  box.height > LONGER * mark.height;

/** Whether a word is text even where its mark has not the shape of letters. A sign that ends a number has figures before it. */
const isSurelyRead = (word: Word, mark: Region, textHeight: number | undefined): boolean =>
  isNumber(word, word.box.width > LONGER * mark.width ? SURE_WORD : SURE_NUMBER) ||
  isLongWord(word, mark) ||
  (word.confidence >= SURE_SHORT && !isHigh(word, textHeight, LITTLE_TALLER));

function isRead(control: PixelControl, phrase: ReadPhrase, page: Page): boolean {
  const { words, textHeight } = page;
  const { box } = control;
  const { text, box: own, confidence } = phrase;
  if (!isAt(phrase, box)) return false;
  const isPicture = (control.form?.letters ?? 1) < NO_WORD;
  if (own.width > LONGER * box.width) {
    const here = words.find((word) => isAt(word, box) && word.box.width <= LONGER * box.width);
    if (isPicture) return words.some((word) => isAt(word, box) && isSurelyRead(word, box, textHeight));
    if (here !== undefined && !fitsForm(control, here, page)) return false;
    if (here === undefined && words.some((word) => isAt(word, box) && isAround(word, box))) return false;
    const others = words.filter((word) => word !== here && contains(own, centerOf(word.box)));
    if (here !== undefined && isTaller(here, textHeightOf(others), TALLER)) return false;
    if (here !== undefined && isLongWord(here, box)) return true;
    // A label is no higher than other text if a focus ring makes its phrase so.
    const isRow = isHigh(phrase, textHeight, ROW_TALLER) && box.height > LITTLE_TALLER * (textHeight ?? 0);
    return confidence >= (isRow ? SURE_WORD : SURE_PHRASE);
  }
  if (confidence < SURE_WORD) return false;
  if (isLongWord(phrase, box)) return true;
  if (isPicture) return isNumber(phrase);
  if (own.height < STRIPE * box.height) return false;
  if (!fitsForm(control, phrase, page)) return false;
  if (isFigure(phrase)) return true;
  const isShort = text.length <= LONG_WORD;
  if (isShort && isHigh(phrase, textHeight, LITTLE_TALLER) && confidence < SURE_SHORT) return false;
  const isOwn = area(own) < OWN_TEXT * area(box) && own.width <= OWN_WIDTH * box.width;
  if ((isOwn && isShort) || isTaller(phrase, textHeight, TALLER_ALONE)) return false;
  return LETTERS.test(text);
}

function isSameBox(a: Region, b: Region): boolean {
  const common = intersect(a, b);
  return common !== undefined && area(common) >= SAME_BOX * (area(a) + area(b) - area(common));
}

/** A word with a tall letter. Three dots are read as low ones. */
const NAME = /^[^\p{L}\p{N}]*(?=\p{L}*[\p{Lu}bdfhkl])\p{L}{2,}[^\p{L}\p{N}]*$/u;

/** Whether a mark that has the shape of letters, and stands in several pieces, was read as a word in just its place, however surely. */
const isLikeWord = ({ text, box, confidence }: Word, { form, box: mark }: PixelControl): boolean =>
  confidence >= SURE_PHRASE &&
  (form?.letters ?? 0) > LIKE_WORD &&
  form?.isJoined === false &&
  NAME.test(text) &&
  isSameBox(box, mark);

/** Whether a mark is a word that was read in just its place: a large number, or a short word next to a box that is read as a letter. */
function isWholeWord({ text, box, confidence }: Word, mark: Region): boolean {
  if (!isSameBox(box, mark)) return false;
  return NUMBER.test(text) ? confidence >= SURE_NUMBER : SHORT_NAME.test(text) && confidence >= SURE_SHORT;
}

/** In heights of text: words of one sentence stand no further apart. */
const SPACE = 1.3;
const PERCENT = '%';

const areNear = (a: Word | undefined, b: Word | undefined, textHeight: number): boolean =>
  a !== undefined && b !== undefined && b.box.x - a.box.x - a.box.width <= SPACE * textHeight;

/** Single characters within a line of words, such as a stroke between two times: on both sides words follow. */
const singlesOf = ({ words }: WordLine, textHeight: number): readonly Word[] =>
  words.filter(
    (word, index) =>
      word.text.length === 1 &&
      word.confidence >= SURE_WORD &&
      areNear(words[index - 1], word, textHeight) &&
      areNear(word, words[index + 1], textHeight),
  );

/** Signs behind a figure, which have no form of letters. */
const unitsOf = ({ words }: WordLine, textHeight: number): readonly Word[] =>
  words.filter((word, index) => {
    const before = words[index - 1];
    const isSign = word.text === PERCENT && word.confidence >= SURE_WORD;
    return isSign && areNear(before, word, textHeight) && FIGURES.test(before?.text ?? '');
  });

/** A number with its sign, which may be read with a doubt in bold type. */
const SURE_SIGN = 0.75;
const PERCENTAGE = /^\p{N}+%$/u;
/** Pixels. */
const SAME_EDGE = 2;

/** Whether a mark is the sign at the end of a number that was read with it, in its height. */
function isSignOf({ text, box, confidence }: Word, mark: Region): boolean {
  const offs = [box.y - mark.y, bottom(box) - bottom(mark), right(box) - right(mark)];
  return (
    PERCENTAGE.test(text) &&
    confidence >= SURE_SIGN &&
    mark.width < box.width / 2 &&
    offs.every((off) => Math.abs(off) <= SAME_EDGE)
  );
}

/** Whether a mark is words one below the other, such as a figure and its label: together they fill its box, and one was read surely. */
function isOfRows(words: readonly Word[], mark: Region): boolean {
  const inside = words.filter(
    ({ text, box, confidence }) =>
      LETTER.test(text) && confidence >= SURE_PHRASE && contains(mark, centerOf(box)),
  );
  const isSure = inside.some(({ text, confidence }) => text.length >= LONG_WORD && confidence >= SURE_SHORT);
  const [top, low] = [
    Math.min(...inside.map(({ box }) => bottom(box))),
    Math.max(...inside.map(({ box }) => box.y)),
  ];
  const whole = boundsOf(inside.map(({ box }) => box));
  return isSure && low > top && whole !== undefined && isSameBox(whole, mark);
}

/** What was read on a page. */
interface Page {
  readonly words: readonly Word[];
  readonly textHeight: number | undefined;
}

/** Many pictures look like some letter, few like a figure. */
function isFigure({ text, box: { width, height }, confidence }: Word): boolean {
  const isShaped = width <= FIGURE_RATIO * height || width >= FIGURES_RATIO * height;
  return confidence >= SURE_WORD && FIGURE.test(text) && isShaped;
}

/** Whether text reads the same from both ends, in characters that look the same in a mirror. */
function isMirrored(text: string): boolean {
  const characters = Array.from(text).filter((character) => LETTER.test(character));
  return characters.every(
    (character, index) => MIRRORED.test(character) && character === characters.at(-1 - index),
  );
}

/** A figure that was read is one, whatever its form, if the chance of letters is greater: a bold 6 is nearly its own mirror image. */
const LIKE_LETTERS = 0.85;
/** The same for words that were read with a doubt. */
const LIKE_WORD = 0.9;

/** Whether a mark may be what was read in its place. A dot before an item of a list is thick too, and lower than text. */
function fitsForm({ form, box }: PixelControl, { text }: Word, { textHeight = 0 }: Page): boolean {
  if (form === undefined) return true;
  if (FIGURE.test(text) && (form.letters ?? 0) > LIKE_LETTERS) return true;
  if (text.length === 1 && form.letters !== undefined && form.letters < NO_LETTER) return false;
  if (form.isMassive && text.length <= LONG_WORD && box.height >= LOWER * textHeight) return false;
  if (form.isJoined && SEVERAL.test(text)) return false;
  if (form.isSolid && ENCLOSING.test(text)) return false;
  if (form.isSquare && ROUND.test(text)) return false;
  if (!form.isEven && EVEN.test(text)) return false;
  // In bold type 38 is nearly its own mirror image.
  return !form.isMirrored || NUMBER.test(text) || isMirrored(text);
}

/** Whether a mark is letters by its shape alone. */
function isLettered({ form }: PixelControl): boolean {
  if (form?.letters === undefined) return false;
  const { isSolid, isJoined, isMirrored, isEven, isMassive, isSquare } = form;
  const isPlain = ![isSolid, isJoined, isMirrored, isEven, isMassive, isSquare].includes(true);
  return form.letters > (isPlain ? LETTERS_APART : LETTERS_ALONE);
}

/** The controls without the icons that turned out to be words. */
export function withoutWords(
  controls: readonly PixelControl[],
  lines: readonly WordLine[],
): readonly PixelControl[] {
  const marks = controls.filter(({ mayBeText }) => mayBeText === true);
  const closed = lines.map((line) => ({
    ...line,
    words: line.words.filter((word) => !isSpread(word, marks)),
  }));
  const phrases = closed.flatMap(phrasesOf);
  // A number's unit may be read less surely than its figures.
  const words = closed.flatMap((line) => line.words);
  const figures = words.filter(isFigure);
  const page: Page = { words, textHeight: textHeightOf(words) };
  const singles = closed.flatMap((line) => singlesOf(line, page.textHeight ?? 0));
  const units = closed.flatMap((line) => unitsOf(line, page.textHeight ?? 0));
  return controls.filter((control) => {
    const { box, mayBeText } = control;
    if (mayBeText !== true) return true;
    if (isLettered(control)) return false;
    const hasFigure = figures.some(
      (word) =>
        contains(box, centerOf(word.box)) &&
        word.box.height >= FIGURE_HEIGHT * box.height &&
        fitsForm(control, word, page),
    );
    const isText =
      hasFigure ||
      units.some((word) => isSameBox(word.box, box)) ||
      singles.some((word) => isSameBox(word.box, box) && fitsForm(control, word, page)) ||
      words.some((word) => isLikeWord(word, control) || isSignOf(word, box)) ||
      isOfRows(words, box) ||
      words.some((word) => isWholeWord(word, box) && fitsForm(control, word, page)) ||
      phrases.some((phrase) => isRead(control, phrase, page));
    return !isText;
  });
}
