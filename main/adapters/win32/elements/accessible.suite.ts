/** Controls that a program draws itself and describes through IAccessible; its own handlers record their messages. */
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
import type { SeenElement } from '../../../core/elements/model.ts';
import { unguarded } from '../../../ports/effect-guard.ts';
import { describeElements } from '../../../ports/testing/elements.contract.ts';
import type { ElementReading } from '../../../ports/elements.ts';
import type { WindowRecord } from '../../../ports/windows.ts';
import { openObserver, type ObserverWindow } from '../../../../testing/wine/observer.ts';

const DRAWN = process.env['DESKHAND_DRAWN'] ?? '';
const TITLES = ['Drawn win32', 'Silent'];
const STUCK = ['Drawn hangs', 'Drawn stops'];

const list = createWindows(openWin32());
const elements = createWin32Elements({ forkChild: createForkChild(process.env), drawn: ASKED_MEANS });
const programs: ChildProcess[] = [];
let log = '';
let observer: ObserverWindow | undefined;
let ids: ReadonlyMap<string, number> = new Map();

const titled = async (titles: readonly string[]): Promise<readonly WindowRecord[]> =>
  (await list.list()).filter(({ title, visible }) => visible && titles.includes(title));
async function shown(titles: readonly string[]): Promise<readonly WindowRecord[]> {
  const deadline = performance.now() + 20_000;
  while ((await titled(titles)).length < titles.length && performance.now() < deadline) await sleep(100);
  return titled(titles);
}
const read = async (windows: readonly WindowRecord[], budgetMs = 2000): Promise<ElementReading> =>
  elements.read(windows, { budgetMs, signal: new AbortController().signal });
/** On a busy machine as well. */
const drawn = async (): Promise<readonly SeenElement[]> =>
  (await read(await titled(TITLES), 20_000)).elements;
const told = async (): Promise<readonly string[]> =>
  (await readFile(log, 'utf8')).split(/\r?\n/).filter(Boolean);
const start = (...args: readonly string[]): void =>
  void programs.push(spawn(DRAWN, [log, ...args], { stdio: 'ignore' }));

beforeAll(async () => {
  log = join(await mkdtemp(join(tmpdir(), 'deskhand-drawn-')), 'log');
  await writeFile(log, '');
  observer = await openObserver({ x: 60, y: 400, width: 260, height: 160 }, 'Silent');
  start();
  ids = new Map((await shown(TITLES)).map(({ title, id }) => [title, id]));
});

afterAll(async () => {
  for (const program of programs) program.kill();
  await observer?.close();
  await elements.close();
});

it('reports the role, content and states of each control', async () => {
  const all = await drawn();
  const byName = new Map(all.map((element) => [element.name, element]));
  expect(byName.get('Name')).toMatchObject({ role: 'field', does: ['set_text'] });
  expect(byName.get('Disabled')).toMatchObject({ role: 'button', states: ['disabled'] });
  expect(byName.get('green')).toMatchObject({ role: 'list_item', states: ['selected'], does: [] });
  expect(byName.get('Secret')).toMatchObject({ role: 'password' });
  expect(byName.get('Secret')?.value).toBe(undefined);
  expect(byName.get('Volume')).toMatchObject({ role: 'slider', value: 20, does: ['set_value'] });
  expect(all).toHaveLength(11);
});

it('presses the one that is meant of two with one name', async () => {
  const [, second] = (await drawn()).filter(({ name }) => name === 'Save');
  await elements.act(second?.ref ?? '', { verb: 'press', windowId: second?.windowId ?? 0 }, unguarded);
  expect((await told()).filter((line) => line.startsWith('click'))).toEqual(['click Save 6']);
});

it('sets a slider that takes a value, and says of one that does not that its program refuses', async () => {
  const all = await drawn();
  const sliders = ['Volume', 'Stubborn'].map((name) => all.find((element) => element.name === name));
  const [volume, stubborn] = sliders.map((slider) => ({
    ref: slider?.ref ?? '',
    windowId: slider?.windowId ?? 0,
  }));
  await elements.act(
    volume?.ref ?? '',
    { verb: 'set_value', value: 55, windowId: volume?.windowId ?? 0 },
    unguarded,
  );
  expect((await told()).filter((line) => line.startsWith('value'))).toEqual(['value Volume 55']);
  expect((await drawn()).find(({ name }) => name === 'Volume')?.value).toBe(55);
  await expect(
    elements.act(
      stubborn?.ref ?? '',
      { verb: 'set_value', value: 55, windowId: stubborn?.windowId ?? 0 },
      unguarded,
    ),
  ).rejects.toMatchObject({ reason: 'not_supported' });
  expect((await drawn()).find(({ name }) => name === 'Stubborn')?.value).toBe(7);
});

it('keeps no reference to what it read', async () => {
  const held = async (): Promise<string | undefined> =>
    (await told()).findLast((line) => line.startsWith('references'));
  for (let reading = 0; reading < 5; reading++) await drawn();
  await expect.poll(held, { timeout: 10_000 }).toBe('references 1');
});

it('names windows whose programs hang, within its budget, and reads the others', async () => {
  start('hangs');
  start('stops');
  const windows = await shown([...TITLES, ...STUCK]);
  expect(windows).toHaveLength(4);
  const started = performance.now();
  const { elements: found, gaps } = await read(windows, 800);
  // On a busy machine each program has five times its time.
  expect(performance.now() - started).toBeLessThan(5 * 800 + 1000);
  expect(found.map(({ name }) => name)).toContain('Gift');
  const silent = windows.filter(({ title }) => STUCK.includes(title)).map(({ id }) => id);
  expect(gaps.filter(({ reason }) => reason === 'not_answering').map(({ windowId }) => windowId)).toEqual(
    silent,
  );
  // The threads that they hold are given up with their process.
  for (let again = 0; again < 3; again++)
    expect((await drawn()).some(({ name }) => name === 'Gift')).toBe(true);
  for (const program of programs.splice(1)) program.kill();
});

describeElements('IAccessible of Windows', () => ({
  elements,
  windows: () => titled(TITLES),
  form: ids.get('Drawn win32') ?? 0,
  treeless: ids.get('Silent') ?? 0,
  async remove() {
    const drop = (await drawn()).find(({ name }) => name === 'Drop');
    await elements.act(drop?.ref ?? '', { verb: 'press', windowId: ids.get('Drawn win32') ?? 0 }, unguarded);
  },
}));
