import { readFileSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bundledFolder } from './bundled-data.ts';
import { dataInMemory, openWordList, withoutAccents } from './word-list.ts';
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

test('vowel signs are letters, joiners are none', () => {
  expect(withoutAccents('दिसंबर')).toBe('दिसंबर');
  expect(withoutAccents('क्\u200dया')).toBe('क्या');
});

test('a language without data has no list', async () => {
  expect(await createWordLists([bundledFolder()]).of('qaa')).toBeUndefined();
});

test('data that are cut off or of another kind have no list, or one that ends', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), fc.nat({ max: english.length }), (bytes, length) => {
      openWordList(dataInMemory(Buffer.from(bytes)))?.has('settings');
      openWordList(dataInMemory(english.subarray(0, length)))?.has('settings');
    }),
    { numRuns: 50 },
  );
});

test('a file answers as the same data in memory do, and stays what it was when it is replaced', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'deskhand-words-'));
  const path = join(folder, 'eng.traineddata');
  await writeFile(path, english);
  const list = await createWordLists([folder]).of('eng');
  await writeFile(`${path}.new`, 'none');
  await rename(`${path}.new`, path);
  const inMemory = openWordList(dataInMemory(english));
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom('settings', 'Open', 'the'), fc.string({ maxLength: 8 })), (word) => {
      expect(list?.has(word)).toBe(inMemory?.has(word));
    }),
  );
  expect(list?.has('settings')).toBe(true);
  await rm(folder, { recursive: true });
});
