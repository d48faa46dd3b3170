/** The few characters that grid labels need, as bitmaps, so that no font has to be installed. */

export const GLYPH_WIDTH = 5;
export const GLYPH_HEIGHT = 7;

const DRAWN: Readonly<Record<string, readonly string[]>> = {
  '0': ['.###.', '#...#', '#..##', '#.#.#', '##..#', '#...#', '.###.'],
  '1': ['..#..', '.##..', '..#..', '..#..', '..#..', '..#..', '.###.'],
  '2': ['.###.', '#...#', '....#', '...#.', '..#..', '.#...', '#####'],
  '3': ['####.', '....#', '....#', '.###.', '....#', '....#', '####.'],
  '4': ['...#.', '..##.', '.#.#.', '#..#.', '#####', '...#.', '...#.'],
  '5': ['#####', '#....', '####.', '....#', '....#', '#...#', '.###.'],
  '6': ['..##.', '.#...', '#....', '####.', '#...#', '#...#', '.###.'],
  '7': ['#####', '....#', '...#.', '..#..', '..#..', '.#...', '.#...'],
  '8': ['.###.', '#...#', '#...#', '.###.', '#...#', '#...#', '.###.'],
  '9': ['.###.', '#...#', '#...#', '.####', '....#', '...#.', '.##..'],
  ',': ['.....', '.....', '.....', '.....', '..##.', '..#..', '.#...'],
};

export interface Dot {
  readonly x: number;
  readonly y: number;
}

/** The dots of each character, from its top left corner. */
export const GLYPHS: ReadonlyMap<string, readonly Dot[]> = new Map(
  Object.entries(DRAWN).map(([character, rows]) => [
    character,
    rows.flatMap((row, y) => Array.from(row).flatMap((cell, x) => (cell === '#' ? [{ x, y }] : []))),
  ]),
);
