/** The boxes that the service reports for flat buttons, held against the pixels of their colours. */
import { at } from '../../testing/client.ts';
import type { Form, Stage, ToolkitName } from '../../testing/elements/forms.ts';
import { createHand, numbersOf } from '../../testing/elements/hand.ts';
import { colourOf, paintedIn, pictureOf } from './paint.ts';

export interface BoxError {
  /** The greatest difference of a side or place, pixels. */
  readonly side: number;
  /** Of the middle. */
  readonly centre: number;
}

export async function boxErrors(stage: Stage, form: Form, buttons: number): Promise<readonly BoxError[]> {
  const hand = createHand(stage, form);
  const indices = Array.from({ length: buttons }, (_, index) => index);
  const painted = paintedIn(await pictureOf(stage), indices.map(colourOf));
  const errors: BoxError[] = [];
  for (const index of indices) {
    const told = numbersOf(at(await hand.found(`Button ${index}`, 'button'), 'rect'));
    const seen = painted[index]?.bounds ?? [0, 0, 0, 0];
    const middle = (from: number, length: number): number =>
      (told[from] ?? 0) + (told[length] ?? 0) / 2 - (seen[from] ?? 0) - (seen[length] ?? 0) / 2;
    errors.push({
      side: Math.max(...told.map((side, place) => Math.abs(side - (seen[place] ?? 0)))),
      centre: Math.max(Math.abs(middle(0, 2)), Math.abs(middle(1, 3))),
    });
  }
  return errors;
}

/**
 * Pixels that a side may be off. Chromium rounds outwards, Qt divides by the scale factor. GTK 4.8 reports the content of a
 * button without its padding, around the same centre.
 */
export function mostBoxError(toolkit: ToolkitName, scale: number): BoxError {
  if (toolkit === 'gtk4') return { side: Infinity, centre: scale };
  const side = toolkit === 'chromium' ? 2 : scale === 1 ? 0 : Math.ceil(scale);
  return { side, centre: side };
}
