/** The clipboard over tables in memory: what is on it by format, and who has it open. */
import { expect, it, vi } from 'vitest';
import { fakeClipboard } from '../testing/fake-clipboard.ts';
import { createClipboard } from './clipboard.ts';

const CF_UNICODETEXT = 13;
const CF_DIB = 8;

it('writes lines as programs of Windows read them', async () => {
  const clipboard = createClipboard(fakeClipboard().calls);
  await clipboard.writeText('a\nb\r\nc\n');
  expect(await clipboard.readText()).toBe('a\r\nb\r\nc\r\n');
});

it('keeps a lent text out of histories and clouds, and no other text', async () => {
  const { calls, held, names, numberAt } = fakeClipboard();
  const clipboard = createClipboard(calls);
  await clipboard.writeText('a');
  expect([...held.keys()]).toEqual([CF_UNICODETEXT]);
  await clipboard.lendText('secret');
  expect(names).toEqual([
    'ExcludeClipboardContentFromMonitorProcessing',
    'CanIncludeInClipboardHistory',
    'CanUploadToCloudClipboard',
  ]);
  expect(names.map((_, index) => numberAt(0xc001 + index))).toEqual([0, 0, 0]);
  expect(await clipboard.readText()).toBe('secret');
});

it('lets one request after the other use it, however late a permission comes', async () => {
  const { calls, freed } = fakeClipboard();
  const clipboard = createClipboard(calls);
  const permission = Promise.withResolvers<undefined>();
  const confirm = vi.fn(() => permission.promise);
  const writing = clipboard.writeText('mine', { signal: new AbortController().signal, confirm });
  const reading = clipboard.readText();
  await expect.poll(() => confirm.mock.calls.length).toBe(1);
  permission.resolve(undefined);
  await writing;
  expect(await reading).toBe('mine');
  expect(freed()).toBe(0);
});

it('reports a clipboard that Windows does not empty, and frees what it did not take', async () => {
  const { calls, freed } = fakeClipboard();
  const clipboard = createClipboard({ ...calls, user32: { ...calls.user32, emptyClipboard: () => 0 } });
  await expect(clipboard.writeText('a')).rejects.toMatchObject({ reason: 'internal_error' });
  expect(freed()).toBe(1);
});

it('says whether it holds something but no text', async () => {
  const { calls, held } = fakeClipboard();
  const clipboard = createClipboard(calls);
  expect(await clipboard.holdsOther()).toBe(false);
  held.set(CF_DIB, 1);
  expect(await clipboard.holdsOther()).toBe(true);
  held.set(CF_UNICODETEXT, 2);
  expect(await clipboard.holdsOther()).toBe(false);
});
