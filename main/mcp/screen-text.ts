/**
 * Text that was read from the desktop, made safe to stand in an answer that a language model reads: without characters
 * that nobody sees, and between marks that no text on the screen can forge.
 */
import type { RandomPort } from '../ports/random.ts';

/**
 * Control, bidirectional, zero-width and other invisible characters: Default_Ignorable_Code_Point holds joiners, fillers,
 * variation selectors and tags (https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point).
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u{FFF9}-\u{FFFB}\u{2800}]/gu;
const BREAKS = /[\p{Zl}\p{Zp}\u{85}\r\n\t\v\f]+/gu;
const CONTROLS = /\p{Cc}/gu;

/** One line, without invisible characters. */
export const visibleLine = (text: string): string =>
  text.toWellFormed().replaceAll(BREAKS, ' ').replaceAll(CONTROLS, '').replaceAll(INVISIBLE, '');

/** The same of several lines; tabs stay. */
export const visibleText = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u{85}\p{Zl}\p{Zp}]/u)
    .map((line) => line.split('\t').map(visibleLine).join('\t'))
    .join('\n');

/** In quotes, so that what stands beside it cannot be forged. */
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
