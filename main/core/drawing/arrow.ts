/** A plain arrow, drawn where the system does not give the pointer's picture. */
import type { CursorImage } from './cursor.ts';

/** `#` black, `o` white, anything else see-through. The tip is the hot spot. */
const DRAWN = [
  '#...........',
  '##..........',
  '#o#.........',
  '#oo#........',
  '#ooo#.......',
  '#oooo#......',
  '#ooooo#.....',
  '#oooooo#....',
  '#ooooooo#...',
  '#oooooooo#..',
  '#ooooooooo#.',
  '#oooooo#####',
  '#ooo#oo#....',
  '#oo##oo#....',
  '#o#..#oo#...',
  '##...#oo#...',
  '#.....#oo#..',
  '......#oo#..',
  '.......##...',
];

const COLORS: Readonly<Record<string, readonly number[]>> = {
  '#': [0, 0, 0, 255],
  o: [255, 255, 255, 255],
};

const PIXELS = Uint8Array.from(
  DRAWN.flatMap((row) => Array.from(row).flatMap((dot) => COLORS[dot] ?? [0, 0, 0, 0])),
);

/** The arrow with its tip on a global point. */
export const arrowAt = (left: number, top: number): CursorImage => ({
  left,
  top,
  width: DRAWN[0]?.length ?? 0,
  height: DRAWN.length,
  pixels: PIXELS,
});
