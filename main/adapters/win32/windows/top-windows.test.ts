import { expect, it } from 'vitest';
import { topWindows, type TopWindowCalls } from './top-windows.ts';

const DESKTOP = 1;

/** `stack`: from the top down. `enumerated`: what EnumWindows gives of it. */
function fakeStack(stack: number[], enumerated: readonly number[], goes?: number): TopWindowCalls {
  const isThere = (window: number): boolean => stack.includes(window);
  return {
    getDesktopWindow: () => DESKTOP,
    isWindow: (window) => Number(isThere(window)),
    findWindowEx(parent, after) {
      if (parent !== DESKTOP || (after !== 0 && !isThere(after))) return 0;
      const next = stack[after === 0 ? 0 : stack.indexOf(after) + 1] ?? 0;
      // It closes while the walk stands at it.
      if (next === goes) stack.splice(stack.indexOf(goes), 1);
      return next;
    },
    enumWindows(visit) {
      for (const window of enumerated) visit(window, 0);
      return 1;
    },
  };
}

it('lists windows of the shell that EnumWindows leaves out, in their places', () => {
  expect(topWindows(fakeStack([50, 10, 60, 20], [10, 20]))).toEqual([50, 10, 60, 20]);
});

it('begins again where a window goes in the middle of the walk', () => {
  expect(topWindows(fakeStack([10, 20, 30, 40], [10], 20))).toEqual([10, 30, 40]);
});

it('lists what EnumWindows alone knows', () => {
  expect(topWindows(fakeStack([], [10, 20]))).toEqual([10, 20]);
});

it('ends where the stack changes all the time', () => {
  let turn = 0;
  const restless: TopWindowCalls = {
    ...fakeStack([10, 20], []),
    findWindowEx: () => (turn++ % 2 === 0 ? 10 : 20),
  };
  expect(topWindows(restless)).toEqual([10, 20]);
});
