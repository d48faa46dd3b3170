/** Kinds of text whose every character is known to be a figure or a hexadecimal digit: where pixels allow both, that is what it is. */

interface Place {
  options: readonly string[];
  doubtful: boolean;
  settled: boolean;
}

/** What the pixels of a place allow, and what they show. */
export interface Evidence<P extends Place> {
  readonly canBeZero: (place: P) => boolean;
  readonly canBeOne: (place: P) => boolean;
  readonly isZero: (place: P) => boolean;
  readonly isOne: (place: P) => boolean;
}

const ZERO_LIKE = /^[OoQ@0]$/;
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

/** How much of the text is of such a kind, in characters from its start. */
function codeLength(text: string): number {
  return Math.max(0, ...KINDS.map((kind) => kind.exec(text)?.[0].length ?? 0));
}

/** Writes figures where the kind of text demands them and the pixels allow them. */
export function asCode<P extends Place>(places: readonly P[], evidence: Evidence<P>): void {
  const texts = places.map(({ options }) => options[0] ?? '');
  if (!/\d|^#|^\(?[Oo0Q@]x/.test(texts.join(''))) return;
  const figures = places.map((place, index) => {
    const text = texts[index] ?? '';
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
        place.doubtful = !(figure === '0' ? evidence.isZero(place) : evidence.isOne(place));
      }
    }
    at += figure.length;
  });
}
