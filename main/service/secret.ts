/** Comparison of secrets in constant time. */
import { hash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Digests have one length, so that lengths need no separate comparison. */
export const sameSecret = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
