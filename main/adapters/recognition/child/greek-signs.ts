/**
 * Which of two readings of a part of a Greek line is right. The data of Greek take for figures and letters of their own what they do not
 * know: signs of currencies, units after a figure, and Latin letters, which have the shapes of Greek ones.
 */
import type { WordList } from '../engines/word-list.ts';
import { lookedUp } from './known-words.ts';

const FIGURE = /^[+−–-]?\d[\d.,]*$/;
const FIGURES = /^[(+−–*#-]*\d[\d.,:/+−–-]*[)%€£$°*.,:;]*$/;
const ORDINAL = /^\d{1,3}(?:ος|ου|ο|ον|οι|ους|η|ης|ην|ες|α|ων|ως)[.,:;)]?$/u;
/** After a figure, or on their own. */
const SIGN = /^(?:%|[€£$₺₽₴]|°[CF]?|§|[+=×*&@#]|[€$£]\d[\d.,]*)[.,;:)]?$/u;
export const CURRENCY_OR_SHARE = /^(?:[%€£$]|°[CF]?)[.,;:)]?$/;
/** Amperes are left out: an alpha after a figure parts a house from its neighbour. */
const UNIT =
  /^(?:[kMGT]?W|k?Wh|k?V|m?Ah|[kMG]?Hz|[KkMGT]B|[kMG]bps|MB\/s|km(?:\/h)?|[cm]?m|m?s|k?g|mg|m?[Ll]|ml|bar|psi|hPa|dB|px|pt|rpm)[.,;:)]?$/;
const BETWEEN = /^[x×]$/;
const CAPITALS = /^[\p{Lu}\d]+$/u;
const ONLY_GREEK = /[ΓΔΘΛΞΠΣΦΨΩ]/u;
const ACCENTED = /[άέήίόύώΐΰϊϋ]/u;
const LATIN_NAME = /^(?=.*[CDFGJLQRSUVW])[A-Z][A-Z\d]{1,4}$/;
/** Names whose letters all look like Greek ones. */
const LATIN_ALIKE = /^(?:AI|API|ATM|HP|HTTP|IBAN|IBM|IMEI|IP|MP[34]|NBA|OK|PHP|PIN|TXT|ZIP)$/;
/** A letter with figures: paper A4, gate B12, seat 7A. */
const CODE = /^(?:[A-Z]\d{1,4}|\d{1,3}[A-Z])$/;
/** Letters of both scripts with one shape, in capitals. */
const GREEK_SHAPES = 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const LATIN_SHAPES = 'ABEZHIKMNOPTYX';
const INITIALS = /^(?:\p{L}{1,2}\.){2,}$/u;
/** What a Latin word that its language's data do not know is made of: a name, an address, a path, an option. */
const PLAIN = /^[-/.@("]*[A-Za-z\d][\w.,:/@+~#-]*[)"*+]*$/;
const ENDS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const ONE_LETTER_WORD = /^[οηή]$/iu;

const SURE_SIGN = 0.6;
const SURE_NAME = 0.8;
const SURE_CODE = 0.9;
/** Letters of a Latin word that is believed against a Greek one. */
const LEAST_NAME = 4;
/** A last letter that is taken for a sign. */
const TWO_LETTERS = /[A-Za-z\d]{2}/;
const CUT_STROKE = /[!|\].]$/;
const WEAK = 0.5;
const GREEK_LETTERS = /^\p{Script=Greek}{4,}$/u;
const SURE_LETTERS = 0.7;
const LEAST_SURE = 0.6;
const SURE_GREEK = 0.75;
/** What it counts for that the data of a language know the word. */
const KNOWN = 0.25;
const MARKED = 0.1;

export interface PartReading {
  readonly text: string;
  readonly sure: number;
  readonly isKnown: boolean;
}

export const isFigure = (text: string): boolean => FIGURE.test(text);

/** Whether the data of a language know the word, which has no figures. */
export function isOwnWord(text: string, list: WordList | undefined): boolean {
  const bare = text.replaceAll(ENDS, '');
  if (list === undefined || /[\d_@/]/.test(bare)) return false;
  if (ONE_LETTER_WORD.test(bare)) return true;
  if (bare.length === 2) return list.has(bare) || list.has(bare.toLowerCase());
  const words = lookedUp(bare);
  return (
    words.length > 0 && words.join('').length >= bare.length - 1 && words.every((word) => list.has(word))
  );
}

/** Latin capitals as the Greek ones of their shapes. */
const greekShapes = (text: string): string =>
  Array.from(text, (letter) => {
    const at = LATIN_SHAPES.indexOf(letter);
    return at < 0 ? letter : (GREEK_SHAPES[at] ?? letter);
  }).join('');

export interface Beside {
  readonly before: string;
  readonly after: string;
}

/** Whether the reading in Latin is the right one. */
export function isLatinPart(greek: PartReading, latin: PartReading, { before, after }: Beside): boolean {
  if (latin.text === '') return false;
  if (greek.text === '')
    return latin.sure >= SURE_NAME && (SIGN.test(latin.text) || FIGURES.test(latin.text));
  if (isFigure(before) && UNIT.test(latin.text)) return latin.sure >= SURE_SIGN;
  if (isFigure(before) && CURRENCY_OR_SHARE.test(latin.text)) return latin.sure >= SURE_SIGN;
  if (ORDINAL.test(greek.text) || (INITIALS.test(greek.text) && INITIALS.test(latin.text))) return false;
  if (isFigure(before) && BETWEEN.test(latin.text) && /^\d/.test(after)) return true;
  if (isCode(greek, latin) || isAlike(greek, latin)) return true;
  if (greek.isKnown) return isLatinAllTheSame(greek, latin);
  if (SIGN.test(latin.text)) return latin.sure >= SURE_SIGN;
  if (FIGURES.test(latin.text)) return isBetterFigure(greek, latin);
  return isLatinName(greek, latin);
}

/** Short words of Greek that are a code: 'ΤΑ' as 7A. */
function isCode(greek: PartReading, latin: PartReading): boolean {
  const [own, text] = [greek.text.replaceAll(ENDS, ''), latin.text.replaceAll(ENDS, '')];
  if (!CODE.test(text)) return false;
  if (greekShapes(text) === own) return latin.sure >= SURE_SIGN;
  return latin.sure >= (FIGURE.test(own) ? SURE_NAME : SURE_CODE);
}

const isAlike = (greek: PartReading, latin: PartReading): boolean =>
  LATIN_ALIKE.test(latin.text.replaceAll(ENDS, '')) &&
  greekShapes(latin.text) === greek.text &&
  latin.sure >= SURE_NAME;

/** What is read unsurely in Greek may be a word there by chance. */
function isLatinAllTheSame(greek: PartReading, latin: PartReading): boolean {
  const isCut = CUT_STROKE.test(greek.text) && /\p{L}$/u.test(latin.text);
  if (isCut && LATIN_NAME.test(latin.text)) return latin.sure >= SURE_NAME;
  const isMisread = greek.sure < WEAK && latin.sure >= SURE_CODE && PLAIN.test(latin.text);
  if (isMisread && latin.text.length >= LEAST_NAME) return true;
  if (!latin.isKnown || latin.sure < SURE_CODE || (greek.sure >= SURE_NAME && !isCut)) return false;
  const text = latin.text.replaceAll(ENDS, '');
  return text.length >= LEAST_NAME || (CAPITALS.test(greek.text) && LATIN_NAME.test(text));
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

function isBetterFigure(greek: PartReading, latin: PartReading): boolean {
  if (!FIGURES.test(greek.text)) return latin.sure >= SURE_NAME || latin.sure > greek.sure;
  const isStopLost = digitsOf(greek.text) === digitsOf(latin.text) && greek.text.length > latin.text.length;
  return !isStopLost && latin.sure > greek.sure - 0.03;
}

/** What Greek words are read as in Latin is of letters alone, and in capitals where they are not. */
function isUnknownName(greek: PartReading, latin: PartReading): boolean {
  if (latin.sure < SURE_NAME || !PLAIN.test(latin.text)) return false;
  if (!/^[A-Za-z]+$/.test(latin.text) || !GREEK_LETTERS.test(greek.text)) return true;
  return greek.sure < SURE_LETTERS && CAPITALS.test(latin.text) === CAPITALS.test(greek.text);
}

function isLatinName(greek: PartReading, latin: PartReading): boolean {
  const [own, text] = [greek.text.replaceAll(ENDS, ''), latin.text.replaceAll(ENDS, '')];
  if (latin.sure < LEAST_SURE || !TWO_LETTERS.test(text)) return false;
  if (greekShapes(text) === own) return false;
  if (CAPITALS.test(own) && CAPITALS.test(text)) {
    if (ONLY_GREEK.test(own) && greek.sure >= SURE_GREEK) return false;
    if (LATIN_NAME.test(text)) return latin.sure >= SURE_NAME;
  }
  if (!latin.isKnown && !isUnknownName(greek, latin)) return false;
  const marked = ACCENTED.test(own) ? MARKED : 0;
  return latin.sure + (latin.isKnown ? KNOWN : 0) > greek.sure + marked;
}
