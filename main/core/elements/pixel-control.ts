/** A control as its pixels show it, without a name. */
import type { Region } from '../geometry.ts';

export const PIXEL_CONTROL_KINDS = [
  'button',
  'checkbox',
  'radio',
  'switch',
  'field',
  'combobox',
  'slider',
  'cell',
  'icon',
] as const;

/** `icon`: a mark without a frame, which may be a button or a mere picture. `cell`: one of a table. */
export type PixelControlKind = (typeof PIXEL_CONTROL_KINDS)[number];

/** What a mark has in common with the letters that may be read in its place. */
export interface MarkForm {
  /** It encloses nothing of its ground. */
  readonly isSolid: boolean;
  /** Its left half is the mirror image of its right one. */
  readonly isMirrored: boolean;
  /** Its upper half is, roughly, the mirror image of its lower one. */
  readonly isEven: boolean;
  /** It hangs together. */
  readonly isJoined: boolean;
  /** A part of it is thicker than the strokes of letters as high as it are. */
  readonly isMassive: boolean;
  /** It reaches nearly into all corners of its box. */
  readonly isSquare: boolean;
  /** The chance, 0 to 1, that it is letters, by its shape. */
  readonly letters?: number;
}

export interface PixelControl {
  readonly kind: PixelControlKind;
  /** With its border. The whole track of a slider, its thumb included. */
  readonly box: Region;
  /** For a check box, a radio button or a switch. */
  readonly on?: boolean;
  /** The part of a slider or switch that is moved. */
  readonly thumb?: Region;
  /** For an icon: it has the size and the colours of a short word, and is an icon unless text is read there. */
  readonly mayBeText?: boolean;
  /** For an icon that may be text. */
  readonly form?: MarkForm;
}

/** How far a slider is moved, 0 at the left or lower end to 1; undefined if nothing can be moved. */
export function sliderShare({ box, thumb }: Pick<PixelControl, 'box' | 'thumb'>): number | undefined {
  if (thumb === undefined) return undefined;
  const isUpright = box.height > box.width;
  const room = isUpright ? box.height - thumb.height : box.width - thumb.width;
  if (room <= 0) return undefined;
  return isUpright ? 1 - (thumb.y - box.y) / room : (thumb.x - box.x) / room;
}
