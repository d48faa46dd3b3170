/** How a text is typed: with the keys of the layout in use where they have all of its characters, else by the clipboard. */
import type { Keysyms } from '../../xkb/layout-keysyms.ts';

export type TypingPart =
  | { readonly kind: 'keysyms'; readonly keysyms: readonly number[] }
  /** Enter and Tab, which every layout has in one place. */
  | { readonly kind: 'code'; readonly code: number }
  | { readonly kind: 'paste'; readonly text: string };

const ENTER: TypingPart = { kind: 'code', code: 28 };
const TAB: TypingPart = { kind: 'code', code: 15 };

/** Code points that are pasted at once: an abort is looked for between two of these, some 100 ms apart. */
const PASTED_AT_ONCE = 4096;

function* slices(characters: readonly string[], length: number): Generator<string> {
  for (let from = 0; from < characters.length; from += length)
    yield characters.slice(from, from + length).join('');
}

/** `separately`: each character is pasted alone, so that there can be a pause between them. */
export function planTyping(text: string, keysyms: Keysyms, separately: boolean): readonly TypingPart[] {
  return text.split(/(?<=[\n\t])|(?=[\n\t])/u).flatMap((piece): readonly TypingPart[] => {
    if (piece === '') return [];
    if (piece === '\n') return [ENTER];
    if (piece === '\t') return [TAB];
    const characters = Array.from(piece);
    const known = characters.map((character) => keysyms.get(character));
    if (known.every((keysym) => keysym !== undefined)) return [{ kind: 'keysyms', keysyms: known }];
    return [...slices(characters, separately ? 1 : PASTED_AT_ONCE)].map((text) => ({ kind: 'paste', text }));
  });
}

/** Code points. */
export function lengthOf(part: TypingPart): number {
  if (part.kind === 'keysyms') return part.keysyms.length;
  return part.kind === 'code' ? 1 : Array.from(part.text).length;
}
