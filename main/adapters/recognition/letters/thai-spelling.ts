/**
 * What the engine's Thai data spell otherwise than it is typed: a sara am as the ring and the sara aa that it consists of, and the ring,
 * in small type, as the tone next to it once more, or as the vowel that looks like both. No letter has one tone twice, nor both vowels.
 */

const RING_AND_AA = /\u0e4d([\u0e48-\u0e4b]?)\u0e32/g;
const TONE_TWICE_AND_AA = /([\u0e48-\u0e4b])\1\u0e32/g;
const MAI_HAN_AKAT_AND_AA = /\u0e31([\u0e48-\u0e4b]?)\u0e32/g;
const SARA_AM = '$1\u0e33';

/** Whole words: the engine may part a letter from its marks. */
export const spelledAsTyped = (text: string): string =>
  [RING_AND_AA, TONE_TWICE_AND_AA, MAI_HAN_AKAT_AND_AA].reduce(
    (spelled, misread) => spelled.replaceAll(misread, SARA_AM),
    text,
  );
