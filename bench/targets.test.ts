import { expect, test } from 'vitest';
import { exitCodeOf, targetTable, type Target } from './targets.ts';

const slow: Target = { what: 'a look', measured: '9.0 ms', goal: '4 ms', met: false, isUnjudged: true };
const ratio: Target = { what: 'a look against scrot', measured: '0.5x', goal: '<= 1x', met: true };

test('a goal in milliseconds is printed as missed, and fails no run', () => {
  expect(exitCodeOf([slow, ratio])).toBe(0);
  expect(targetTable([slow, ratio])).toMatch(/a look +9\.0 ms +4 ms +missed, not judged/);
});

test('a ratio that misses its goal fails the run', () => {
  expect(exitCodeOf([slow, { ...ratio, met: false }])).toBe(1);
  expect(targetTable([{ ...ratio, met: false }])).toContain('MISSED');
});
