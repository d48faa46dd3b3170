import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Action } from '../../core/action.ts';
import { MODEL_VIEW, MODEL_VIEWS, toFrame, viewFrame, type FrameMap } from '../../core/model-views.ts';
import { resolveTarget } from '../../core/target.ts';
import type { Gesture } from './action.ts';
import { actionsOf, notchesOf } from './gestures.ts';

const SCREEN = { x: 0, y: 0, width: 1920, height: 1080 };
const map: FrameMap = viewFrame(SCREEN, MODEL_VIEW.claude);
const only = (gesture: Gesture): Action | undefined => actionsOf(gesture, { map, path: 'call' })[0];

test('law: a spot lands within a pixel of what the picture shows there, in every view', () => {
  const side = fc.integer({ min: 100, max: 8000 });
  const view = fc.constantFrom(...MODEL_VIEWS).map((name) => MODEL_VIEW[name]);
  fc.assert(
    fc.property(side, side, view, fc.nat(), fc.nat(), (width, height, shown, across, down) => {
      const frame = viewFrame({ x: -50, y: 30, width, height }, shown);
      const pixel = { x: -50 + (across % width), y: 30 + (down % height) };
      const spot = { ...toFrame(frame, pixel), path: 'spot' };
      const [action] = actionsOf({ kind: 'move', to: spot }, { map: frame, path: 'call' });
      if (action?.kind !== 'move' || action.aim.target.kind !== 'image')
        throw new Error('no aim at a picture');
      const landed = resolveTarget(action.aim.target, 'spot');
      // A unit of a smaller picture stands for several pixels, of which the middle one is hit.
      expect(Math.abs(landed.x - pixel.x)).toBeLessThanOrEqual(Math.max(1, width / frame.units.width));
      expect(Math.abs(landed.y - pixel.y)).toBeLessThanOrEqual(Math.max(1, height / frame.units.height));
    }),
  );
});

test.each([
  [0, 'pixels', 0],
  [1, 'pixels', 1],
  [-1, 'pixels', -1],
  [149, 'pixels', 1],
  [150, 'pixels', 2],
  [-360, 'pixels', -4],
  [3, 'notches', 3],
  [0.2, 'notches', 1],
] as const)('%d %s are %d notches', (distance, unit, notches) => {
  expect(notchesOf(distance, unit)).toBe(notches);
});

test('a scroll downwards turns the wheel downwards, and nothing is scrolled by -0', () => {
  expect(only({ kind: 'scroll', unit: 'notches', right: 0, down: 3 })).toEqual({
    kind: 'scroll',
    up: -3,
    right: 0,
    holdKeys: [],
  });
  expect(only({ kind: 'scroll', unit: 'pixels', right: -250, down: 0 })).toEqual({
    kind: 'scroll',
    up: 0,
    right: -3,
    holdKeys: [],
  });
});

test('a drag without a start begins at the pointer', () => {
  const gesture: Gesture = { kind: 'drag', through: [{ x: 5, y: 6, path: 'to' }], button: 'left' };
  const [drag] = actionsOf(gesture, { map, path: 'call', pointer: { x: 7, y: 8 } });
  expect(drag).toMatchObject({
    kind: 'drag',
    aims: [{ target: { kind: 'pixel', x: 7, y: 8 } }, { path: 'to' }],
  });
});

test.each<[Gesture, string]>([
  [{ kind: 'click', button: 'left', count: 0 }, 'from 1 to 10, got 0'],
  [{ kind: 'click', button: 'left', count: NaN }, 'got NaN'],
  [{ kind: 'scroll', unit: 'notches', right: 0, down: 1001 }, 'from -1000 to 1000'],
  [{ kind: 'type', text: 'a\u{0007}' }, 'U+0007 at position 1 is a control character'],
  [{ kind: 'type', text: 'a'.repeat(10_001) }, 'at most 10000 are typed at once'],
  [{ kind: 'chords', chords: [] }, 'at least one key'],
  [{ kind: 'hold', keys: [], durationMs: 300_001 }, 'from 0 to 300000'],
  [{ kind: 'drag', through: [], button: 'left' }, 'A drag needs a place to go to'],
])('%j is refused', (gesture, message) => {
  expect(() => only(gesture)).toThrow(message);
});
