/**
 * What the engine's Thai data spell otherwise than it is typed: a sara am as the ring and the sara aa that it consists of, and the ring,
 * in small type, as the tone next to it once more. No letter has one tone twice.
 */

const RING_AND_AA = /\u0e4d([\u0e48-\u0e4b]?)\u0e32/g;
const TONE_TWICE_AND_AA = /([\u0e48-\u0e4b])\1\u0e32/g;
const SARA_AM = '$1\u0e33';

/** Whole words: the engine may part a letter from its marks. */
export const spelledAsTyped = (text: string): string =>
  text.replaceAll(RING_AND_AA, SARA_AM).replaceAll(TONE_TWICE_AND_AA, SARA_AM);
