/** Random values of the console's sessions, and the digests that are kept of them. */
import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Without vowels, so that no marker or code contains a word, and without letters that look alike. */
const LETTERS = 'bcdfghjkmnpqrstvwxz23456789';

/** Identifies a random value that is not kept itself. */
export const sessionDigest = (value: string): string => createHash('sha256').update(value).digest('base64');

/** 128 bits, for URLs and cookies. */
export const randomValue = (): string => randomBytes(16).toString('base64url');
export const randomLetters = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
