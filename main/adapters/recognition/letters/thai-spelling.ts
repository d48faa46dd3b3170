/**
 * What the engine's Thai data spell otherwise than it is typed: a sara am as the ring and the sara aa that it consists of, and the ring,
 * in small type, as the tone next to it once more, or as the vowel that looks like both. No letter has one tone twice, nor both vowels.
 */

const RING_AND_AA = /\u0e4d([\u0e48-\u0e4b]?)\u0e32/g;
const TONE_TWICE_AND_AA = /([\u0e48-\u0e4b])\1\u0e32/g;
const MAI_HAN_AKAT_AND_AA = /\u0e31([\u0e48-\u0e4b]?)\u0e32/g;
/** The ring between the tone read twice; and ring and tone as a vowel with a tone, after which no sara aa can stand. */
const RING_IN_TONES_AND_AA = /([\u0e48-\u0e4b])\u0e4d[\u0e48-\u0e4b]?\u0e32/g;
const VOWEL_AND_AA = /[\u0e34-\u0e37]([\u0e48-\u0e4b])\u0e32/g;
/**
 * The ring lost below the tone: water and its compounds, "again" and "low", by what they are not part of: a page, to bend, an aunt, an
 * uncle; left; different, rabbit.
 */
const RING_LOST =
  /((?<=(?<!ห)น)\u0e49(?=\u0e32(?!ว|สาว|ชาย))|(?<=ซ)\u0e49(?=\u0e32(?!ย))|(?<=ต)\u0e48(?=\u0e32(?![งย])))\u0e32/g;
const SARA_AM = '$1\u0e33';
const MISREAD = [
  RING_IN_TONES_AND_AA,
  RING_AND_AA,
  TONE_TWICE_AND_AA,
  MAI_HAN_AKAT_AND_AA,
  VOWEL_AND_AA,
  RING_LOST,
];

/** Whole words: the engine may part a letter from its marks. */
export const spelledAsTyped = (text: string): string =>
  MISREAD.reduce((spelled, misread) => spelled.replaceAll(misread, SARA_AM), text);
