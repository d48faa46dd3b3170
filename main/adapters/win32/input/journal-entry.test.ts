import { describe, expect, test } from 'vitest';
import { dataViewOf } from '../native/structures.ts';
import { letGo, readWin32Entry, type Win32JournalEntry, type LetGoCalls } from './journal-entry.ts';

const SHIFT = { virtualKey: 0xa0, scanCode: 0x2a, up: true };
const RIGHT_CONTROL = { virtualKey: 0xa3, scanCode: 0x1d, extended: true, up: true };
const HAN = { unicode: 0x6f22, up: true };

function fakeWindows(down: readonly number[], swapped = false): { calls: LetGoCalls; sent: Uint8Array[] } {
  const sent: Uint8Array[] = [];
  const calls: LetGoCalls = {
    getAsyncKeyState: (virtualKey) => (down.includes(virtualKey) ? -0x8000 : 0),
    getSystemMetrics: () => Number(swapped),
    sendInput(count, records) {
      for (let i = 0; i < count; i++) sent.push(records?.slice(i * 40, i * 40 + 40) ?? new Uint8Array());
      return count;
    },
  };
  return { calls, sent };
}
const keysOf = (sent: readonly Uint8Array[]): readonly number[][] =>
  sent.map((record) => [dataViewOf(record).getUint16(8, true), dataViewOf(record).getUint32(12, true)]);

describe('what a killed child held', () => {
  test('goes up as it was noted, with the key as it went down', () => {
    const { calls, sent } = fakeWindows([0xa0, 0xa3]);
    letGo(calls, { keys: [RIGHT_CONTROL, SHIFT], buttons: [] });
    expect(keysOf(sent)).toEqual([
      [0xa3, 3],
      [0xa0, 2],
    ]);
  });

  test('is left alone if it is up by now', () => {
    const { calls, sent } = fakeWindows([0xa0]);
    letGo(calls, { keys: [RIGHT_CONTROL, SHIFT], buttons: ['left', 'middle'] });
    expect(keysOf(sent)).toEqual([[0xa0, 2]]);
  });

  test('may be a character that no key carries', () => {
    const { calls, sent } = fakeWindows([]);
    letGo(calls, { keys: [HAN], buttons: [] });
    expect(keysOf(sent)).toEqual([[0, 6]]);
  });

  test.each([
    [false, 1, 0x4],
    [true, 2, 0x10],
  ])('may be a button, swapped: %s', (swapped, virtualKey, flags) => {
    const { calls, sent } = fakeWindows([virtualKey], swapped);
    letGo(calls, { keys: [], buttons: ['left'] });
    expect(sent.map((record) => dataViewOf(record).getUint32(20, true))).toEqual([flags]);
  });

  test('is not forgotten while Windows takes no input', () => {
    const { calls } = fakeWindows([0xa0]);
    const refusing = { ...calls, sendInput: () => 0 };
    expect(() => letGo(refusing, { keys: [SHIFT], buttons: [] })).toThrow(
      'Windows does not accept input at the moment.',
    );
  });
});

describe('an entry', () => {
  test('is read as it was written', () => {
    const entry: Win32JournalEntry = { keys: [RIGHT_CONTROL, HAN], buttons: ['left', 'forward'] };
    expect(readWin32Entry(JSON.parse(JSON.stringify(entry)))).toEqual(entry);
  });

  test.each([
    null,
    [],
    {},
    { keys: [], buttons: [] },
    { keys: [{ ...SHIFT, up: false }], buttons: [] },
    { keys: [{ ...SHIFT, virtualKey: 0x10000 }], buttons: [] },
    { keys: [{ ...SHIFT, scanCode: 'x' }], buttons: [] },
    { keys: [], buttons: ['middlemost'] },
    { server: 1, keys: [37], buttons: [1] },
  ])('%j says nothing', (value) => {
    expect(readWin32Entry(value)).toBeUndefined();
  });
});
