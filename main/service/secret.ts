/** Comparison of secrets in constant time. */
import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Digests have one length, so that lengths need no comparison of their own. */
export const sameSecret = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
