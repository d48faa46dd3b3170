import { expect, test } from 'vitest';
import { aimAfterKey } from './aim.ts';

const region = { x: -100, y: 0, width: 200, height: 100 };

test('starts in the middle, strides, steps with Shift, and stays inside', () => {
  expect(aimAfterKey({ key: 'ArrowLeft', shiftKey: false }, null, region)).toEqual({ x: 0, y: 50 });
  expect(aimAfterKey({ key: 'ArrowLeft', shiftKey: false }, { x: 0, y: 50 }, region)).toEqual({
    x: -16,
    y: 50,
  });
  expect(aimAfterKey({ key: 'ArrowDown', shiftKey: true }, { x: 0, y: 50 }, region)).toEqual({ x: 0, y: 51 });
  expect(aimAfterKey({ key: 'ArrowRight', shiftKey: false }, { x: 95, y: 0 }, region)).toEqual({
    x: 99,
    y: 0,
  });
  expect(aimAfterKey({ key: 'a', shiftKey: false }, { x: 0, y: 0 }, region)).toBeNull();
});
