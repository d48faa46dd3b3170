import { expect, test } from 'vitest';
import { createMotions } from './motions.ts';

const PLACE = { region: { x: 300, y: 400, width: 400, height: 72 }, windowId: 7 };

/** The changes of one place that are items, of those that come at these times. */
function itemsOf(times: readonly number[]): readonly number[] {
  const motions = createMotions();
  const items: number[] = [];
  for (const now of times) {
    motions.rest(now, () => items.push(NaN));
    motions.note(PLACE, now, () => items.push(now));
  }
  return items;
}

test('texts that come and go in one place are items, however often', () => {
  const toasts = [0, 800, 1350, 2150, 2600, 3400, 3900, 4700];
  expect(itemsOf(toasts)).toEqual(toasts);
});

test('what moves on its own is few items, and one when it is at rest', () => {
  const frames = Array.from({ length: 40 }, (_, index) => index * 50);
  expect(itemsOf(frames)).toEqual([0, 50, 100]);
  expect(itemsOf([...frames, 4000])).toEqual([0, 50, 100, NaN, 4000]);
  const blinking = Array.from({ length: 40 }, (_, index) => index * 500);
  expect(itemsOf(blinking)).toHaveLength(12);
});

test('after an act, what changes slowly in such a place is an item again, and what moves on its own is not', () => {
  for (const [apartMs, expected] of [
    [500, 13],
    [50, 3],
  ] as const) {
    const motions = createMotions();
    const times: (number | undefined)[] = [];
    const note = (now: number) =>
      motions.note(PLACE, now, (_, count) => {
        times.push(count);
        return times.length;
      });
    for (let change = 0; change < 40; change++) note(change * apartMs);
    motions.expectEffects();
    note(40 * apartMs);
    expect(times).toHaveLength(expected);
    if (expected === 13) expect(times.at(-1)).toBe(41);
  }
});
