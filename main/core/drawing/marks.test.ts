import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contains, intersect, type Region } from '../geometry.ts';
import type { Raster } from '../raster.ts';
import { DIGIT_HEIGHT, DIGIT_WIDTH, DIGITS } from './mark-digits.ts';
import { drawMarks, inPicture, layoutMarks } from './marks.ts';

const PICTURE = { width: 400, height: 300 };
const blank = (): Raster => ({ ...PICTURE, pixels: new Uint8Array(400 * 300 * 4).fill(200) });

const boxes = fc
  .record({
    x: fc.integer({ min: 0, max: 380 }),
    y: fc.integer({ min: 0, max: 280 }),
    width: fc.integer({ min: 1, max: 120 }),
    height: fc.integer({ min: 1, max: 60 }),
  })
  .map((box) => intersect(box, { x: 0, y: 0, ...PICTURE }) ?? box);

const marked = fc
  .array(boxes, { maxLength: 25 })
  .map((all) => all.map((box, index) => ({ number: index * 7 + 1, box })));

/** Reads the number of a tag from the pixels alone. */
function read({ pixels, width }: Raster, tag: Region): string {
  const isWhite = (x: number, y: number): boolean => pixels[(y * width + x) * 4] === 255;
  const count = (tag.width - 4 + 1) / (DIGIT_WIDTH + 1);
  return Array.from({ length: count }, (_, index) => {
    const left = tag.x + 2 + index * (DIGIT_WIDTH + 1);
    const dots = Array.from({ length: DIGIT_WIDTH * DIGIT_HEIGHT }, (__, at) => ({
      x: at % DIGIT_WIDTH,
      y: Math.floor(at / DIGIT_WIDTH),
    })).filter(({ x, y }) => isWhite(left + x, tag.y + 2 + y));
    return DIGITS.findIndex((digit) => JSON.stringify(digit) === JSON.stringify(dots));
  }).join('');
}

describe('marks', () => {
  test('every number lies inside the picture, next to its element or on it', () => {
    fc.assert(
      fc.property(marked, (marks) => {
        for (const { tag, box } of layoutMarks(marks, PICTURE)) {
          expect(contains({ x: 0, y: 0, ...PICTURE }, { x: tag.x, y: tag.y })).toBe(true);
          expect(tag.x + tag.width).toBeLessThanOrEqual(PICTURE.width);
          expect(tag.y + tag.height).toBeLessThanOrEqual(PICTURE.height);
          const around = { x: box.x - 30, y: box.y - 14, width: box.width + 60, height: box.height + 28 };
          expect(intersect(tag, around)).toBeDefined();
        }
      }),
    );
  });

  test('elements that stand apart have numbers that can be read from the pixels', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(999), { minLength: 1, maxLength: 20 }), (numbers) => {
        const raster = blank();
        const marks = numbers.map((number, index) => ({
          number,
          box: { x: 10 + (index % 4) * 95, y: 20 + Math.floor(index / 4) * 55, width: 60, height: 24 },
        }));
        const placed = drawMarks(raster, marks);
        expect(placed.map(({ tag }) => read(raster, tag))).toEqual(numbers.map(String));
      }),
    );
  });

  test('nothing is drawn beyond the outlines and the numbers', () => {
    fc.assert(
      fc.property(marked, (marks) => {
        const raster = blank();
        const placed = drawMarks(raster, marks);
        const isDrawn = (x: number, y: number): boolean =>
          placed.some(
            ({ box, tag }) =>
              contains(tag, { x, y }) ||
              contains(
                { x: box.x - 1, y: box.y - 1, width: box.width + 2, height: box.height + 2 },
                { x, y },
              ),
          );
        for (let at = 0; at < raster.pixels.length; at += 4)
          if (raster.pixels[at] !== 200)
            expect(isDrawn((at / 4) % PICTURE.width, Math.floor(at / 4 / PICTURE.width))).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  test('the inside of a small element stays as it is, so that a tick can be seen', () => {
    const raster = blank();
    const box = { x: 50, y: 50, width: 13, height: 13 };
    const [placed] = drawMarks(raster, [{ number: 4, box }]);
    expect(placed).toBeDefined();
    for (let y = 50; y < 63; y++)
      for (let x = 50; x < 63; x++) expect(raster.pixels[(y * 400 + x) * 4]).toBe(200);
  });

  test('a region is where the picture shows it', () => {
    const shown = { x: 100, y: 50, width: 800, height: 600 };
    expect(inPicture({ x: 300, y: 50, width: 100, height: 20 }, shown, PICTURE)).toEqual({
      x: 100,
      y: 0,
      width: 50,
      height: 10,
    });
    expect(inPicture({ x: 890, y: 640, width: 100, height: 100 }, shown, PICTURE)).toEqual({
      x: 395,
      y: 295,
      width: 5,
      height: 5,
    });
    expect(inPicture({ x: 0, y: 0, width: 50, height: 50 }, shown, PICTURE)).toBeUndefined();
  });
});
