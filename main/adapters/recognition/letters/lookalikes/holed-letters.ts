/**
 * Distinguishes figures and letters by what they enclose. On 3,600 characters of nine sizes and seven faces, an 8 had two holes, a zero one
 * over its whole height, a 9 one above and a 6 one below, each but for 11 small ones whose hole was closed; a 5 and an S had none.
 */
import type { GlyphShape } from '../glyph-shape.ts';
import { settle, type LetterPlace } from './letter-place.ts';

/** In heights from the top: a 9's hole ends above it. */
const UPPER_END = 0.66;
/** A 6's begins below it. */
const LOWER_START = 0.34;
/** Ink in the middle, 0 to 1: a zero's dot or slash, which may part its hole. */
const DOTTED = 0.25;

/** Read for another one where only the holes differ. Small or thin type closes one hole of an 8, so an 8 with one stays an 8. */
const TAKEN_FOR: Readonly<Record<'8' | '9' | '6', RegExp>> = {
  // A zero with a slash has two holes as well.
  8: /^[Ss536]$/,
  9: /^[0Oo1357S]$/,
  6: /^[0Oo5SG]$/,
};
/** Pixels: in a lower zero a dot or slash may close a part of its hole. */
const LEAST_ROUND = 9;
/** On zeros and eights of eight pixels in five faces, zeros had 0.64 and more, eights 0.42 and less. */
const WAISTLESS = 0.53;
/** What has no hole. */
const OPEN = /^[Ss5]$/;

/** The figure that has such holes; `open`: none has. */
function figureWith({ holes, center }: GlyphShape): '0' | '6' | '8' | '9' | 'open' | undefined {
  const [hole, second, third] = holes;
  if (hole === undefined) return 'open';
  if (third !== undefined) return undefined;
  if (second !== undefined)
    return hole.bottom <= UPPER_END && second.top >= LOWER_START && second.top >= hole.bottom
      ? '8'
      : undefined;
  if (hole.bottom <= UPPER_END) return '9';
  if (hole.top >= LOWER_START) return '6';
  return center < DOTTED ? '0' : undefined;
}

function holedFigure({ letter, shape, options, settled }: LetterPlace, isColor: boolean): string | undefined {
  if (settled || shape === undefined || letter.cut || letter.cells.some(({ covered }) => covered))
    return undefined;
  // The engine's language makes words of colours: a character that no colour has is the figure of such holes.
  const isNoHex = isColor && shape.height >= LEAST_ROUND && /^[g-z]$/i.test(options[0] ?? '');
  const mayBeFigure = options.every((text) => /^[0-9OoSsGBZ]$/.test(text));
  if (!isNoHex && !mayBeFigure) return undefined;
  const figure = figureWith(shape);
  if (figure === undefined || figure === '0') return undefined;
  if (isNoHex && figure !== 'open') return figure;
  if (!mayBeFigure) return undefined;
  if (figure === 'open') return options.length > 1 ? options.find((text) => OPEN.test(text)) : undefined;
  if (options.includes(figure)) return options.length > 1 ? figure : undefined;
  if (shape.height < LEAST_ROUND && /[0O]/i.test(options.join(''))) return undefined;
  return options.every((text) => TAKEN_FOR[figure].test(text)) ? figure : undefined;
}

/**
 * In a word with figures: writes a zero whose bar or dot meets its sides in type of eight pixels, as the middle of an 8 does. Glyphs that
 * were read alike elsewhere are read so wrongly everywhere, so that says nothing here.
 */
export function resolveBarredZero(place: LetterPlace): boolean {
  const { letter, shape, options } = place;
  if (shape === undefined || letter.cut || letter.cells.some(({ covered }) => covered)) return false;
  if (options.length > 1 || options[0] !== '8') return false;
  if (shape.height >= LEAST_ROUND || shape.waist <= WAISTLESS) return false;
  settle(place, '0');
  return true;
}

/** In a word with figures: writes the figure whose holes the character that was read cannot have. False: it may be what was read. */
export function resolveHoled(place: LetterPlace, isColor: boolean): boolean {
  const figure = holedFigure(place, isColor);
  if (figure !== undefined) settle(place, figure);
  return figure !== undefined;
}
