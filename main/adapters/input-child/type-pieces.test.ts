import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TYPED_PIECE } from '../../ports/keyboard.ts';
import { typePieces } from './type-pieces.ts';

test('law: pieces arrive in order up to the abort, and no more than TYPED_PIECE characters between two questions', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 40 }),
      fc.integer({ min: 0, max: 41 }),
      async (lengths, stopAt) => {
        const abort = new AbortController();
        const struck: number[] = [];
        let unasked = 0;
        let settled = 0;
        const typed = await typePieces(
          lengths,
          {
            intervalMs: 0,
            signal: abort.signal,
            onProgress: (characters) => expect(characters).toBe(struck.reduce((sum, each) => sum + each, 0)),
            next() {
              expect(settled).toBe(struck.length);
              unasked = 0;
              return Promise.resolve(null);
            },
          },
          {
            settle() {
              settled = struck.length;
              return Promise.resolve();
            },
            strike(length) {
              expect(unasked).toBeLessThan(TYPED_PIECE);
              if (struck.length === stopAt) abort.abort();
              if (abort.signal.aborted) return null;
              unasked += length;
              struck.push(length);
              return length;
            },
          },
        );
        expect(struck).toEqual(lengths.slice(0, stopAt));
        expect(typed).toBe(struck.reduce((sum, each) => sum + each, 0));
      },
    ),
  );
});

test('a long piece is asked about after it, and the last one is not', async () => {
  const asked: number[] = [];
  let struck = 0;
  await typePieces(
    ['a', 'long', 'b', 'long'],
    {
      intervalMs: 0,
      signal: new AbortController().signal,
      onProgress: () => undefined,
      next() {
        asked.push(struck);
        return Promise.resolve(null);
      },
    },
    { strike: () => ++struck && 1, isLong: (piece) => piece === 'long' },
  );
  expect(asked).toEqual([2]);
});

test('a pause ends with the signal', async () => {
  const abort = new AbortController();
  const typing = typePieces(
    'ab',
    { intervalMs: 60_000, signal: abort.signal, onProgress: () => undefined },
    { strike: () => 1 },
  );
  abort.abort();
  expect(await typing).toBe(1);
});
