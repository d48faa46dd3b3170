/** Recognises letters again: a glyph drawn exactly as letters read with confidence elsewhere in the picture is the same. */
import type { GrayImage } from '../gray-image.ts';
import type { Letter } from './letter.ts';
import type { DrawnCell } from '../layout/layout.ts';

/** Sure letters that must look the same, this share of them read alike. */
const LEAST_VOTES = 3;
const LEAST_SHARE = 0.8;
/** Lower ones, dots and dashes, are distinguished by their place alone. In pixels. */
const LEAST_HEIGHT = 6;
/** A mere stem is an l, an I and a bar alike. In widths by height. */
const STEM = 0.3;

export interface Glyph {
  readonly key: string;
  readonly text: string;
}

export interface GlyphVotes {
  /** The letter that the cell's picture is known as. */
  letterOf(drawn: GrayImage, cell: DrawnCell): string | undefined;
}

/** The cell's pixels as they are; undefined if they are too few to distinguish letters. */
function keyOf({ width, height, pixels }: GrayImage, cell: DrawnCell): string | undefined {
  if (cell.height < LEAST_HEIGHT || cell.width <= STEM * cell.height) return undefined;
  const bytes = Buffer.alloc(cell.width * height, 255);
  let top = height;
  let bottom = 0;
  for (let y = 0; y < height; y++) {
    const from = y * width + cell.at;
    const row = pixels.subarray(from, from + cell.width);
    if (row.every((value) => value === 255)) continue;
    top = Math.min(top, y);
    bottom = y + 1;
    bytes.set(row, y * cell.width);
  }
  return `${cell.width}/${bytes.toString('latin1', top * cell.width, bottom * cell.width)}`;
}

/** The letters that may vote: each one character in one cell. */
export function glyphsOf(
  drawn: GrayImage,
  letters: readonly Letter[],
  isSure: (word: number) => boolean,
): Glyph[] {
  return letters.flatMap(({ read, cells, word, cut }) => {
    const [cell, text] = [cells[0], read[0]];
    if (cell === undefined || text === undefined || cells.length > 1 || read.length > 1 || cut) return [];
    if (cell.covered || !isSure(word)) return [];
    const key = keyOf(drawn, cell);
    return key === undefined ? [] : [{ key, text }];
  });
}

export function countVotes(glyphs: Iterable<Glyph>): GlyphVotes {
  const votes = new Map<string, Map<string, number>>();
  for (const { key, text } of glyphs) {
    const counts = votes.get(key) ?? new Map<string, number>();
    votes.set(key, counts);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return {
    letterOf(drawn, cell) {
      const counts = votes.get(keyOf(drawn, cell) ?? '');
      if (counts === undefined) return undefined;
      let all = 0;
      let most = 0;
      let letter: string | undefined;
      for (const [text, count] of counts) {
        all += count;
        if (count <= most) continue;
        most = count;
        letter = text;
      }
      return most >= LEAST_VOTES && most >= LEAST_SHARE * all ? letter : undefined;
    },
  };
}
