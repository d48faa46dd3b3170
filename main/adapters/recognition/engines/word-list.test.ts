import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bundledFolder } from './bundled-data.ts';
import { parseWordList, withoutAccents } from './word-list.ts';
import { createWordLists } from './word-lists.ts';

const english = gunzipSync(readFileSync(join(bundledFolder(), 'eng.traineddata.gz')));

test('words of the data are known in any case and with any accents', async () => {
  const list = await createWordLists([join(bundledFolder(), 'missing'), bundledFolder()]).of('eng');
  for (const word of ['settings', 'Settings', 'SETTINGS', 'sëttíngs', 'the', 'application'])
    expect(list?.has(word), word).toBe(true);
  for (const word of ['', 'settingz', 'ustawienia', 'możliwa', 'applicatio\u0000n', 'qqzx'])
    expect(list?.has(word), word).toBe(false);
});

test('strokes count as accents', () => {
  expect(withoutAccents('ŁódźØrsted')).toBe('lodzorsted');
});

test('a language without data has no list', async () => {
  expect(await createWordLists([bundledFolder()]).of('qaa')).toBeUndefined();
});

test('data that are cut off or of another kind have no list, or one that ends', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), fc.nat({ max: english.length }), (bytes, length) => {
      parseWordList(Buffer.from(bytes))?.has('settings');
      parseWordList(english.subarray(0, length))?.has('settings');
    }),
    { numRuns: 50 },
  );
});
