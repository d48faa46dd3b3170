import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupWords } from './group-words.ts';
import { inReadingOrder } from './reading-order.ts';

const boxes = fc.array(
  fc.record({
    x: fc.integer({ min: 0, max: 500 }),
    y: fc.integer({ min: 0, max: 500 }),
    width: fc.integer({ min: 1, max: 90 }),
    height: fc.integer({ min: 1, max: 30 }),
  }),
  { maxLength: 30 },
);

const at = (x: number, y: number) => ({ box: { x, y, width: 20, height: 10 } });

test('rows first, then from left to right, small differences of height aside', () => {
  const [a, b, c, d] = [at(0, 2), at(50, 0), at(10, 20), at(90, 18)];
  expect(inReadingOrder([d, c, b, a])).toEqual([a, b, c, d]);
});

test('nothing is lost, and the order does not depend on the order given', () => {
  fc.assert(
    fc.property(boxes, fc.nat(), (regions, turn) => {
      const items = regions.map((box) => ({ box }));
      const cut = turn % (items.length + 1);
      const shuffled = [...items.slice(cut), ...items.slice(0, cut)].reverse();
      const order = inReadingOrder(items).map(({ box }) => box);
      expect(order).toHaveLength(items.length);
      expect(inReadingOrder(shuffled).map(({ box }) => box)).toEqual(order);
    }),
  );
});

test('every word is in exactly one line', () => {
  fc.assert(
    fc.property(boxes, (regions) => {
      const words = regions.map((box, index) => ({ text: `w${index}`, confidence: 0.5, box }));
      const grouped = groupWords(words).flatMap((line) => line.words.map((word) => word.text));
      expect(grouped.toSorted()).toEqual(words.map((word) => word.text).toSorted());
    }),
  );
});
