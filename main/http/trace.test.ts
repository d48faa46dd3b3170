import { expect, test } from 'vitest';
import { traceOf } from './trace.ts';

test('says where, never what', () => {
  const error = new TypeError('cannot type hunter2canary', { cause: new Error('hunter2canary too') });
  const trace = traceOf(error);
  expect(trace[0]).toBe('TypeError');
  expect(trace[1]).toMatch(/^\S*.*trace\.test\.ts:\d+:\d+$/);
  expect(trace).toContain('Error');
  expect(JSON.stringify(trace)).not.toMatch(/canary|\//);
});

test('a code is part of the name; odd things are named by their type', () => {
  expect(traceOf(Object.assign(new Error('x'), { code: 'EPIPE' }))[0]).toBe('Error EPIPE');
  expect(traceOf(Object.assign(new Error('x'), { name: 'my secret text' }))[0]).toBe('Error');
  expect(traceOf('text')).toEqual(['string']);
});

test('a chain of causes ends', () => {
  const error = new Error('x');
  error.cause = error;
  expect(traceOf(error).length).toBeLessThan(40);
});
