import { beforeEach, describe, expect, it } from 'vitest';
import { parseKey, type Key } from '../../../core/keys.ts';
import type { InputDevice } from '../../../ports/input-device.ts';
import type { Button } from '../../../ports/pointer.ts';
import type { Journal } from '../../input-child/journal.ts';
import { createFakeDesktop, type FakeDesktop } from '../testing/fake-desktop.ts';
import { createFakeMemory } from '../testing/fake-memory.ts';
import { createFakeProcesses, OUR_PID, type FakeProcess } from '../testing/fake-processes.ts';
import { dataViewOf } from '../native/structures.ts';
import { createWin32Device, type DeviceCalls } from './device.ts';
import type { Win32JournalEntry } from './journal-entry.ts';

const THEIRS = 20;

/** Left of and above the primary there is another display. */
const VIRTUAL_SCREEN: Readonly<Record<number, number>> = { 76: -1920, 77: -200, 78: 3840, 79: 1280 };

interface Noted {
  readonly keys: readonly (number | undefined)[];
  readonly buttons: readonly Button[];
  /** How many events had been sent by then. */
  readonly sent: number;
}

interface Circumstances {
  desktop: FakeDesktop;
  elevated: readonly number[];
  /** Processes whose users Windows does not say. */
  unreadable: readonly number[];
  buttonsSwapped: boolean;
  /** How many events Windows takes of each call. */
  takes: number;
  /** Where a move ends next to its point. */
  offBy: number;
  /** Of the window with the keyboard. */
  className: string;
  /** Character to VkKeyScanExW's answer. */
  layout: Readonly<Record<string, number>>;
  /** Virtual keys that are dead. */
  dead: readonly number[];
}

function setUp(): { device: InputDevice; now: Circumstances; sent: Uint8Array[]; noted: Noted[] } {
  const now: Circumstances = {
    desktop: { input: 'Default', sessionId: 1, connectState: 0 },
    elevated: [],
    unreadable: [],
    buttonsSwapped: false,
    takes: Infinity,
    offBy: 0,
    className: 'Notepad',
    layout: {},
    dead: [],
  };
  const sent: Uint8Array[] = [];
  const noted: Noted[] = [];
  let position = { x: 0, y: 0 };
  const memory = createFakeMemory();
  const desktop = createFakeDesktop(now.desktop, OUR_PID, memory);
  const processOf = (pid: number): FakeProcess => ({
    user: now.unreadable.includes(pid) ? null : 0,
    integrity: now.elevated.includes(pid) ? 0x3000 : 0x2000,
  });
  const processes = createFakeProcesses(
    () => new Map([OUR_PID, THEIRS].map((pid) => [pid, processOf(pid)])),
    memory,
  );
  const calls: DeviceCalls = {
    user32: {
      ...desktop.user32,
      getForegroundWindow: () => 1,
      windowFromPoint: () => 1,
      getWindowThreadProcessId(_window, pid) {
        if (pid !== null) dataViewOf(pid).setUint32(0, THEIRS, true);
        return 1;
      },
      getKeyboardLayout: () => 0,
      getClassName(_window, name) {
        name?.set(Buffer.from(now.className, 'utf16le'));
        return now.className.length;
      },
      vkKeyScan: (unit) => now.layout[String.fromCharCode(unit)] ?? -1,
      mapVirtualKey: (code, kind) => (kind === 2 && now.dead.includes(code) ? 0x8000_005e : code),
      getSystemMetrics: (index) => (index === 23 ? Number(now.buttonsSwapped) : (VIRTUAL_SCREEN[index] ?? 0)),
      getCursorPos(point) {
        if (point === null) return 0;
        dataViewOf(point).setInt32(0, position.x, true);
        dataViewOf(point).setInt32(4, position.y, true);
        return 1;
      },
      setCursorPos(x, y) {
        position = { x, y };
        return 1;
      },
      sendInput(count, records) {
        const taken = Math.min(count, now.takes);
        for (let i = 0; i < taken; i++) sent.push(records?.slice(i * 40, i * 40 + 40) ?? new Uint8Array());
        const last = sent.at(-1);
        if (last !== undefined && mouse(last).flags === 0xc001) {
          // As Windows maps the 65536 steps back to pixels.
          const { x, y } = mouse(last);
          position = {
            x: Math.floor((x * 3840) / 65_536) - 1920 + now.offBy,
            y: Math.floor((y * 1280) / 65_536) - 200,
          };
        }
        return taken;
      },
    },
    kernel32: {
      ...desktop.kernel32,
      ...processes.kernel32,
    },
    advapi32: processes.advapi32,
    wtsapi32: { ...desktop.wtsapi32, ...processes.wtsapi32 },
  };
  const journal: Journal<Win32JournalEntry> = {
    left: undefined,
    write({ keys, buttons }) {
      noted.push({ keys: keys.map(({ virtualKey }) => virtualKey), buttons, sent: sent.length });
    },
    close: () => undefined,
  };
  return { device: createWin32Device(calls, journal), now, sent, noted };
}

const mouse = (record: Uint8Array) => ({
  flags: dataViewOf(record).getUint32(20, true),
  x: dataViewOf(record).getInt32(8, true),
  y: dataViewOf(record).getInt32(12, true),
});

/** `unicode`: 0 where the event is a key's. */
const keyOf = (record: Uint8Array) => {
  const view = dataViewOf(record);
  const isText = (view.getUint32(12, true) & 4) !== 0;
  return { virtualKey: view.getUint16(8, true), unicode: isText ? view.getUint16(10, true) : 0 };
};

function key(name: string): Key {
  const parsed = parseKey(name);
  if (parsed === undefined) throw new Error(`no key ${name}`);
  return parsed;
}

describe('input by SendInput', () => {
  let device: InputDevice;
  let now: Circumstances;
  let sent: Uint8Array[];
  let noted: Noted[];
  beforeEach(() => {
    ({ device, now, sent, noted } = setUp());
  });

  it.each([
    { x: -1920, y: -200 },
    { x: 1919, y: 1079 },
    { x: -1, y: -1 },
    { x: 0, y: 0 },
    { x: 777, y: 333 },
  ])('reaches %o on a desktop with negative coordinates by the event alone', async (point) => {
    await device.pointer.moveTo(point);
    expect(await device.pointer.position()).toEqual(point);
    expect(sent).toHaveLength(1);
  });

  it('corrects a move that landed next to its point', async () => {
    now.offBy = 3;
    await device.pointer.moveTo({ x: 100, y: 100 });
    expect(await device.pointer.position()).toEqual({ x: 100, y: 100 });
  });

  it('presses where the pointer is after a correction, not where the missed move led', async () => {
    now.offBy = 3;
    await device.pointer.moveTo({ x: 100, y: 100 });
    await device.pointer.press('left');
    await device.pointer.release('left');
    expect(sent.slice(1).map((record) => mouse(record).flags)).toEqual([0x2, 0x4]);
    expect(await device.pointer.position()).toEqual({ x: 100, y: 100 });
  });

  it('presses at the point it has just aimed at, although something moved the pointer in between', async () => {
    await device.pointer.moveTo({ x: 100, y: 100 });
    await device.pointer.press('left');
    const [move, press] = sent.map(mouse);
    expect(press).toEqual({ ...move, flags: 0xc001 | 0x2 });
  });

  it.each([
    [false, [0x2, 0x4]],
    [true, [0x8, 0x10]],
  ])('presses the logical left button, swapped: %s', async (swapped, flags) => {
    now.buttonsSwapped = swapped;
    await device.pointer.press('left');
    await device.pointer.release('left');
    expect(sent.map((record) => mouse(record).flags)).toEqual(flags);
  });

  const acts = (): readonly (() => Promise<unknown>)[] => [
    () => device.pointer.press('left'),
    () => device.pointer.wheel('up', 1),
    () => device.keyboard.press(key('Enter')),
    () => device.keyboard.type('a', { intervalMs: 0 }),
  ];

  it('sends nothing to a locked desktop and says why', async () => {
    now.desktop.input = null;
    for (const act of [...acts(), () => device.pointer.moveTo({ x: 1, y: 1 })]) {
      await expect(act()).rejects.toMatchObject({
        reason: 'display_unavailable',
        details: { desktop: 'secure' },
      });
    }
    expect(sent).toEqual([]);
  });

  it('sends nothing to a program that runs as administrator and says why', async () => {
    now.elevated = [THEIRS];
    for (const act of acts()) {
      await expect(act()).rejects.toMatchObject({
        reason: 'not_supported',
        delivery: 'not_delivered',
        details: { reason: 'elevated_window' },
      });
    }
    expect(sent).toEqual([]);
    now.elevated = [THEIRS, OUR_PID];
    for (const act of acts()) await expect(act()).resolves.not.toThrow();
  });

  it('does not call a program elevated that Windows says nothing of', async () => {
    now.unreadable = [THEIRS];
    for (const act of acts())
      await expect(act()).rejects.toMatchObject({
        reason: 'not_supported',
        details: { reason: 'unreadable_program' },
      });
    expect(sent).toEqual([]);
  });

  it('lets go of what it holds although an elevated window came to the front', async () => {
    await device.keyboard.press(key('Shift'));
    await device.pointer.press('left');
    now.elevated = [THEIRS];
    sent.length = 0;
    await device.releaseAll();
    expect(sent).toHaveLength(2);
  });

  it('presses AltGr alone for a character of its level, without a Ctrl that programs see', async () => {
    now.layout = { '@': 0x0651 };
    await device.keyboard.press(key('@'));
    expect(sent.map(keyOf)).toEqual([
      { virtualKey: 0xa5, unicode: 0 },
      { virtualKey: 0x51, unicode: 0 },
    ]);
  });

  it('refuses Ctrl+Alt+Delete, which Windows would discard', async () => {
    await device.keyboard.press(key('Control'));
    await device.keyboard.press(key('Alt'));
    await expect(device.keyboard.press(key('Delete'))).rejects.toMatchObject({
      reason: 'not_supported',
      details: { reason: 'secure_attention' },
    });
    expect(sent).toHaveLength(2);
    expect(noted.at(-1)?.keys).toEqual([0xa4, 0xa2]);
  });

  it('types by keys to a viewer that drops characters, except those its layout lacks or has on a dead key', async () => {
    [now.className, now.layout, now.dead] = ['vncviewer', { a: 0x41, '^': 0xdc }, [0xdc]];
    await device.keyboard.type('a漢^', { intervalMs: 0 });
    expect(sent.map(keyOf)).toEqual([
      { virtualKey: 0x41, unicode: 0 },
      { virtualKey: 0x41, unicode: 0 },
      { virtualKey: 0, unicode: 0x6f22 },
      { virtualKey: 0, unicode: 0x6f22 },
      { virtualKey: 0, unicode: 0x5e },
      { virtualKey: 0, unicode: 0x5e },
    ]);
    sent.length = 0;
    now.className = 'Notepad';
    await device.keyboard.type('a', { intervalMs: 0 });
    expect(sent.map(keyOf)).toEqual([0x61, 0x61].map((unicode) => ({ virtualKey: 0, unicode })));
  });

  it.each([
    [0, 'not_delivered'],
    [1, 'partly'],
  ])('reports when Windows took %i events of a text', async (takes, delivery) => {
    now.takes = takes;
    const typing = device.keyboard.type('ab', { intervalMs: 0 });
    await expect(typing).rejects.toMatchObject({ reason: 'display_unavailable', delivery });
  });

  it('notes what it holds before it is down, and forgets it only once it is up', async () => {
    await device.keyboard.press(key('Shift'));
    await device.pointer.press('right');
    await device.pointer.release('right');
    await device.keyboard.release(key('Shift'));
    expect(noted).toEqual([
      { keys: [], buttons: [], sent: 0 },
      { keys: [0xa0], buttons: [], sent: 0 },
      { keys: [0xa0], buttons: ['right'], sent: 1 },
      { keys: [0xa0], buttons: [], sent: 3 },
      { keys: [], buttons: [], sent: 4 },
    ]);
  });

  it('does not claim to hold a button that Windows refused', async () => {
    now.elevated = [THEIRS];
    await expect(device.pointer.press('left')).rejects.toMatchObject({ delivery: 'not_delivered' });
    expect(noted.at(-1)).toMatchObject({ buttons: [] });
    await device.releaseAll();
    expect(sent).toEqual([]);
  });
});
