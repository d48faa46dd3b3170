import { expect, it } from 'vitest';
import { claimRealPixels, type ScalingCalls } from './scaling.ts';

const [REAL, SYSTEM_AWARE] = [-4, -2];

it.each([
  ['takes the wish', true, true, 'real'],
  ['grants it to the thread alone', false, true, 'thread'],
  ['grants it to nothing', false, false, 'virtual'],
])('says what holds where Windows %s', (_, takesProcess, takesThread, scaling) => {
  let context = SYSTEM_AWARE;
  const calls: ScalingCalls = {
    // Success is no proof: a compatibility setting overrides it.
    setProcessDpiAwarenessContext(wanted) {
      if (takesProcess) context = wanted;
      return 1;
    },
    getThreadDpiAwarenessContext: () => context,
    setThreadDpiAwarenessContext(wanted) {
      const before = context;
      if (takesThread) context = wanted;
      return takesThread ? before : 0;
    },
    areDpiAwarenessContextsEqual: (one, other) => Number(one === other),
  };
  expect(claimRealPixels(calls)).toBe(scaling);
  expect(context === REAL).toBe(takesProcess || takesThread);
});

it('counts the forerunner of what it wishes for, whose coordinates are the same', () => {
  const calls: ScalingCalls = {
    setProcessDpiAwarenessContext: () => 0,
    getThreadDpiAwarenessContext: () => 18,
    setThreadDpiAwarenessContext: () => 0,
    areDpiAwarenessContextsEqual: (context, other) => Number(context === 18 && other === -3),
  };
  expect(claimRealPixels(calls)).toBe('real');
});
