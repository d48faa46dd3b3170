import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOutputCollector } from './output-collector.ts';

/** Any bytes, cut anywhere. */
const chunks = fc.array(fc.uint8Array({ maxLength: 12 }), { maxLength: 12 });
const collect = (
  parts: readonly Uint8Array[],
  maxChars: number,
): ReturnType<ReturnType<typeof createOutputCollector>['finish']> => {
  const collector = createOutputCollector(maxChars);
  for (const part of parts) collector.take(part);
  return collector.finish();
};

describe('collected output', () => {
  it('is the same however it was cut into pieces', () => {
    fc.assert(
      fc.property(chunks, fc.nat(60), (parts, maxChars) => {
        expect(collect(parts, maxChars)).toEqual(collect([Buffer.concat(parts)], maxChars));
      }),
    );
  });

  it('is the beginning of what was printed, well formed and within its bound', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (printed, maxChars) => {
        const { text, truncated, chars } = collect([Buffer.from(printed)], maxChars);
        expect(printed.startsWith(text)).toBe(true);
        expect(text.isWellFormed()).toBe(true);
        expect(text.length).toBeLessThanOrEqual(maxChars);
        expect(text.length).toBeGreaterThanOrEqual(Math.min(maxChars - 1, printed.length));
        expect(truncated).toBe(printed.length > maxChars);
        expect(chars).toBe(printed.length);
      }),
    );
  });

  it('keeps whole lines of bytes that are no UTF-8 readable', () => {
    expect(collect([Buffer.from([0xff, 0xfe, 0x41])], 10).text).toBe('\uFFFD\uFFFDA');
    expect(collect([Buffer.from([0xe6, 0xbc])], 10).text).toBe('\uFFFD');
    expect(collect([Buffer.from('\uFEFFx')], 10).text).toBe('\uFEFFx');
  });
});
