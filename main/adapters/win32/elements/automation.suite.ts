/**
 * UI Automation through the adapter's own calls, against a server in C that no adapter's table was copied to or from:
 * testing/wine/standins/automation.c. It stands for Windows' own, which no test here has met.
 */
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { unguarded } from '../../../ports/effect-guard.ts';
import type { ElementReading } from '../../../ports/elements.ts';
import type { SeenElement } from '../../../core/elements/model.ts';
import type { WindowRecord } from '../../../ports/windows.ts';
import { openObserver, type ObserverWindow } from '../../../../testing/wine/observer.ts';
import { startOwner } from '../../../../testing/wine/owners.ts';
import { createForkChild } from '../../node/fork-child.ts';
import { openWin32 } from '../native/win32.ts';
import { ASKED_MEANS } from '../testing/asked-means.ts';
import { createWindows } from '../windows/windows.ts';
import type { DrawnMeans } from './drawn-means.ts';
import { createWin32Elements } from './elements.ts';

/** What a busy machine needs for what takes a fraction of it. */
const ENOUGH_MS = 20_000;
/** The client, its condition, two cache requests, and the window that is just being asked. */
const KEPT = 4;

let observer: ObserverWindow | undefined;
const list = createWindows(openWin32());

beforeAll(async () => {
  observer = await openObserver({ x: 60, y: 60, width: 400, height: 300 }, 'Automation');
});
afterAll(async () => observer?.close());

/** `server`: what it does, as it says itself. */
async function open(server: string, windowId = observer?.window ?? 0, drawn: DrawnMeans = ASKED_MEANS) {
  const window = await list.get(windowId);
  const windows: readonly WindowRecord[] = window === null ? [] : [window];
  const log = join(await mkdtemp(join(tmpdir(), 'deskhand-uia-')), 'log');
  const environment = { ...process.env, DESKHAND_UIA: `${server},log=${log}` };
  const elements = createWin32Elements({ forkChild: createForkChild(environment), drawn });
  onTestFinished(() => elements.close());
  return {
    elements,
    windowId,
    read: (budgetMs = ENOUGH_MS): Promise<ElementReading> =>
      elements.read(windows, { budgetMs, signal: new AbortController().signal }),
    lines: async (): Promise<readonly string[]> =>
      (await readFile(log, 'utf8')).split(/\r?\n/).filter(Boolean),
  };
}

const drawnOf = ({ elements }: ElementReading): readonly SeenElement[] =>
  elements.filter(({ ref }) => ref.startsWith('uia:'));
const numberIn = (line: string | undefined, name: string): number =>
  Number(new RegExp(`${name} (\\d+)`).exec(line ?? '')?.[1]);

it('reads 2,500 elements at once, and releases everything', async () => {
  const { read, lines, elements } = await open('elements=2500');
  await read();
  const reading = await read();
  expect(drawnOf(reading)).toHaveLength(2500);
  expect(reading.gaps).toEqual([]);
  expect(elements.means()).toBe(ASKED_MEANS === 'uia' ? 'uia' : 'uia+msaa');
  expect(drawnOf(reading).slice(0, 6)).toMatchObject([
    { role: 'button', name: 'Item 0', does: ['press'], region: { x: 10, y: 10, width: 29, height: 20 } },
    { role: 'field', value: 'Añ €', does: ['set_text'] },
    { role: 'checkbox', does: ['press'] },
    { role: 'combobox', does: ['press'] },
    { role: 'slider', value: 20, does: ['set_value'] },
    { role: 'list_item', does: ['select'] },
  ]);
  await read();
  const asked = (await lines()).filter((line) => line.startsWith('window'));
  // Elements hold what they were asked by: a single one that is kept shows.
  expect(asked.map((line) => numberIn(line, 'alive'))).toEqual([KEPT, KEPT, KEPT]);
  expect(await lines()).not.toContain('a method that is not there');
  expect(await lines()).not.toContain('released too often');
});

it('reads part of 10,000 elements, and says so', async () => {
  const { read } = await open('elements=10000');
  const reading = await read();
  expect(drawnOf(reading)).toHaveLength(2500);
  expect(reading.gaps).toMatchObject([{ reason: 'too_large' }]);
});

it('reads a program level by level that refuses everything at once', async () => {
  const { read } = await open('elements=550,fails');
  const reading = await read();
  expect(drawnOf(reading)).toHaveLength(550);
  expect(reading.gaps).toEqual([]);
});

it('gives a program up that hangs, by its own time-out, and goes on in the same process', async () => {
  const { read, lines } = await open('elements=10,hangs');
  const readings = [await read(400), await read(400), await read(400)];
  for (const { gaps } of readings) expect(gaps).toMatchObject([{ reason: 'not_answering' }]);
  const asked = (await lines()).filter((line) => line.startsWith('window'));
  expect(asked).toHaveLength(3);
  expect(new Set(asked.map((line) => numberIn(line, 'process'))).size).toBe(1);
});

it('acts by looking one element up, as the kind of the control has it', async () => {
  const { read, lines, elements, windowId } = await open('elements=600');
  const drawn = drawnOf(await read());
  const act = (at: number, verb: 'press' | 'set_text' | 'set_value' | 'select', value?: string | number) =>
    elements.act(
      drawn[at]?.ref ?? '',
      { verb, windowId, ...(value === undefined ? {} : { value }) },
      unguarded,
    );
  await act(0, 'press');
  await act(1, 'set_text', 'Grüße 🎉');
  await act(2, 'press');
  await act(3, 'press');
  await act(4, 'set_value', 12.5);
  await act(599, 'select');
  const told = await lines();
  expect(told.filter((line) => /^(invoke|value|toggle|expand|range|select)/.test(line))).toEqual([
    'invoke 0',
    'value 1 Grüße 🎉, 8 units',
    'toggle 2',
    'expand 3',
    'range 4 12.50',
    'select 599',
  ]);
  expect(told.filter((line) => line.startsWith('looked up'))).toHaveLength(6);
  expect(told).not.toContain('a method that is not there');
  expect(told.slice(0, 2)).toEqual(['focus 0', 'connection 500']);
});

it.each([
  ['is there 500 ms after the first look', 500, 200 - 1, []],
  ['does not come', 60_000, 2, ['waking']],
])('reads the page of a browser that %s', async (_, fillsAfterMs, count, reasons) => {
  const browser = await startOwner('browser');
  onTestFinished(() => browser.close());
  const { read, lines } = await open(`elements=200,fills=${fillsAfterMs}`, await browser.number('ready'));
  const reading = await read();
  expect(drawnOf(reading)).toHaveLength(count);
  expect(reading.gaps.map(({ reason }) => reason)).toEqual(reasons);
  // The first look, and those that waited for the page.
  const looks = (await lines()).filter((line) => line.startsWith('window')).length;
  expect(looks).toBeGreaterThan(1);
  expect(looks).toBeLessThanOrEqual(3);
});

it('says that a program refuses', async () => {
  const { read, elements, windowId } = await open('elements=6,refuses');
  const [button] = drawnOf(await read());
  await expect(elements.act(button?.ref ?? '', { verb: 'press', windowId }, unguarded)).rejects.toMatchObject(
    { reason: 'not_supported' },
  );
});

it.each([
  ['uia', 'uia', 6],
  ['msaa', 'msaa', 0],
  ['auto', 'uia+msaa', 6],
] as const)('asks as the setting %s has it', async (drawn, means, count) => {
  const { read, lines, elements } = await open('elements=6', undefined, drawn);
  expect(drawnOf(await read())).toHaveLength(count);
  expect(elements.means()).toBe(means);
  // A server that is not to be asked is not even loaded.
  expect((await lines().catch(() => [])).length > 0).toBe(count > 0);
});

it('says which element is at a point', async () => {
  const { read, lines, elements } = await open('elements=12');
  const [first] = drawnOf(await read());
  const { signal } = new AbortController();
  expect(await elements.at(first?.ref ?? '', { x: 0, y: 700 }, signal)).toEqual({ kind: 'itself' });
  expect(await elements.at(first?.ref ?? '', { x: 7, y: 700 }, signal)).toMatchObject({
    kind: 'other',
    role: 'field',
    name: 'Item 7',
  });
  expect(await elements.at(first?.ref ?? '', { x: -3, y: -5 }, signal)).toEqual({ kind: 'unknown' });
  expect((await lines()).filter((line) => line.startsWith('point'))).toEqual([
    'point 0 700',
    'point 7 700',
    'point -3 -5',
  ]);
});

it('reads by the class without time-outs where Windows has no other', async () => {
  const { read, lines } = await open('elements=6,old');
  expect(drawnOf(await read())).toHaveLength(6);
  expect((await lines())[0]).toMatch(/^window 1, process \d+, alive 4, time-out 20000$/);
});
