import { expect, it } from 'vitest';
import { topWindows, type TopWindowCalls } from './top-windows.ts';

const DESKTOP = 1;

/** `stack`: from the top down. `enumerated`: those that EnumWindows lists. `closing`: closes when the walk reaches it. */
function fakeStack(stack: number[], enumerated: readonly number[], closing?: number): TopWindowCalls {
  const isThere = (window: number): boolean => stack.includes(window);
  return {
    getDesktopWindow: () => DESKTOP,
    isWindow: (window) => Number(isThere(window)),
    findWindowEx(parent, after) {
      if (parent !== DESKTOP || (after !== 0 && !isThere(after))) return 0;
      const next = stack[after === 0 ? 0 : stack.indexOf(after) + 1] ?? 0;
      if (next === closing) stack.splice(stack.indexOf(closing), 1);
      return next;
    },
    enumWindows(visit) {
      for (const window of enumerated) visit(window, 0);
      return 1;
    },
  };
}

it('lists windows of the shell that EnumWindows leaves out, in stacking order', () => {
  expect(topWindows(fakeStack([50, 10, 60, 20], [10, 20]))).toEqual([50, 10, 60, 20]);
});

it('begins again when a window closes during the walk', () => {
  expect(topWindows(fakeStack([10, 20, 30, 40], [10], 20))).toEqual([10, 30, 40]);
});

it('lists windows that only EnumWindows reports', () => {
  expect(topWindows(fakeStack([], [10, 20]))).toEqual([10, 20]);
});

it('ends even if the stack never stops changing', () => {
  let turn = 0;
  const restless: TopWindowCalls = {
    ...fakeStack([10, 20], []),
    findWindowEx: () => (turn++ % 2 === 0 ? 10 : 20),
  };
  expect(topWindows(restless)).toEqual([10, 20]);
});
