import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinBytes } from './join-bytes.ts';

const MIB = 2 ** 20;

/** Every byte encodes its position among all of them. */
function numbered(sizes: readonly number[]): readonly Uint8Array[] {
  let at = 0;
  return sizes.map((size) => {
    const piece = new Uint8Array(size);
    // Uint8Array.from with a function takes ten times as long.
    for (let i = 0; i < size; i++) piece[i] = (at++ * 31) % 251;
    return piece;
  });
}

test('law: the pieces follow each other, however large they are', async () => {
  const size = fc.oneof(
    fc.nat(20),
    fc.integer({ min: MIB - 2, max: MIB + 2 }),
    fc.integer({ min: 0, max: 3 * MIB }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(size, { maxLength: 4 }), async (sizes) => {
      const pieces = numbered(sizes);
      expect(Buffer.compare(await joinBytes(pieces), Buffer.concat(pieces))).toBe(0);
    }),
    { numRuns: 30 },
  );
});

test('the event loop turns once a mebibyte', async () => {
  let turns = 0;
  let joining = true;
  const turn = (): void => {
    turns++;
    if (joining) setImmediate(turn);
  };
  setImmediate(turn);
  await joinBytes([new Uint8Array(7 * MIB), new Uint8Array(9 * MIB)]);
  joining = false;
  expect(turns).toBeGreaterThanOrEqual(15);
});
