import { constants, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deflateBlock } from './block.ts';
import { Tokens } from './tokens.ts';

type Said =
  | { readonly kind: 'byte'; readonly value: number }
  | { readonly kind: 'pixel'; readonly value: number }
  | { readonly kind: 'match'; readonly pixels: number; readonly back: number };

const said: fc.Arbitrary<Said> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('byte' as const), value: fc.nat(255) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pixel' as const), value: fc.nat(0xffffff) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('pixel' as const),
      value: fc.constantFrom(0, 1, 0xff00ff, 0xfeff01),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('match' as const),
      pixels: fc.integer({ min: 1, max: 3000 }),
      back: fc.nat(32_767),
    }),
  },
);

/** Says it all to `tokens`, and what it means; a match reaches back as far as there is something, at most. */
function say(tokens: Tokens, all: readonly Said[]): Buffer {
  const meant: number[] = [];
  for (const one of all)
    if (one.kind === 'byte') {
      tokens.byte(one.value);
      meant.push(one.value);
    } else if (one.kind === 'pixel') {
      tokens.pixel(one.value);
      meant.push(one.value >> 16, (one.value >> 8) & 0xff, one.value & 0xff);
    } else if (meant.length > 0) {
      const distance = (one.back % Math.min(meant.length, 32_768)) + 1;
      tokens.match(one.pixels, distance);
      for (let i = 0; i < one.pixels * 3; i++) meant.push(meant[meant.length - distance] ?? 0);
    }
  return Buffer.from(meant);
}

const inflate = (bytes: Uint8Array): Buffer => inflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH });

describe('a DEFLATE block', () => {
  it('says what its tokens say', () => {
    const tokens = new Tokens();
    fc.assert(
      fc.property(fc.array(said, { maxLength: 80 }), (all) => {
        tokens.clear(10_000);
        const meant = say(tokens, all);
        expect(inflate(deflateBlock(tokens)).equals(meant)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('can follow any other', () => {
    const tokens = new Tokens();
    fc.assert(
      fc.property(fc.array(said, { maxLength: 20 }), fc.array(said, { maxLength: 20 }), (first, second) => {
        tokens.clear(5000);
        const one = say(tokens, first);
        const before = deflateBlock(tokens);
        tokens.clear(5000);
        const two = say(tokens, second);
        expect(inflate(Buffer.concat([before, deflateBlock(tokens)])).equals(Buffer.concat([one, two]))).toBe(
          true,
        );
      }),
    );
  });

  it('reaches every length and the ends of every distance', () => {
    const distances = Array.from({ length: 16 }, (_, bit) => 1 << bit).flatMap((distance) =>
      [distance - 1, distance, distance + 1].filter((back) => back > 0),
    );
    const lengths = Array.from({ length: 90 }, (_, pixels) => pixels + 1);
    const all: Said[] = Array.from({ length: 11_000 }, (_, value) => ({
      kind: 'pixel',
      value: value * 1013,
    }));
    for (const pixels of lengths)
      for (const distance of distances) all.push({ kind: 'match', pixels, back: distance - 1 });
    const tokens = new Tokens();
    tokens.clear(20_000);
    const meant = say(tokens, all);
    expect(inflate(deflateBlock(tokens)).equals(meant)).toBe(true);
  });
});
