import { expect, test } from 'vitest';
import { ServiceError, ValidationError } from '../../core/errors.ts';
import { createRegexEngine } from './regex-engine.ts';

const engine = createRegexEngine();

test('matches whatever the case, and says where', () => {
  expect(engine.compile('b+', 'p').matches('abBc bb')).toEqual([
    { start: 1, end: 3 },
    { start: 5, end: 7 },
  ]);
  expect(engine.compile('(?i)STRASSE', 'p').test('strasse')).toBe(true);
});

test.each(['(a+)+$', '(a|a)*b', String.raw`^(\w+\s?)*$`])('%s is quick on text made to trip it', (source) => {
  const started = performance.now();
  engine.compile(source, 'p').test(`${'a'.repeat(20_000)}!`);
  expect(performance.now() - started).toBeLessThan(400);
});

test.each(['(', '[a', '*a', 'x{2,1}'])('%s is refused with its position', (source) => {
  expect(() => engine.compile(source, 'title_regex')).toThrow(ValidationError);
  expect(() => engine.compile(source, 'title_regex')).toThrow(/position \d/);
});

test.each(['(?=a)b', String.raw`(a)\1`, '(?<=a)b', '(?!a)', String.raw`(?<n>x)\k<n>`])(
  '%s needs another engine',
  (source) => {
    expect(() => engine.compile(source, 'p')).toThrow(ServiceError);
    expect(() => engine.compile(source, 'p')).toThrow(
      expect.objectContaining({ reason: 'regex_unsupported' }),
    );
  },
);

test('an expression has a bounded length', () => {
  expect(() => engine.compile('a'.repeat(513), 'p')).toThrow(/at most 512/);
});
