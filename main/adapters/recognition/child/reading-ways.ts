/** Reads lines again at other sizes and in other modes: each confuses other letters. */
import type { EngineWord } from '../../../core/text/hocr.ts';
import type { GrayImage } from '../gray-image.ts';
import { enlarged, type Strip } from '../layout/layout.ts';
import type { LineReading } from './line-reading.ts';

/** Paper added above and below, in pixels of the raster. */
const PAPER = 3;
/** Tall letters' heights, in shares of those of the first reading. */
export const SMALLER = 20 / 28;
export const SLIGHTLY_SMALLER = 24 / 28;
export const LARGER = 32 / 28;
export const LARGEST = 36 / 28;
/** The picture with more paper above and below. */
export function withPaper({ width, height, pixels }: GrayImage): GrayImage {
  const padded = new Uint8Array(width * (height + 2 * PAPER)).fill(255);
  padded.set(pixels, width * PAPER);
  return { width, height: height + 2 * PAPER, pixels: padded };
}

/** The picture with thin grey gone: marks that touch each other part. */
export const lightened = ({ width, height, pixels }: GrayImage): GrayImage => ({
  width,
  height,
  pixels: pixels.map((value) => Math.round(Math.sqrt(value * 255))),
});

export interface Way {
  readonly mode: number;
  /** In shares of the first reading's scale. */
  readonly scale: number;
  readonly draw: (image: GrayImage) => GrayImage;
}

export const asIs = (image: GrayImage): GrayImage => image;

/** A reading at another scale in the pixels of the first. */
const broughtTo = (words: readonly EngineWord[], factor: number): readonly EngineWord[] =>
  words.map((word) => ({
    ...word,
    box: { ...word.box, x: word.box.x * factor, width: word.box.width * factor },
    letters: word.letters.map((letter) => ({
      ...letter,
      left: letter.left * factor,
      right: letter.right * factor,
    })),
  }));

export interface WayTools {
  readonly reading: LineReading;
  readonly languages: readonly string[];
  readonly signal: AbortSignal;
}

/** A picture is never made smaller than the screen's; one that would be the first once more is made larger. */
function scaleIn(first: number, share: number): number {
  const scale = Math.max(1, first * share);
  return share < 1 && scale === first ? first / share : scale;
}

/** For each line its readings, way by way, in the pixels of its first picture. */
export async function readInWays(
  ways: readonly Way[],
  strips: readonly Strip[],
  { reading, languages, signal }: WayTools,
): Promise<readonly (readonly (readonly EngineWord[])[])[]> {
  const answers = await Promise.all(
    ways.map(async ({ mode, scale, draw }) => {
      const scaleOf = (strip: Strip): number => scaleIn(strip.scale, scale);
      const pictures = strips.map((strip) => {
        const picture = enlarged({ drawn: draw(strip.drawn), scale: scaleOf(strip) });
        return { drawn: picture, picture: () => picture, area: 0 };
      });
      const words = await reading.read(pictures, { languages, mode, signal });
      return strips.map((strip, index) => broughtTo(words[index] ?? [], strip.scale / scaleOf(strip)));
    }),
  );
  return strips.map((_, index) => answers.map((words) => words[index] ?? []));
}
