/** Kinds of text whose every character is known to be a figure or a hexadecimal digit: where pixels allow both, that is what it is. */

interface Place {
  options: readonly string[];
  doubtful: boolean;
  settled: boolean;
}

/** What the pixels of a place allow, and what they show. */
interface Evidence<P extends Place> {
  readonly canBeZero: (place: P) => boolean;
  readonly canBeOne: (place: P) => boolean;
  readonly isZero: (place: P) => boolean;
  readonly isOne: (place: P) => boolean;
}

const ZERO_LIKE = /^[OoQ@0®©]$/;
const ONE_LIKE = /^[lIi|!1]$/;

/** The kinds, with every zero-like and one-like character written as a figure. */
const KINDS: readonly RegExp[] = [
  // Colours.
  /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i,
  // Hexadecimal numbers.
  /^\(?0x[\da-f]+[),;]?$/i,
  // Commit hashes and other digests, which show figures and letters.
  /^(?=.*\d.*\d)(?=.*[a-f])[\da-f]{7,64}$/,
  // Addresses of interfaces, fingerprints.
  /^[\da-f]{2}(?::[\da-f]{2}){2,}$/i,
  // Universally unique identifiers.
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
  // Versions: their leading numbers.
  /^v?\d+(?:\.\d+)+(?![a-z\d])/i,
  // Numbers, amounts, times, dates.
  /^[-+$€£(]*\d[\d.,:/-]*\d[%)]*$/,
];

/** A colour, but for characters that no colour has. Without a figure it may be a tag: six letters at least. */
const COLOR_LIKE =
  /^#(?:(?=.*\d)[\da-fOoQ@®©SZ]{3,4}|(?=.*\d)[\da-fOoQ@®©SZ]{6}|[\da-fOoQ@®©]{6}|[\da-fOoQ@®©]{8})$/i;

/** A version, but for characters that no version has. */
const VERSION_LIKE = /^v?(?=[^.]*\.[^.]*\d)[\dlIi|oO]+(?:\.[\dlIi|oO]+){2,}(?![a-z\d])/i;

/** A version before its release: `1.4.0-rc.2`. No other word stands there that looks alike. */
const CANDIDATE = /^(v?\d+(?:\.\d+)+-)(?:[l1]?[rt][ce¢]{1,2}|[l1][ce])(?=[.\d])/i;

/** Writes `rc` where a version says what it is a candidate of. */
export const asRelease = (text: string): string => text.replace(CANDIDATE, '$1rc');

/** How much of the text is of such a kind, in characters from its start. */
function codeLength(text: string): number {
  return Math.max(0, ...KINDS.map((kind) => kind.exec(text)?.[0].length ?? 0));
}

/** Writes figures where the kind of text demands them and the pixels allow them. */
export function asCode<P extends Place>(places: readonly P[], evidence: Evidence<P>): void {
  const texts = places.map(({ options }) => options[0] ?? '');
  if (!/\d|^#|^\(?[Oo0Q@]x/.test(texts.join(''))) return;
  const isColor = COLOR_LIKE.test(texts.join(''));
  const version = VERSION_LIKE.exec(texts.join(''))?.[0].length ?? 0;
  const figures = places.map((place, index) => {
    const text = texts[index] ?? '';
    if ((isColor || index < version) && ZERO_LIKE.test(text)) return '0';
    if (index < version && ONE_LIKE.test(text)) return '1';
    if (isColor) return text.replace(/s/i, '5').replace(/z/i, '2');
    if (place.settled) return text;
    if (Array.from(text).length > 1) return text.replace(/[OoQ]/g, '0').replace(/[lIi|!]/g, '1');
    if (ZERO_LIKE.test(text) && evidence.canBeZero(place)) return '0';
    if (ONE_LIKE.test(text) && evidence.canBeOne(place)) return '1';
    return text;
  });
  const length = codeLength(figures.join(''));
  let at = 0;
  places.forEach((place, index) => {
    const figure = figures[index] ?? '';
    if (at < length && (/^[01]$/.test(figure) || figure !== texts[index])) {
      place.settled = true;
      if (figure !== texts[index]) {
        // What only the kind of text says is not sure.
        place.options = [figure];
        place.doubtful = !(figure === '0' ? evidence.isZero(place) : figure === '1' && evidence.isOne(place));
      }
    }
    at += figure.length;
  });
}

/** Numbers of orders, tickets and bills: `INV-204`. */
const REFERENCE = /^[A-Z]{2,4}-\d+$/;

/** Kinds of text that have a form, written as they are: one case, no character that does not belong. */
const FORMS: readonly RegExp[] = [
  /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/,
  /^#(?:[\dA-F]{3,4}|[\dA-F]{6}|[\dA-F]{8})$/,
  /^0x[\da-f]+$/,
  /^(?=.*\d)[\da-f]{7,64}$/,
  /^[\da-f]{2}(?::[\da-f]{2}){2,}$/,
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/,
  /^v?\d+(?:\.\d+)+(?:[-+][a-z]+[.\d]*(?:[a-z]\d+)?)?$/,
  /^[-+$€£(]*\d[\d.,:/]*\d[%)]*$/,
  /^\d{4}-\d\d-\d\d$/,
  REFERENCE,
  /^[a-z]+(?:_[a-z]+)+\d*$/,
  /^[A-Za-z\d]$/,
  /^[a-z][\w.+-]*@[a-z\d-]+(?:\.[a-z\d-]+)+$/,
];

export const isReference = (text: string): boolean => REFERENCE.test(text);

export const hasForm = (text: string): boolean => FORMS.some((form) => form.test(text));

/** Letters whose case their shape shows; an f and a c are read in either. */
const SHOWS_SMALL = /[abde]/;
const SHOWS_CAPITAL = /[ABDE]/;

/** Whether the text is a colour whose case none of its letters shows: a guess, unless readings of several sizes agree. */
export const hidesItsCase = (text: string): boolean =>
  /^#(?:[\dcf]{3,4}|[\dcf]{6}|[\dcf]{8})$/i.test(text) && /[cf]/i.test(text);

/** Writes what stands after a `#` as a colour where all of it looks like one: in one case, a barred stem as an f. */
export function asColor(text: string): string {
  const digits = /^#([\da-fOoQTSZ®©]{6}|[\da-fOoQSZ®©]{3})$/i.exec(text)?.[1];
  if (digits === undefined || !/\d/.test(digits)) return text;
  const hex = digits
    .replace(/[OoQ®©]/g, '0')
    .replace(/s/gi, '5')
    .replace(/z/gi, '2')
    .replace(/T/gi, 'f');
  const small =
    SHOWS_SMALL.test(hex) ||
    // The bar of an f shows its case, a c's height may not.
    (!SHOWS_CAPITAL.test(hex) && (/[fT]/i.test(digits) ? hex.includes('f') : digits.includes('c')));
  return `#${small ? hex.toLowerCase() : hex.toUpperCase()}`;
}
