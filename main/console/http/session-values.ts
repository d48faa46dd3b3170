/** Random values of the console's sessions, and the digests by which they are kept. */
import { createHash, randomBytes, randomInt } from 'node:crypto';

/** No vowels and nothing that looks alike, so that no marker or code is a word or a part of one. */
const LETTERS = 'bcdfghjkmnpqrstvwxz23456789';

/** The name by which a random value is found again without being kept. */
export const sessionDigest = (value: string): string => createHash('sha256').update(value).digest('base64');
/** 128 bits. */
export const random = (): string => randomBytes(16).toString('base64url');
export const letters = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
