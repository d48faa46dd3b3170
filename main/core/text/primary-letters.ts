/**
 * Letters of other scripts than Latin that a search does not distinguish: what the Unicode collation algorithm has equal at its first
 * level, as CLDR tailors it for searching (https://www.unicode.org/reports/tr10/#Searching, collation `und-u-co-search`). The rows that
 * go beyond it name their source.
 */

/** Points and tones of Hebrew; vowel signs of Arabic, and the hamza and madda of a decomposed letter. */
const HEBREW_MARKS = '\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7';
const ARABIC_MARKS = '\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed';
/** Makes a word wider, and nothing else. */
const TATWEEL = /\u0640/gu;

/** Offsets in the blocks of the Indic scripts, which are parallel: candrabindu, anusvara and visarga; the nukta, but in Malayalam. */
const INDIC_SIGNS = [0x00, 0x01, 0x02, 0x03, 0x3c];
const MALAYALAM_VIRAMA = '\u0d3c';
const INDIC_BLOCKS = [0x0900, 0x0980, 0x0a00, 0x0a80, 0x0b00, 0x0b80, 0x0c00, 0x0c80, 0x0d00];
const indicMarks = INDIC_BLOCKS.flatMap((block) =>
  INDIC_SIGNS.map((sign) => String.fromCodePoint(block + sign)).filter(
    (mark) => /\p{M}/u.test(mark) && mark !== MALAYALAM_VIRAMA,
  ),
);
/** With the nasals of Gurmukhi, the signs of Sinhala, stresses, and the tones and silencers of Thai and Lao. */
const MARKS = new RegExp(
  `[${HEBREW_MARKS}${ARABIC_MARKS}${indicMarks.join('')}\u0a70\u0a71\u0d81-\u0d83\u0951-\u0954\u0e47-\u0e4c\u0e4e\u0ec8-\u0ecc]`,
  'gu',
);

/**
 * A nasal before a stop of its own row is also written as an anusvara, which does not count: हिन्दी, हिंदी (Central Hindi Directorate,
 * Devanagari Lipi tatha Hindi Vartani ka Manakikaran, 3.6).
 */
const HOMORGANIC = /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/gu;

/** The last two of each row are typed for one letter by Persian and Arabic keyboards (the Unicode Standard, 9.2). */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[ىی]/g, 'ي'],
  [/ة/g, 'ه'],
  [/ک/g, 'ك'],
];

const DIGIT = /\p{Nd}/u;

/** Digits of a script are ten characters in a row (the Unicode Standard, 4.6). */
function figureOf(digit: string): string {
  let value = 0;
  const code = digit.codePointAt(0) ?? 0;
  while (DIGIT.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value % 10);
}

/** `text`: decomposed, in NFKD. */
export function primaryLetters(text: string): string {
  const plain = text
    .replaceAll(TATWEEL, '')
    .replaceAll(MARKS, '')
    .replaceAll(HOMORGANIC, '')
    .replaceAll(/\p{Nd}/gu, figureOf);
  return ALIKE.reduce((folded, [from, to]) => folded.replaceAll(from, to), plain);
}
