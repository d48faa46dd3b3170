/** What a letter's pixels alone say about it, for letters that the engine confuses. */
import type { GrayImage } from '../gray-image.ts';
import type { DrawnCell } from '../layout/layout.ts';
import {
  barOf,
  besideStem,
  darkestOf,
  glyphOf,
  meanInk,
  partingRow,
  stemOf,
  waistOf,
  type BesideStem,
  type LetterPixels,
  type Stem,
} from './glyph-ink.ts';
import { holesOf, type Hole } from './holes.ts';

export interface GlyphShape extends BesideStem {
  readonly width: number;
  readonly height: number;
  /** Its height in parts of a pixel: soft first and last rows count by their ink. */
  readonly extent: number;
  /** Upright strokes. */
  readonly stems: number;
  /** Rows of the drawn line. */
  readonly top: number;
  /** Exclusive. */
  readonly bottom: number;
  readonly aspect: number;
  /** Ink of the middle, 0 to 1: a dotted or slashed zero has some, an O none. */
  readonly center: number;
  /** Ink of the row that crosses the middle, if any does: the bar of an e. */
  readonly bar: number;
  /** A row without ink between others: the dot of an i. */
  readonly parted: boolean;
  /** Share of its height below that row. */
  readonly lower: number;
  /** Found when they are first asked for. */
  readonly holes: readonly Hole[];
  /** How far the narrowest row in the middle spreads, as a share of the widest: an 8 has a waist, a zero with a bar has none. */
  readonly waist: number;
}

/**
 * Most letters are asked for their height alone: what costs more is found when it is first asked for. A class, since
 * V8 defines the getters of an object literal again for each object, which took as long as reading its pixels.
 */
class LookedAt implements GlyphShape {
  readonly width: number;
  readonly height: number;
  readonly extent: number;
  readonly top: number;
  readonly bottom: number;
  readonly aspect: number;
  readonly #image: GrayImage;
  readonly #cell: DrawnCell;
  readonly #glyph: LetterPixels;
  #stem: Stem | undefined;
  #beside: BesideStem | undefined;
  #part: number | undefined;
  #holes: readonly Hole[] | undefined;
  #waist: number | undefined;
  #center: number | undefined;
  #bar: number | undefined;

  constructor(image: GrayImage, cell: DrawnCell, glyph: LetterPixels, top: number) {
    const { width, height } = glyph;
    this.width = width;
    this.height = height;
    this.extent = height - (2 - darkestOf(glyph, 0) - darkestOf(glyph, height - 1));
    this.top = top;
    this.bottom = top + height;
    this.aspect = width / height;
    this.#image = image;
    this.#cell = cell;
    this.#glyph = glyph;
  }

  #ownStem(): Stem {
    return (this.#stem ??= stemOf(this.#glyph));
  }

  #ownBeside(): BesideStem {
    return (this.#beside ??= besideStem(this.#glyph, this.#ownStem()));
  }

  #ownPart(): number {
    return (this.#part ??= partingRow(this.#glyph));
  }

  get stems(): number {
    return this.#ownStem().count;
  }

  get parted(): boolean {
    return this.#ownPart() > 0;
  }

  get lower(): number {
    return (this.height - 1 - this.#ownPart()) / this.height;
  }

  get bar(): number {
    const { left, right } = this.#middle();
    return (this.#bar ??= barOf(this.#glyph, { left, right }));
  }

  get center(): number {
    return (this.#center ??= meanInk(this.#glyph, {
      ...this.#middle(),
      top: 0.42 * this.height,
      bottom: 0.58 * this.height,
    }));
  }

  get headLeft(): number {
    return this.#ownBeside().headLeft;
  }

  get headRight(): number {
    return this.#ownBeside().headRight;
  }

  get foot(): number {
    return this.#ownBeside().foot;
  }

  get flagDepth(): number {
    return this.#ownBeside().flagDepth;
  }

  get holes(): readonly Hole[] {
    return (this.#holes ??= holesOf(this.#image, this.#cell));
  }

  get waist(): number {
    return (this.#waist ??= waistOf(this.#glyph));
  }

  #middle(): { readonly left: number; readonly right: number } {
    return { left: 0.36 * this.width, right: 0.64 * this.width };
  }
}

/** Looked at once, although each part of a line and each further reading asks for it. */
const looked = new WeakMap<
  DrawnCell,
  { readonly image: GrayImage; readonly shape: GlyphShape | undefined }
>();

/** Undefined if nothing is drawn. */
export function shapeOf(image: GrayImage, cell: DrawnCell): GlyphShape | undefined {
  const known = looked.get(cell);
  if (known?.image === image) return known.shape;
  const found = glyphOf(image, cell);
  const shape = found && new LookedAt(image, cell, found.glyph, found.top);
  looked.set(cell, { image, shape });
  return shape;
}
