/** The clipboard over tables in memory: what is on it by format, and who has it open. */
import { expect, it, vi } from 'vitest';
import { dataViewOf, readWideText } from '../native/structures.ts';
import { createClipboard, type ClipboardCalls } from './clipboard.ts';

const CF_UNICODETEXT = 13;
const CF_DIB = 8;

function fakeClipboard() {
  const memory = new Map<number, Uint8Array>();
  const held = new Map<number, number>();
  const names: string[] = [];
  let openings = 0;
  let freed = 0;
  let nextHandle = 100;
  /** As Windows: data can be set only while it is open. */
  const whileOpen = (result: number): number => (openings > 0 ? result : 0);
  const calls: ClipboardCalls = {
    user32: {
      openClipboard: () => ++openings,
      closeClipboard() {
        openings = 0;
        return 1;
      },
      countClipboardFormats: () => held.size,
      emptyClipboard() {
        if (openings > 0) held.clear();
        return whileOpen(1);
      },
      isClipboardFormatAvailable: (format) => Number(held.has(format)),
      getClipboardData: (format) => whileOpen(held.get(format) ?? 0),
      registerClipboardFormat(name) {
        names.push(readWideText(name ?? new Uint8Array()));
        return 0xc000 + names.length;
      },
      setClipboardData(format, handle) {
        if (openings > 0) held.set(format, handle);
        return whileOpen(handle);
      },
    },
    kernel32: {
      globalAlloc(_flags, bytes) {
        memory.set(++nextHandle, new Uint8Array(bytes));
        return nextHandle;
      },
      globalFree() {
        freed++;
        return 0;
      },
      globalLock: (handle) => handle,
      globalUnlock: () => 1,
      globalSize: (handle) => memory.get(handle)?.byteLength ?? 0,
      copyFrom: Object.assign(
        (into: Uint8Array | null, address: number | bigint) => {
          into?.set(memory.get(Number(address)) ?? []);
          return undefined;
        },
        { async: () => undefined },
      ),
      copyTo(address, bytes) {
        memory.get(Number(address))?.set(bytes ?? []);
        return undefined;
      },
    },
  };
  const numberAt = (format: number): number | undefined => {
    const bytes = memory.get(held.get(format) ?? 0);
    return bytes?.byteLength === 4 ? dataViewOf(bytes).getUint32(0, true) : undefined;
  };
  return { calls, held, names, numberAt, freed: () => freed };
}

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
