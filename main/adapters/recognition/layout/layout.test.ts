import { describe, expect, test } from 'vitest';
import type { Raster } from '../../../core/raster.ts';
import { enlarge } from './enlarge.ts';
import { bandsOf, findStrips, type Strip } from './layout.ts';

type Color = readonly [blue: number, green: number, red: number];

/** A tiny face, five columns a letter, enough to be taken for type. */
const FACE: Readonly<Record<string, readonly string[]>> = {
  H: ['#...#', '#...#', '#...#', '#####', '#...#', '#...#', '#...#'],
  E: ['#####', '#....', '#....', '####.', '#....', '#....', '#####'],
  L: ['#....', '#....', '#....', '#....', '#....', '#....', '#####'],
  O: ['.###.', '#...#', '#...#', '#...#', '#...#', '#...#', '.###.'],
};

function canvas(width: number, height: number, ground: Color) {
  const pixels = new Uint8Array(width * height * 4);
  const raster: Raster = { width, height, pixels };
  const fill = (x: number, y: number, w: number, h: number, color: Color): void => {
    for (let row = y; row < y + h; row++)
      for (let column = x; column < x + w; column++) pixels.set(color, (row * width + column) * 4);
  };
  fill(0, 0, width, height, ground);
  return {
    raster,
    fill,
    write: (text: string, x: number, y: number, color: Color): void => {
      Array.from(text).forEach((letter, index) =>
        FACE[letter]?.forEach((row, dy) =>
          Array.from(row).forEach((dot, dx) => {
            if (dot === '#') fill(x + index * 7 + dx, y + dy, 1, 1, color);
          }),
        ),
      );
    },
  };
}

const WHITE: Color = [255, 255, 255];
const BLACK: Color = [0, 0, 0];
const stripsOf = (raster: Raster): Strip[] =>
  bandsOf(raster.height).flatMap((band) =>
    findStrips(raster, band).strips.map((strip) => ({
      ...strip,
      cells: strip.cells.map((cell) => ({ ...cell, y: cell.y + band.from })),
    })),
  );
const boxes = (strip: Strip | undefined) =>
  strip?.cells.map(({ x, y, width, height }) => ({ x, y, width, height }));

test('three bars in a line are a sign, and one alone is a rule', () => {
  const { raster, write, fill } = canvas(240, 100, WHITE);
  write('HELLO', 30, 20, BLACK);
  for (const row of [0, 3, 6]) fill(68, 20 + row, 24, 1, BLACK);
  write('HELLO', 97, 20, BLACK);
  write('HELLO', 30, 60, BLACK);
  fill(68, 60, 24, 1, BLACK);
  write('HELLO', 97, 60, BLACK);
  const cells = stripsOf(raster).flatMap((strip) => strip.cells);
  expect(cells.filter(({ width }) => width === 24).map(({ y }) => y)).toEqual([20]);
});

describe('lines on a screen', () => {
  test('each letter has its exact box', () => {
    const { raster, write } = canvas(200, 60, WHITE);
    write('HELLO', 30, 20, BLACK);
    const strips = stripsOf(raster);
    expect(strips).toHaveLength(1);
    expect(boxes(strips[0])).toEqual(
      [0, 7, 14, 21, 28].map((dx) => ({ x: 30 + dx, y: 20, width: 5, height: 7 })),
    );
  });

  test('colours make no difference to what the engine sees', () => {
    const draw = (ground: Color, ink: Color): number[] => {
      const { raster, write } = canvas(200, 60, ground);
      write('HELLO', 30, 20, ink);
      return [...(stripsOf(raster)[0]?.drawn.pixels ?? [])];
    };
    const plain = draw(WHITE, BLACK);
    expect(plain.length).toBeGreaterThan(0);
    expect(draw(BLACK, WHITE)).toEqual(plain);
    expect(draw([200, 120, 0], WHITE)).toEqual(plain);
    expect(draw([0, 0, 200], [0, 140, 0])).toEqual(plain);
  });

  test('the same text elsewhere is the same picture', () => {
    const { raster, write } = canvas(300, 120, WHITE);
    write('HELLO', 30, 20, BLACK);
    write('HELLO', 121, 77, BLACK);
    const [first, second] = stripsOf(raster);
    expect(second?.drawn).toEqual(first?.drawn);
  });

  test('a button reads on its own, its frame and its neighbours are not part of it', () => {
    const { raster, fill, write } = canvas(300, 60, WHITE);
    fill(20, 10, 80, 26, [180, 90, 0]);
    fill(110, 10, 80, 26, [60, 60, 60]);
    fill(111, 11, 78, 24, WHITE);
    write('HELLO', 40, 20, WHITE);
    write('HOLE', 130, 20, BLACK);
    expect(stripsOf(raster).map(({ cells }) => cells.length)).toEqual([5, 4]);
  });

  test('an underlined word keeps its letters', () => {
    const { raster, fill, write } = canvas(200, 60, WHITE);
    write('HELLO', 30, 20, BLACK);
    fill(30, 29, 33, 1, BLACK);
    expect(boxes(stripsOf(raster)[0])?.map(({ height }) => height)).toEqual([7, 7, 7, 7, 7]);
  });

  test('columns far apart are separate lines', () => {
    const { raster, write } = canvas(300, 60, WHITE);
    write('HELLO', 20, 20, BLACK);
    write('HELLO', 160, 20, BLACK);
    expect(stripsOf(raster)).toHaveLength(2);
  });

  test('a caret that a letter touches is no mark, the stem of a p is', () => {
    const { raster, fill } = canvas(120, 80, WHITE);
    const ring = (x: number, y: number): void => {
      fill(x, y, 8, 10, BLACK);
      fill(x + 2, y + 2, 4, 6, WHITE);
    };
    const heights = (): number[] =>
      stripsOf(raster).flatMap(({ cells }) => cells.map(({ height }) => height));
    fill(69, 24, 2, 14, BLACK);
    ring(35, 28);
    fill(46, 28, 2, 15, BLACK);
    ring(46, 28);
    ring(57, 28);
    expect(Math.max(...heights())).toBe(15);
    // As high as the tall letter, from its upper end to far below its foot.
    fill(65, 24, 1, 19, BLACK);
    expect(heights().filter((height) => height > 15)).toEqual([]);
  });

  test('the stem of a bold 4 that stands alone is no caret', () => {
    const { raster, fill } = canvas(60, 60, WHITE);
    fill(28, 20, 3, 13, BLACK);
    fill(21, 28, 12, 2, BLACK);
    for (let row = 0; row < 7; row++) fill(26 - row + 1, 21 + row, 2, 1, BLACK);
    expect(stripsOf(raster).flatMap(boxes)).toEqual([{ x: 21, y: 20, width: 12, height: 13 }]);
  });

  test('a bar behind letters as high as it is a caret, one before them the final nun of Hebrew', () => {
    const highestWithBar = (x: number): number => {
      const { raster, fill } = canvas(120, 80, WHITE);
      // Roofs on a stem, all from one row to one base.
      for (const left of [40, 51, 62]) {
        fill(left, 24, 8, 2, BLACK);
        fill(left + 6, 24, 2, 11, BLACK);
      }
      fill(x, 24, 1, 16, BLACK);
      return Math.max(...stripsOf(raster).flatMap(({ cells }) => cells.map(({ height }) => height)));
    };
    expect(highestWithBar(71)).toBe(11);
    expect(highestWithBar(38)).toBe(16);
  });

  describe('a caret among small letters', () => {
    const [top, high] = [20, 13];
    const drawn = () => {
      const { raster, fill, write } = canvas(120, 80, WHITE);
      for (const x of [28, 35, 42, 51, 58, 65]) write('O', x, top + 3, BLACK);
      fill(48, top, 2, high, BLACK);
      const highest = (): number =>
        Math.max(...stripsOf(raster).flatMap(({ cells }) => cells.map(({ height }) => height)));
      return { fill, highest };
    };

    test('is erased where its colour is rounded over a letter', () => {
      const { fill, highest } = drawn();
      fill(47, top + 5, 1, 3, BLACK);
      for (let y = top + 4; y < top + 9; y += 2) fill(48, y, 2, 1, [4, 1, 5]);
      expect(highest()).toBe(7);
    });

    test('is erased where a tail touches its lower end', () => {
      const { fill, highest } = drawn();
      fill(50, top + high - 2, 3, 2, BLACK);
      expect(highest()).toBeLessThan(high);
    });
  });

  test('an empty screen and a single pixel hold nothing', () => {
    expect(stripsOf(canvas(64, 64, BLACK).raster)).toEqual([]);
    expect(stripsOf(canvas(1, 1, WHITE).raster)).toEqual([]);
  });

  test('a picture worked on in bands holds the lines of one worked on at once', () => {
    const width = 4000;
    const { raster, write } = canvas(width, 2300, WHITE);
    const places = [10, 183, 188, 192, 196, 1990, 2280].map((y, index) => ({ x: 50 + index * 400, y }));
    for (const { x, y } of places) write('HELLO', x, y, BLACK);
    const found = stripsOf(raster).map(({ cells }) => ({ x: cells[0]?.x, y: cells[0]?.y }));
    expect(found.toSorted((a, b) => (a.x ?? 0) - (b.x ?? 0))).toEqual(places);
  });
});

test('enlarging keeps flat ground flat and edges where they are', () => {
  const pixels = new Uint8Array(8 * 4).map((_, at) => (at % 8 < 4 ? 0 : 255));
  const large = enlarge({ width: 8, height: 4, pixels }, 24, 12);
  const row = large.pixels.subarray(0, 24);
  expect([...row.subarray(0, 8)]).toEqual(Array<number>(8).fill(0));
  expect([...row.subarray(16)]).toEqual(Array<number>(8).fill(255));
  expect(row.findIndex((value) => value > 127)).toBe(12);
});

test('the last stem of a line, of a caret’s form, is kept beside it, and a caret that rises over the line is not', () => {
  const read = (rise: number): readonly (number | undefined)[] => {
    const { raster, write, fill } = canvas(160, 60, WHITE);
    // As high as the stem, and too far from it to be the other stem of a letter.
    fill(20, 16, 4, 14, BLACK);
    fill(24, 28, 5, 2, BLACK);
    write('HOHOH', 31, 19, BLACK);
    fill(65, 16 - rise, 1, 14 + rise, BLACK);
    const [strip] = stripsOf(raster);
    return [strip?.cells.length, strip?.withBars?.cells.length];
  };
  expect(read(0)).toEqual([6, 7]);
  expect(read(3)).toEqual([6, undefined]);
});
