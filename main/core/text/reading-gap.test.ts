import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLasting, joinedGaps, readingGapText, type ReadingGap } from './reading-gap.ts';

const gap: fc.Arbitrary<ReadingGap> = fc.oneof(
  fc.record({
    kind: fc.constant('script' as const),
    script: fc.constantFrom('Hangul', 'Thai'),
    install: fc.constant('tesseract-ocr-xxx'),
  }),
  fc.constant<ReadingGap>({ kind: 'vertical' }),
  fc.record({ kind: fc.constant('time' as const), lines: fc.integer({ min: 1, max: 9 }) }),
);

const linesIn = (gaps: readonly ReadingGap[]): number =>
  gaps.reduce((sum, each) => sum + (each.kind === 'time' ? each.lines : 0), 0);
const scriptsIn = (gaps: readonly ReadingGap[]): readonly string[] =>
  gaps.flatMap((each) => (each.kind === 'script' ? each.script : []));

test('gaps of several parts name each script once, and lose no line', () => {
  fc.assert(
    fc.property(fc.array(gap, { maxLength: 12 }), (gaps) => {
      const joined = joinedGaps(gaps);
      expect(scriptsIn(joined).toSorted()).toEqual([...new Set(scriptsIn(gaps))].toSorted());
      expect(linesIn(joined)).toBe(linesIn(gaps));
      expect(joined.filter((each) => !isLasting(each)).length).toBeLessThanOrEqual(1);
      expect(joinedGaps(joined)).toEqual(joined);
    }),
  );
});

test('a gap says what to do', () => {
  expect(readingGapText({ kind: 'script', script: 'Hangul', install: 'tesseract-ocr-kor' })).toBe(
    'text in Hangul is not read: install tesseract-ocr-kor',
  );
  expect(readingGapText({ kind: 'time', lines: 1 })).toBe('1 line of text was not read in time: look again');
  expect(readingGapText({ kind: 'time', lines: 3 })).toBe(
    '3 lines of text were not read in time: look again',
  );
});
