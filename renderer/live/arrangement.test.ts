import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrange } from './arrangement.ts';

const room = { width: 820, height: 560, stripHeight: 28, gap: 12 };
const fullHd = (x: number, y: number) => ({ x, y, width: 1920, height: 1080 });

test('no display needs no room', () => {
  expect(arrange([], room)).toEqual({ places: [], height: 0 });
});

test('a lone display fits both ways and stands in the middle', () => {
  const { places, height } = arrange([fullHd(0, 0)], room);
  expect(height).toBeLessThanOrEqual(room.height);
  expect(places[0]?.width).toBe(820);
  expect(arrange([fullHd(0, 0)], { ...room, height: 300 }).places[0]).toMatchObject({
    height: 272,
    left: 168,
  });
});

test('two side by side keep their order and do not touch', () => {
  const { places } = arrange([fullHd(0, 0), fullHd(1920, 0)], room);
  const [a, b] = places;
  expect(a?.left).toBe(0);
  expect(b?.left).toBeGreaterThanOrEqual((a?.left ?? 0) + (a?.width ?? 0) + room.gap - 1);
  expect(a?.top).toBe(b?.top);
});

test('a display at negative coordinates comes first', () => {
  const { places } = arrange([fullHd(0, 0), fullHd(-1920, 0)], room);
  expect(places[1]?.left).toBeLessThan(places[0]?.left ?? 0);
});

test('too narrow for the arrangement: one under another, full width', () => {
  const { places } = arrange([fullHd(0, 0), fullHd(1920, 0), fullHd(3840, 0)], { ...room, width: 396 });
  expect(places.map((place) => place.width)).toEqual([396, 396, 396]);
  expect(new Set(places.map((place) => place.top)).size).toBe(3);
});

test('cards of displays that do not overlap never overlap, aspect is kept, nothing leaves the room', () => {
  const cell = fc.record({
    width: fc.constantFrom(1080, 1280, 1920, 2560, 3840),
    height: fc.constantFrom(768, 1024, 1080, 1440, 2160),
  });
  fc.assert(
    fc.property(
      fc.array(cell, { minLength: 1, maxLength: 7 }),
      fc.integer({ min: 396, max: 1376 }),
      (sizes, width) => {
        const regions = sizes.map((size, index) => ({
          ...size,
          x: (index % 3) * 3840,
          y: Math.trunc(index / 3) * 2160,
        }));
        const { places } = arrange(regions, { ...room, width });
        places.forEach((a, index) => {
          const { width: across, height: down } = sizes[index] ?? { width: 1, height: 1 };
          // Both sides are rounded to whole pixels, by half a one at most.
          const shape = down / across;
          expect(Math.abs(a.height - a.width * shape)).toBeLessThanOrEqual(0.5 + 0.5 * shape + 1e-9);
          expect(a.left).toBeGreaterThanOrEqual(0);
          expect(a.left + a.width).toBeLessThanOrEqual(width + 1);
          for (const b of places.slice(index + 1)) {
            const apart =
              a.left + a.width <= b.left ||
              b.left + b.width <= a.left ||
              a.top + room.stripHeight + a.height <= b.top ||
              b.top + room.stripHeight + b.height <= a.top;
            expect(apart).toBe(true);
          }
        });
      },
    ),
    {
      examples: [
        [
          [
            { width: 3840, height: 768 },
            { width: 3840, height: 768 },
          ],
          396,
        ],
      ],
    },
  );
});
