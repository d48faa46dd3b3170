/**
 * What Wine answers too kindly to try: the guarded foreground, other desktops, displays of two scales, borders that no one sees, cloaked
 * windows and integrity levels, through the adapter's own calls.
 */
import { afterEach, expect, it } from 'vitest';
import type { Point } from '../../core/geometry.ts';
import { openObserver, windowState, type ObserverWindow } from '../../../testing/wine/observer.ts';
import { listWin32Displays } from './displays.ts';
import { programScale } from './elements/program-scale.ts';
import { createTrees } from './elements/trees.ts';
import { requirePointerReach } from './input/privilege.ts';
import { whyUnreachable } from './input-desktop.ts';
import { openStrictWindows } from './testing/strict-windows.ts';
import { reachOf } from './processes.ts';
import { createWindows } from './windows/windows.ts';

const { win32, set, get } = openStrictWindows();
const windows = createWindows(win32);
const opened: ObserverWindow[] = [];

async function open(at: Point): Promise<ObserverWindow> {
  const observer = await openObserver({ ...at, width: 400, height: 300 }, `Strict ${opened.length}`);
  await observer.until((seen) => seen.some(({ kind }) => kind === 'focus'), 'the focus');
  opened.push(observer);
  return observer;
}
afterEach(async () => {
  for (const name of [
    'guarded',
    'refused',
    'desktop',
    'bordered',
    'second',
    'cloaked',
    'counted',
    'elevated',
  ])
    set(name, 0);
  for (const observer of opened.splice(0)) await observer.close();
});

it('earns the foreground by input where Windows refuses it', async () => {
  const [below, above] = [await open({ x: 60, y: 60 }), await open({ x: 200, y: 120 })];
  expect((await windowState(above.window))?.foreground).toBe(true);
  set('guarded', 1);
  await windows.focus(below.window);
  expect((await windowState(below.window))?.foreground).toBe(true);
  expect(get('refused')).toBe(1);
  await below.until((seen) => seen.filter(({ kind }) => kind === 'focus').length === 2, 'the focus again');
  // The key that earns it means nothing to the program that had the keyboard.
  expect((await above.events()).filter(({ kind }) => kind === 'char')).toEqual([]);
});

it.each([
  [0, null],
  [1, 'secure'],
  [2, 'other'],
] as const)('desktop %i of the three is %s', (desktop, why) => {
  set('desktop', desktop);
  expect(whyUnreachable(win32)).toBe(why);
});

it('lists displays left of and above the first', () => {
  expect(listWin32Displays(win32.user32)).toMatchObject([
    { screen: 0, primary: true, region: { x: 0, y: 0, width: 1280, height: 1024 } },
    { screen: 1, primary: false, region: { x: -1920, y: -200, width: 1920, height: 1080 } },
  ]);
});

it('scales what an old program says of a display at 150 %, and not what one says that is aware of it', async () => {
  const { window } = await open({ x: 60, y: 60 });
  expect(programScale(win32, window)).toBe(1);
  set('second', window);
  expect(programScale(win32, window)).toBe(1);
  set('counted', window);
  expect(programScale(win32, window)).toBe(1.5);
});

it('places the frame that a person sees, whatever borders Windows draws around it', async () => {
  const { window } = await open({ x: 60, y: 60 });
  set('bordered', 1);
  const seen = { x: 300, y: 200, width: 420, height: 310 };
  await windows.place(window, seen);
  // Another program, which knows of no borders, sees the window with them.
  await expect
    .poll(async () => (await windowState(window))?.region, { timeout: 10_000 })
    .toEqual({ x: 293, y: 200, width: 434, height: 317 });
  expect((await windows.get(window))?.region).toEqual(seen);
});

it('takes a cloaked window for one that no one sees', async () => {
  const { window } = await open({ x: 60, y: 60 });
  const isVisible = async (): Promise<boolean | undefined> => (await windows.get(window))?.visible;
  expect(await isVisible()).toBe(true);
  set('cloaked', window);
  expect(await isVisible()).toBe(false);
});

it('asks and sends nothing to a program with more rights', async () => {
  const { window, pid } = await open({ x: 60, y: 60 });
  expect(reachOf(win32, pid)).toBe('reachable');
  set('elevated', pid);
  expect(reachOf(win32, pid)).toBe('elevated');
  expect(() => requirePointerReach(win32, { x: 200, y: 200 })).toThrow(/higher privileges/);
  await expect(windows.minimize(window)).rejects.toThrow(/higher privileges/);
  expect(await windowState(window)).toMatchObject({ minimized: false });
  const trees = createTrees({ ...win32, drawn: null });
  const record = await windows.get(window);
  const region = record?.region ?? null;
  if (record === null || region === null) throw new Error('The window is gone.');
  const reading = await trees.read({
    windows: [{ ...record, region, client: region, countsFromClient: false, popup: false }],
    budgetMs: 5000,
    also: {},
  });
  expect(reading).toMatchObject({ elements: [], gaps: [{ windowId: window, reason: 'elevated' }] });
});
