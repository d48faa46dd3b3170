/** How a text is typed: a line with the keys of the layouts if they have all of its characters, any other by the clipboard. */

export type TypingPart<Stroke> =
  | { readonly kind: 'keys'; readonly strokes: readonly Stroke[] }
  | { readonly kind: 'paste'; readonly text: string; readonly length: number };

/** Code points that are pasted at once: an abort is looked for between two of these, some 100 to 200 ms apart. */
const PASTED_AT_ONCE = 4096;

/** `separately`: each character is pasted alone, so that there can be a pause between them. */
export function planTyping<Stroke>(
  text: string,
  strokeOf: (character: string) => Stroke | undefined,
  separately: boolean,
): readonly TypingPart<Stroke>[] {
  const most = separately ? 1 : PASTED_AT_ONCE;
  return text.split(/(?<=[\n\t])|(?=[\n\t])/u).flatMap((piece): readonly TypingPart<Stroke>[] => {
    const characters = Array.from(piece);
    const strokes = characters.map(strokeOf).filter((stroke) => stroke !== undefined);
    if (strokes.length === characters.length) return strokes.length === 0 ? [] : [{ kind: 'keys', strokes }];
    return Array.from({ length: Math.ceil(characters.length / most) }, (_, at) => {
      const slice = characters.slice(at * most, (at + 1) * most);
      return { kind: 'paste', text: slice.join(''), length: slice.length };
    });
  });
}
