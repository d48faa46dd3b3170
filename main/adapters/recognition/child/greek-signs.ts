/**
 * What the data of Greek take for figures and letters of their own: signs of currencies, units after a figure and capitals of Latin names,
 * which have the shapes of Greek ones. All are closed lists, or have a letter that no Greek one looks like.
 */
export const FIGURE = /^[+−–-]?\d[\d.,]*$/;
const SIGN_IN_GREEK = /^(?:[\dοόςθδσ]{1,2}|[εέΕΈ€£])[.,;:)]?$/u;
export const FIGURES_WITH_SIGN = /^(\d[\d.,]*)(?:[\dοόςθ]{1,2}|[εέΕΈ])[.,;:)]?$/u;
const SIGN = /^(?:%|[€£]|°[CF]?)[.,;:)]?$/;
/** Amperes are left out: an alpha after a figure parts a house from its neighbour. */
const UNIT =
  /^(?:[kMGT]?W|k?Wh|k?V|m?Ah|[kMG]?Hz|[KkMGT]B|[kMG]bps|MB\/s|km(?:\/h)?|[cm]m|k?g|m?L|ml|bar|psi|hPa|dB|px|rpm)[.,;:)]?$/;
const SHORT_WORD = /^\D{1,4}[.,;:)]?$/u;
const CAPITALS = /^[\p{Lu}\d]{2,5}$/u;
const GREEK_CAPITAL = /\p{Lu}/u;
const ONLY_GREEK = /[ΓΔΘΛΞΠΣΦΨΩ]/u;
const LATIN_NAME = /^(?=.*[CDFGJLQRSUVW])[A-Z][A-Z\d]{1,4}$/;
/** Names whose letters all look like Greek ones. */
const LATIN_ALIKE = /^(?:ZIP|PIN|IBAN|HTTP)$/;
const ONE_SIGN = /^\S$/u;
const PRICE = /^[€$£]\d[\d.,]*$/;
/** A unit is believed from here on, and a price or a name. */
const SURE_UNIT = 0.6;
const SURE_PRICE = 0.75;
const SURE_NAME = 0.8;
/** A letter with figures is of either script: 'Β12' is read as surely in Latin. */
const WEAK_CODE = 0.75;

/** Whether a word of a Greek line is to be read in Latin, too. */
export const mayBeUnit = (text: string, before: string): boolean =>
  FIGURES_WITH_SIGN.test(text) ||
  (FIGURE.test(before) && (SIGN_IN_GREEK.test(text) || SHORT_WORD.test(text)));

export const isCapitals = (text: string): boolean => CAPITALS.test(text) && GREEK_CAPITAL.test(text);

/** After a figure letters are a unit or a Greek word. */
export const isGreekWord = (text: string): boolean => /^\p{Script=Greek}+[.,;:)]?$/u.test(text);

export const isOneSign = (text: string): boolean => ONE_SIGN.test(text);

/** Whether the reading in Latin is right, by its form; undefined if that says nothing. */
export function isSignInLatin(own: string, text: string, before: number, sure: number): boolean | undefined {
  if (SIGN_IN_GREEK.test(own) && SIGN.test(text)) return sure >= SURE_NAME;
  if (UNIT.test(text) && SHORT_WORD.test(own)) return sure >= SURE_UNIT;
  if (FIGURE.test(own) && FIGURE.test(text) && isWithLostStop(own, text)) return false;
  if (!isCapitals(own)) return undefined;
  if (LATIN_ALIKE.test(text)) return sure >= SURE_NAME;
  if (ONLY_GREEK.test(own) || !LATIN_NAME.test(text))
    return /\d/.test(own) && before < WEAK_CODE ? undefined : false;
  return sure >= SURE_NAME;
}

/** The figures of the text, and the sign or unit after them. */
export function partedFigure(text: string): readonly [string, string] | undefined {
  const [, figures = '', sign = ''] = /^([+−–-]?\d[\d.,]*)(\D+)$/u.exec(text) ?? [];
  return SIGN.test(sign) || UNIT.test(sign) ? [figures, sign] : undefined;
}

/** Whether figures are a price whose sign was taken for a letter or a figure. */
export function isPrice(own: string, text: string, sure: number): boolean {
  if (!PRICE.test(text) || sure < SURE_PRICE) return false;
  const [all, figures] = [withoutStops(own), withoutStops(text.slice(1))];
  return all.length === figures.length + 1 || all === figures;
}

const isWithLostStop = (own: string, text: string): boolean =>
  own !== text && withoutStops(own) === withoutStops(text) && own.length > text.length;

export const withoutStops = (figures: string): string => figures.replaceAll(/[.,]/g, '');
