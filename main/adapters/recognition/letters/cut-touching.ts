/** Cuts letters apart that touch, so that each has its own cell. */
import type { GrayImage } from '../gray-image.ts';
import { shapeOf } from './glyph-shape.ts';
import type { Letter } from './letter.ts';
import { GAP_WIDTH, widthOf } from './letter-widths.ts';
import { areLookalikes, isDoubled } from './lookalikes/families.ts';

/** How far from where widths say the touching letters part, in shares of the narrower one. */
const CUT_REACH = 0.45;

/** Characters one by one, or two as one where they are likenesses and the ink is too narrow for both. */
function foldDoubled(read: readonly string[], wide: number): string[][] {
  const parts = read.map((text) => [text]);
  const sum = read.reduce((total, text) => total + widthOf(text) + GAP_WIDTH, -GAP_WIDTH);
  for (let i = 1; i < read.length; i++) {
    const pair = read.slice(i - 1, i + 1);
    const less = sum - Math.min(...pair.map(widthOf)) - GAP_WIDTH;
    if (!areLookalikes(pair) || Math.abs(wide - less) > Math.abs(wide - sum)) continue;
    parts.splice(i - 1, 2, pair);
    break;
  }
  return parts;
}

/** A cell with several characters in pieces, cut where least ink joins them. */
export function cut(letter: Letter, image: GrayImage, unsure: boolean): Letter[] {
  const { width: across, height, pixels } = image;
  const { read, cells, word } = letter;
  const cell = cells[0];
  if (cell === undefined || cells.length > 1 || read.length < 2) return [letter];
  const shape = shapeOf(image, cell);
  if (unsure && shape !== undefined && isDoubled(read, shape)) return [letter];
  const parts = unsure ? foldDoubled(read, cell.width / cell.height) : read.map((text) => [text]);
  const widths = parts.map(([first = '']) => widthOf(first));
  const sum = widths.reduce((total, width) => total + width, 0);
  if (parts.length === 1) return [letter];
  const inkOf = (x: number): number => {
    let ink = 0;
    for (let y = 0; y < height; y++) ink += 255 - (pixels[y * across + cell.at + x] ?? 255);
    return ink;
  };
  const edges = [0];
  let along = 0;
  for (let i = 1; i < parts.length; i++) {
    along += widths[i - 1] ?? 0;
    const middle = (along / sum) * cell.width;
    const reach = (CUT_REACH * Math.min(widths[i - 1] ?? 0, widths[i] ?? 0) * cell.width) / sum;
    let best = Math.round(middle);
    for (let x = Math.ceil(middle - reach); x <= middle + reach; x++)
      if (x > (edges.at(-1) ?? 0) && x < cell.width && inkOf(x) < inkOf(best)) best = x;
    edges.push(Math.min(cell.width - 1, Math.max((edges.at(-1) ?? 0) + 1, best)));
  }
  edges.push(cell.width);
  if (cell.width < 2 * parts.length) return [letter];
  return parts.map((part, i) => {
    const [from = 0, to = cell.width] = [edges[i], edges[i + 1]];
    const piece = { ...cell, x: cell.x + from, at: cell.at + from, width: to - from };
    return {
      read: part,
      cells: [i === 0 ? piece : { ...piece, before: 'letter' as const }],
      word,
      cut: true,
      inPlace: false,
      known: false,
    };
  });
}
