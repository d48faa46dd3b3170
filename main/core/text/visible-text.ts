/** Text that was read from the desktop, without the characters that no one sees. */

/**
 * Control, bidirectional, zero-width and other invisible characters: Default_Ignorable_Code_Point holds joiners, fillers,
 * variation selectors and tags (https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point).
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u{FFF9}-\u{FFFB}\u{2800}]/gu;
const BREAKS = /[\p{Zl}\p{Zp}\u{85}\r\n\t\v\f]+/gu;
const CONTROLS = /\p{Cc}/gu;

export const withoutInvisible = (text: string): string => text.replaceAll(INVISIBLE, '');

/** One line, without invisible characters. */
export const visibleLine = (text: string): string =>
  withoutInvisible(text.toWellFormed().replaceAll(BREAKS, ' ').replaceAll(CONTROLS, ''));

/** The same of several lines; tabs stay. */
export const visibleText = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u{85}\p{Zl}\p{Zp}]/u)
    .map((line) => line.split('\t').map(visibleLine).join('\t'))
    .join('\n');
