/**
 * Text of agents and programs as a person is shown it before they judge it: every character that no one sees, that changes the
 * direction or that ends the line in an unusual way stands as its code point, and long texts are folded in their middle.
 */

/** A text in three pieces; the middle one is folded. All three together are the whole text. */
export interface ShownText {
  readonly start: string;
  /** Empty if the text is short. */
  readonly folded: string;
  readonly end: string;
}

/** Longer texts are folded; characters as they are shown. */
export const FOLDED_OVER = 400;
const START = 250;
const END = 150;

/** Line feeds and tabs stay: they are shown as they are typed. */
const UNSEEN =
  /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\u{2800}\u{A0}\u{1680}\u{2000}-\u{200A}\u{202F}\u{205F}]/u;

const markOf = (character: string): string =>
  `‹U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`;

/** Each as it is shown, so that no mark is cut. */
const shownCharacters = (text: string): readonly string[] =>
  Array.from(text.toWellFormed(), (character) =>
    character !== '\n' && character !== '\t' && UNSEEN.test(character) ? markOf(character) : character,
  );

/** The whole text with its unseen characters marked. */
export const markedText = (text: string): string => shownCharacters(text).join('');

export function shownText(text: string): ShownText {
  const characters = shownCharacters(text);
  if (characters.length <= FOLDED_OVER) return { start: characters.join(''), folded: '', end: '' };
  const piece = (from: number, to?: number): string => characters.slice(from, to).join('');
  return { start: piece(0, START), folded: piece(START, -END), end: piece(-END) };
}
