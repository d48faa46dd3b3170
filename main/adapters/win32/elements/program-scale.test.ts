/** Where an item of a list is on the screen, if its program counts in larger pixels than the display has. */
import { expect, it } from 'vitest';
import { dataViewOf } from '../native/structures.ts';
import type { ChildWindow } from './child-window.ts';
import { describeItem } from './describe-control.ts';
import { programScale, scaled, type ScaleCalls } from './program-scale.ts';

const callsOf = (window: number, display: number, answer = 0): ScaleCalls => ({
  user32: { getDpiForWindow: () => window, monitorFromWindow: () => 1 },
  shcore: {
    getDpiForMonitor(_monitor, _kind, across) {
      if (across !== null) dataViewOf(across).setUint32(0, display, true);
      return answer;
    },
  },
});

const LIST: ChildWindow = {
  handle: 7,
  className: 'listbox',
  style: 0,
  controlId: 1,
  region: { x: 300, y: 150, width: 200, height: 300 },
  shown: true,
  enabled: true,
};

it.each([
  ['an old program on a display of 150 %', 96, 144, { x: 300, y: 180, width: 150, height: 30 }],
  ['a program that counts in its pixels', 144, 144, { x: 300, y: 170, width: 100, height: 20 }],
  ['a program of 150 % on a display of 100 %', 144, 96, { x: 300, y: 163, width: 67, height: 14 }],
])('places an item of %s', (_, window, display, region) => {
  const calls = callsOf(window, display);
  const item = { index: 1, text: 'Two', region: { x: 0, y: 20, width: 100, height: 20 }, selected: false };
  expect(describeItem(LIST, item, { ...calls, windowId: 5 }).region).toEqual(region);
});

it('leaves places alone where Windows gives no scale', () => {
  expect(programScale(callsOf(0, 144), 7)).toBe(1);
  expect(programScale(callsOf(96, 144, -1), 7)).toBe(1);
});

it('keeps neighbours next to each other', () => {
  for (const scale of [1.25, 1.5, 2 / 3])
    for (let index = 0; index < 50; index++) {
      const one = scaled({ x: 0, y: 13 * index, width: 100, height: 13 }, scale);
      expect(one.y + one.height).toBe(scaled({ x: 0, y: 13 * (index + 1), width: 100, height: 13 }, scale).y);
    }
});
