import { expect, test } from 'vitest';
import { createFrameCorners } from './frame-corners.ts';

const SIZE = { width: 100, height: 60 };
/** The upper and the right side of a frame, up to its round corner. */
const FRAME = {
  across: Array.from({ length: 60 }, (_, x) => 10 * SIZE.width + 20 + x),
  down: Array.from({ length: 40 }, (_, y) => (13 + y) * SIZE.width + 82),
};
const isCorner = createFrameCorners(FRAME, SIZE);

test('a small mark that touches a level and an upright side is a corner', () => {
  expect(isCorner({ left: 79, top: 11, right: 82, bottom: 15 })).toBe(true);
});

test.each([
  ['a letter under the upper side', { left: 40, top: 11, right: 46, bottom: 20 }],
  ['a letter beside the right side', { left: 75, top: 30, right: 82, bottom: 40 }],
  ['a letter near both', { left: 72, top: 14, right: 80, bottom: 22 }],
  ['a picture as large as the frame', { left: 60, top: 11, right: 82, bottom: 50 }],
])('%s is none', (_, box) => {
  expect(isCorner(box)).toBe(false);
});
