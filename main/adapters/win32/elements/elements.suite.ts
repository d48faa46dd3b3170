/** Controls of Windows' own, read by their windows: a dialog in C, whose handlers record their messages. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createForkChild } from '../../node/fork-child.ts';
import { createWin32Elements } from './elements.ts';
import { openWin32 } from '../native/win32.ts';
import { ASKED_MEANS } from '../testing/asked-means.ts';
import { createWindows } from '../windows/windows.ts';
import type { ElementVerb, SeenElement } from '../../../core/elements/model.ts';
import { unguarded } from '../../../ports/effect-guard.ts';
import { describeElements } from '../../../ports/testing/elements.contract.ts';
import type { WindowRecord } from '../../../ports/windows.ts';
import { openObserver, type ObserverWindow } from '../../../../testing/wine/observer.ts';

const FORM = process.env['DESKHAND_FORM'] ?? '';
const TITLES = ['Form win32', 'Silent'];

const win32 = openWin32();
const elements = createWin32Elements({ forkChild: createForkChild(process.env), drawn: ASKED_MEANS });
const list = createWindows(win32);
let log = '';
let form: ChildProcess | undefined;
let observer: ObserverWindow | undefined;
let ids: ReadonlyMap<string, number> = new Map();

const windows = async (): Promise<readonly WindowRecord[]> =>
  (await list.list()).filter(({ title, visible }) => visible && TITLES.includes(title));
const read = async (): Promise<readonly SeenElement[]> =>
  (await elements.read(await windows(), { budgetMs: 2000, signal: new AbortController().signal })).elements;
const named = async (name: string): Promise<SeenElement> => {
  const found = (await read()).find((element) => element.name === name && element.role !== 'text');
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
};
const told = async (): Promise<readonly string[]> => (await readFile(log, 'utf8')).split(/\r?\n/);

beforeAll(async () => {
  log = join(await mkdtemp(join(tmpdir(), 'deskhand-form-')), 'log');
  await writeFile(log, '');
  observer = await openObserver({ x: 700, y: 60, width: 260, height: 200 }, 'Silent');
  form = spawn(FORM, [log], { stdio: 'ignore' });
  const deadline = performance.now() + 20_000;
  while ((await windows()).length < TITLES.length && performance.now() < deadline) await sleep(100);
  ids = new Map((await windows()).map(({ title, id }) => [title, id]));
});

afterAll(async () => {
  form?.kill();
  await observer?.close();
  await elements.close();
});

it('reports the role, content and states of each control', async () => {
  const byName = new Map((await read()).map((element) => [element.name, element]));
  expect(byName.get('Name')).toMatchObject({ role: 'field', does: ['set_text'] });
  expect(byName.get('Secret')).toMatchObject({ role: 'password' });
  expect(byName.get('Secret')?.value).toBe(undefined);
  expect(byName.get('Disabled')?.states).toEqual(['disabled']);
  expect(byName.get('green')).toMatchObject({ role: 'list_item', states: ['selected'] });
  expect(byName.get('red')?.states).toEqual([]);
});

it('presses the button that is meant and no other', async () => {
  for (const index of [0, 3, 5]) {
    const { ref } = await named(`Button ${index}`);
    await elements.act(ref, { verb: 'press', windowId: ids.get('Form win32') ?? 0 }, unguarded);
    await expect.poll(async () => (await told()).filter(Boolean).at(-1)).toBe(`click Button ${index}`);
  }
  expect((await told()).filter((line) => line.startsWith('click'))).toHaveLength(3);
});

const act = async (name: string, verb: ElementVerb, value?: string | number): Promise<SeenElement> => {
  const element = await named(name);
  expect(element.does).toContain(verb);
  await elements.act(element.ref, { verb, value, windowId: element.windowId }, unguarded);
  return element;
};
const again = async ({ ref }: SeenElement): Promise<SeenElement | null> =>
  elements.again(ref, await windows(), new AbortController().signal);

it('sets a slider, and chooses an option, as its program hears of them', async () => {
  const volume = await act('Volume', 'set_value', 40);
  await expect.poll(async () => (await again(volume))?.value).toBe(40);
  await expect.poll(told).toContain('value Volume 40');
  const size = await act('Size', 'select', 'large');
  await expect.poll(async () => (await again(size))?.value).toBe('large');
  await expect.poll(told).toContain('select Size large');
  await expect(
    elements.act(size.ref, { verb: 'select', value: 'huge', windowId: size.windowId }, unguarded),
  ).rejects.toMatchObject({
    reason: 'element_not_found',
  });
});

it('scrolls to what is scrolled out of a panel or a list, which is told as hidden meanwhile', async () => {
  const top = await named('Deep 0');
  expect((await read()).map(({ name }) => name)).not.toContain('Deep 4');
  // The first row of the next one shows each time; see form.c.
  for (const name of ['Deep 2', 'Deep 3', 'Deep 4', 'Deep 5']) {
    const element = await act(name, 'scroll_to');
    expect((await again(element))?.region.height).toBe(top.region.height);
  }
  expect(await again(top)).toMatchObject({ hidden: true });
  expect((await read()).map(({ name }) => name)).not.toContain('Deep 0');
  await elements.act(top.ref, { verb: 'scroll_to', windowId: top.windowId }, unguarded);
  const shown = await again(top);
  expect(shown?.hidden).toBe(undefined);
  expect(shown?.region).toEqual(top.region);

  const red = await named('red');
  await act('Shade 1', 'scroll_to');
  expect(await again(red)).toMatchObject({ hidden: true, name: 'red' });
  await elements.act(red.ref, { verb: 'scroll_to', windowId: red.windowId }, unguarded);
  expect((await again(red))?.hidden).toBe(undefined);
});

describeElements('child windows of Windows', () => ({
  elements,
  windows,
  form: ids.get('Form win32') ?? 0,
  treeless: ids.get('Silent') ?? 0,
  async remove() {
    await elements.act(
      (await named('Drop')).ref,
      { verb: 'press', windowId: ids.get('Form win32') ?? 0 },
      unguarded,
    );
  },
}));
