import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDuplicatedScreen, type DuplicatedScreen } from './duplicated-screen.ts';
import type { DuplicatedMonitor } from './monitor-picture.ts';
import { createFakeGraphics, type FakeGraphics } from './testing/fake-graphics.ts';

const ACCESS_LOST = 0x887a0026 | 0;
const ACCESS_DENIED = 0x80070005 | 0;
const UNSUPPORTED = 0x887a0004 | 0;
const NOT_IMPLEMENTED = 0x80004001 | 0;
const NOT_AVAILABLE = 0x887a0022 | 0;
const DISCONNECTED = 0x887a0028 | 0;
const DEVICE_REMOVED = 0x887a0005 | 0;
const DEVICE_RESET = 0x887a0007 | 0;
const INVALID_CALL = 0x887a0001 | 0;
const MODE_CHANGE = 0x887a0025 | 0;
const OUT_OF_MEMORY = 0x8007000e | 0;

/** Left of the primary one, so that its corner is negative. */
const MONITOR: DuplicatedMonitor = { handle: 7, region: { x: -64, y: -8, width: 64, height: 48 } };
const PART = { x: 4, y: 5, width: 6, height: 7 };
/** The same on the desktop. */
const SHOWN = { ...PART, x: PART.x - 64, y: PART.y - 8 };

let graphics: FakeGraphics;
let monitors: readonly DuplicatedMonitor[];
let listings: number;
let isSecure: boolean;
let screen: DuplicatedScreen;

beforeEach(() => {
  graphics = createFakeGraphics(MONITOR.handle, { width: 64, height: 48 });
  graphics.draw({ x: 0, y: 0, width: 64, height: 48 }, 90);
  monitors = [MONITOR];
  listings = 0;
  isSecure = false;
  screen = createDuplicatedScreen({
    openGraphics: () => Promise.resolve(graphics),
    monitors() {
      listings++;
      return monitors;
    },
    requireDesktop() {
      if (isSecure) throw new Error('secure');
    },
    disconnected: () => new Error('disconnected'),
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await screen.close();
});

const shades = async (): Promise<readonly number[] | null> => {
  const frame = await screen.capture(SHOWN);
  return frame && [...new Set(frame.pixels)];
};

test('an unchanged picture costs no copy, and a changed one the parts that changed', async () => {
  expect(await shades()).toEqual([90]);
  expect(graphics.copies).toEqual([null]);
  expect(await shades()).toEqual([90]);
  graphics.movePointer();
  expect(await shades()).toEqual([90]);
  expect(graphics.copies).toEqual([null]);
  graphics.draw(PART, 120);
  expect(await shades()).toEqual([120]);
  expect(graphics.copies).toEqual([null, [PART]]);
  expect(graphics.held).toBe(0);
});

test('a region larger than the monitors is black where none is', async () => {
  const frame = await screen.capture({ x: -65, y: -8, width: 2, height: 1 });
  expect([...(frame?.pixels ?? [])]).toEqual([0, 0, 0, 0, 90, 90, 90, 90]);
});

test('what is drawn is reported once, also if a picture was taken in between', async () => {
  expect(await screen.drain(0)).toEqual([MONITOR.region, MONITOR.region]);
  expect(await screen.drain(0)).toEqual([]);
  graphics.draw(PART, 1);
  await screen.capture(SHOWN);
  expect(await screen.drain(0)).toEqual([SHOWN]);
  const waiting = screen.drain(10_000);
  graphics.draw(PART, 2);
  expect(await waiting).toEqual([SHOWN]);
});

test.each([
  ['acquire', ACCESS_LOST],
  ['release', ACCESS_LOST],
  ['acquire', INVALID_CALL],
  ['duplicate', MODE_CHANGE],
  ['acquire', DEVICE_REMOVED],
  ['duplicate', DEVICE_RESET],
  ['read', DEVICE_REMOVED],
  ['duplicate', ACCESS_DENIED],
] as const)('%s answering %i once costs no picture', async (call, result) => {
  await screen.capture(SHOWN);
  // A duplication is opened again only after the last one was lost.
  if (call === 'duplicate') graphics.fail('acquire', ACCESS_LOST);
  graphics.fail(call, result);
  graphics.draw(PART, 33);
  expect(await shades()).toEqual([33]);
  expect(screen.left).toEqual([]);
  expect(graphics.calls.includes('forget')).toBe([DEVICE_REMOVED, DEVICE_RESET].includes(result));
});

/** Runs the fake clock until the work is done. */
async function settle<T>(work: Promise<T>): Promise<T> {
  const state = { isDone: false };
  const done = work.finally(() => (state.isDone = true));
  while (!state.isDone) await vi.advanceTimersByTimeAsync(10);
  return done;
}

test.each([
  ['duplicate', [UNSUPPORTED], 'unsupported', Infinity],
  ['duplicate', [NOT_IMPLEMENTED], 'unsupported', Infinity],
  ['duplicate', [NOT_AVAILABLE], 'taken', 30_000],
  ['duplicate', [DEVICE_REMOVED, DEVICE_REMOVED], 'device', 30_000],
  ['read', [DEVICE_REMOVED, DEVICE_REMOVED], 'device', 30_000],
  ['duplicate', [ACCESS_DENIED, ACCESS_DENIED], 'denied', 30_000],
  ['duplicate', [OUT_OF_MEMORY], 'failed', 30_000],
  ['acquire', [INVALID_CALL, INVALID_CALL, INVALID_CALL], 'failed', 30_000],
] as const)('%s answering %j leaves the monitor to GDI: %s', async (call, results, reason, forMs) => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  graphics.fail(call, ...results);
  expect(await settle(screen.capture(SHOWN))).toBeNull();
  expect(screen.left).toEqual([reason]);
  expect(await settle(screen.drain(0))).toBeNull();
  graphics.calls.length = 0;
  await vi.advanceTimersByTimeAsync(29_000);
  expect(await settle(screen.capture(SHOWN))).toBeNull();
  expect(graphics.calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect((await settle(screen.capture(SHOWN))) === null).toBe(forMs === Infinity);
});

test.each([
  ['a display that is turned', { rotation: 2 }, 'rotated'],
  ['a display in high dynamic range', { mode: { width: 64, height: 48, format: 10 } }, 'colours'],
  ['a mode of another size', { mode: { width: 32, height: 48, format: 0x57 } }, 'size'],
] as const)('%s is left to GDI until the displays change', async (_, facts, reason) => {
  Object.assign(graphics, facts);
  expect(await screen.capture(SHOWN)).toBeNull();
  expect(screen.left).toEqual([reason]);
  Object.assign(graphics, { rotation: 1, mode: { width: 64, height: 48, format: 0x57 } });
  expect(await screen.capture(SHOWN)).toBeNull();
  monitors = [{ ...MONITOR, handle: 7, region: { ...MONITOR.region, x: 0 } }];
  expect(await screen.capture(PART)).not.toBeNull();
});

test('another card is asked where one duplicates nothing', async () => {
  graphics = createFakeGraphics(MONITOR.handle, { width: 64, height: 48 }, 2);
  graphics.draw({ x: 0, y: 0, width: 64, height: 48 }, 17);
  graphics.fail('duplicate', UNSUPPORTED);
  expect(await shades()).toEqual([17]);
});

test('a desktop switch that goes on for longer costs this picture alone', async () => {
  await screen.capture(SHOWN);
  graphics.fail('acquire', ACCESS_LOST, ACCESS_LOST, ACCESS_LOST);
  expect(await screen.capture(SHOWN)).toBeNull();
  expect(await shades()).toEqual([90]);
});

test('a secure desktop and a session without anyone are refused', async () => {
  isSecure = true;
  graphics.fail('duplicate', ACCESS_DENIED);
  await expect(screen.capture(SHOWN)).rejects.toThrow('secure');
  graphics.fail('duplicate', DISCONNECTED);
  await expect(screen.capture(SHOWN)).rejects.toThrow('disconnected');
  expect(await shades()).toEqual([90]);
});

test('an empty first picture is not believed before GDI was asked once', async () => {
  graphics.draw({ x: 0, y: 0, width: 64, height: 48 }, 0);
  expect(await screen.capture(SHOWN)).toBeNull();
  expect(await shades()).toEqual([0]);
});

test('monitors are listed twice a second while someone waits, and not at each look', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  await settle(screen.drain(0));
  listings = 0;
  graphics.calls.length = 0;
  expect(await settle(screen.drain(3000))).toEqual([]);
  expect(graphics.calls.filter((call) => call === 'acquire').length).toBeGreaterThan(100);
  expect(listings).toBeGreaterThanOrEqual(6);
  expect(listings).toBeLessThanOrEqual(8);
});

test('a monitor that has moved is seen as soon as its duplication is lost, and at the latest after half a second', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  const at = (x: number): DuplicatedMonitor => ({ ...MONITOR, region: { ...MONITOR.region, x } });
  await settle(screen.drain(0));
  await settle(screen.drain(0));
  monitors = [at(100)];
  graphics.fail('acquire', ACCESS_LOST);
  await settle(screen.drain(0));
  expect(await settle(screen.drain(0))).toContainEqual(at(100).region);
  await settle(screen.drain(0));
  monitors = [at(200)];
  const waited = performance.now();
  expect(await settle(screen.drain(5000))).toContainEqual(at(200).region);
  expect(performance.now() - waited).toBeLessThan(600);
});

test('cards that have changed are opened again, and everything counts as drawn', async () => {
  await screen.drain(0);
  graphics.current = false;
  expect(await screen.drain(0)).toEqual([MONITOR.region, MONITOR.region]);
  expect(graphics.calls).toContain('end');
});

test('protected content is named', async () => {
  graphics.isMasked = true;
  await screen.capture(SHOWN);
  graphics.draw(PART, 3);
  await screen.capture(SHOWN);
  expect(screen.isMasked).toBe(true);
});
