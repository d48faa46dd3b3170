import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyLinesDelta, linesDelta } from './line-delta.ts';
import { isEmpty } from './list-delta.ts';

const line = fc.record({
  text: fc.constantFrom('Save', 'Saved', 'Cancel', '1', '2'),
  confidence: fc.constantFrom(0.8, 0.9),
  box: fc.record({
    x: fc.integer({ min: 0, max: 60 }),
    y: fc.integer({ min: 0, max: 60 }),
    width: fc.integer({ min: 10, max: 40 }),
    height: fc.constantFrom(8, 12),
  }),
});
const lines = fc.array(line, { maxLength: 12 });

test('a reading and its difference to a later one make the later one, line for line', () => {
  fc.assert(
    fc.property(lines, lines, (base, now) => {
      expect(applyLinesDelta(base, linesDelta(base, now))).toEqual(now);
      expect(isEmpty(linesDelta(now, now))).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

const at = (text: string, x: number, y: number) => ({
  text,
  box: { x, y, width: 8 * text.length, height: 12 },
});

test('an edited line, a scrolled one and a new one are a change, a change and an addition', () => {
  const base = [at('Name', 10, 10), at('Draft', 10, 40), at('Old', 10, 70)];
  const now = [at('Names', 10, 10), at('Draft', 10, 55), at('New', 200, 90)];
  const { changed, added, removed } = linesDelta(base, now);
  expect(changed.map(({ was, item }) => [was.line.text, item.line.text])).toEqual([
    ['Name', 'Names'],
    ['Draft', 'Draft'],
  ]);
  expect(added.map(({ item }) => item.line.text)).toEqual(['New']);
  expect(removed.map(({ was }) => was.line.text)).toEqual(['Old']);
});
