import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalCodes, codeLengths } from './huffman.ts';

const SYMBOLS = 286;

const weights = fc
  .array(fc.oneof(fc.constant(0), fc.nat(20), fc.nat(5_000_000)), { minLength: SYMBOLS, maxLength: SYMBOLS })
  .map((list) => Int32Array.from(list));

/** Light enough for no limit to be reached. */
const modest = fc
  .array(fc.nat(1000), { minLength: 2, maxLength: SYMBOLS })
  .map((list) => Int32Array.from(list));

/** How much of the code space is used: one is all of it. */
const share = (lengths: Uint8Array): number =>
  lengths.reduce((sum, length) => sum + (length === 0 ? 0 : 2 ** -length), 0);

describe('prefix codes', () => {
  it('use the whole space, none longer than allowed, one for each symbol that occurs', () => {
    fc.assert(
      fc.property(weights, fc.constantFrom(9, 12, 15), (some, most) => {
        const lengths = codeLengths(some, most);
        const occurring = some.filter((weight) => weight > 0).length;
        expect(Math.max(...lengths)).toBeLessThanOrEqual(most);
        expect(lengths.filter((length) => length > 0)).toHaveLength(occurring);
        if (occurring > 1) expect(share(lengths)).toBe(1);
      }),
    );
  });

  it('stay within their limit where weights grow so fast that the tree would be deeper', () => {
    const fibonacci = [1, 1];
    for (let i = 2; i < 28; i++) fibonacci.push((fibonacci[i - 1] ?? 0) + (fibonacci[i - 2] ?? 0));
    const lengths = codeLengths(Int32Array.from(fibonacci), 15);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(15);
    expect(share(lengths)).toBe(1);
  });

  it('give heavier symbols no longer codes', () => {
    fc.assert(
      fc.property(modest, (some) => {
        const lengths = codeLengths(some, 40);
        const order = [...some.keys()].filter((symbol) => (some[symbol] ?? 0) > 0);
        order.sort((a, b) => (some[a] ?? 0) - (some[b] ?? 0));
        const sorted = order.map((symbol) => lengths[symbol] ?? 0);
        for (let i = 1; i < order.length; i++)
          if ((some[order[i] ?? 0] ?? 0) > (some[order[i - 1] ?? 0] ?? 0))
            expect(sorted[i]).toBeLessThanOrEqual(sorted[i - 1] ?? 0);
      }),
    );
  });

  it('are those of the example in RFC 1951, section 3.2.2', () => {
    const lengths = Uint8Array.of(3, 3, 3, 3, 3, 2, 4, 4);
    const sent = [...canonicalCodes(lengths)].map((code, symbol) =>
      Array.from({ length: lengths[symbol] ?? 0 }, (_, bit) => (code >> bit) & 1).join(''),
    );
    expect(sent).toEqual(['010', '011', '100', '101', '110', '00', '1110', '1111']);
  });

  it('give a symbol alone one bit, and nothing to nothing', () => {
    expect([...codeLengths(Int32Array.of(0, 7, 0), 15)]).toEqual([0, 1, 0]);
    expect([...codeLengths(Int32Array.of(0, 0), 15)]).toEqual([0, 0]);
  });
});
