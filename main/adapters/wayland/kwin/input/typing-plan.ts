/** How a text is typed: a line with the keys of the layout if it has all the characters, any other by the clipboard. */
import { ENTER_CODE, TAB_CODE, type Stroke } from '../../input/key-codes.ts';

export type StrokePart =
  | { readonly kind: 'keys'; readonly strokes: readonly Stroke[] }
  | { readonly kind: 'paste'; readonly text: string; readonly length: number };

/** Every layout has them in one place. */
const FIXED: ReadonlyMap<string, Stroke> = new Map([
  ['\n', { code: ENTER_CODE, shift: false }],
  ['\t', { code: TAB_CODE, shift: false }],
]);

/** Code points that are pasted at once: an abort is looked for between two of these, some 200 ms apart. */
const PASTED_AT_ONCE = 4096;

/** `separately`: each character is pasted alone, so that there can be a pause between them. */
export function planStrokes(
  text: string,
  strokes: ReadonlyMap<string, Stroke>,
  separately: boolean,
): readonly StrokePart[] {
  const most = separately ? 1 : PASTED_AT_ONCE;
  return text.split(/(?<=[\n\t])|(?=[\n\t])/u).flatMap((piece): readonly StrokePart[] => {
    const characters = Array.from(piece);
    const known = characters.flatMap((each) => FIXED.get(each) ?? strokes.get(each) ?? []);
    if (known.length === characters.length)
      return known.length === 0 ? [] : [{ kind: 'keys', strokes: known }];
    return Array.from({ length: Math.ceil(characters.length / most) }, (_, at) => {
      const slice = characters.slice(at * most, (at + 1) * most);
      return { kind: 'paste', text: slice.join(''), length: slice.length };
    });
  });
}
