/**
 * Text that was read from the desktop, made safe to stand in an answer that a language model reads: without characters
 * that no one sees, and between marks that no text on the screen can forge.
 */
import { visibleLine } from '../../core/text/visible-text.ts';
import type { RandomPort } from '../../ports/random.ts';

/** In quotes, so that the text next to it cannot be forged. */
export const quoted = (text: string): string => JSON.stringify(visibleLine(text));

const NONCE_BYTES = 6;

const nonceFor = (random: RandomPort, text: string): string => {
  for (;;) {
    const nonce = Buffer.from(random.bytes(NONCE_BYTES)).toString('hex');
    if (!text.includes(nonce)) return nonce;
  }
};

/** Encloses text in marks with a random number, which could not be known when the text was put on the screen. */
export function fenced(text: string, random: RandomPort): string {
  const nonce = nonceFor(random, text);
  return `<screen-text ${nonce}>\n${text}\n</screen-text ${nonce}>`;
}
