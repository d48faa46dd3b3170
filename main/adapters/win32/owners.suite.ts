/** What reaches programs that own a window or the clipboard and behave as awkwardly as programs of Windows may: owners.c. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { unguarded } from '../../ports/effect-guard.ts';
import type { SeenElement } from '../../core/elements/model.ts';
import type { WindowRecord } from '../../ports/windows.ts';
import { pasteElsewhere } from '../../../testing/wine/observer.ts';
import {
  CONSOLE_PROGRAM,
  createJournal,
  startOwner,
  WINDOW_PROGRAM,
  type Owner,
  type OwnerKind,
} from '../../../testing/wine/owners.ts';
import { createForkChild } from '../node/fork-child.ts';
import { createClipboardChild } from './clipboard/clipboard-child.ts';
import { createTrees } from './elements/trees.ts';
import { createWin32Device } from './input/device.ts';
import { createStartInConsole } from './launch/start-console.ts';
import { wantsConsole } from './launch/subsystem.ts';
import { openWin32 } from './native/win32.ts';
import { createWindows } from './windows/windows.ts';

const win32 = openWin32();
const windows = createWindows(win32);
const trees = createTrees({ ...win32, drawn: null });

async function start(kind: OwnerKind): Promise<Owner> {
  const owner = await startOwner(kind);
  onTestFinished(() => owner.close());
  return owner;
}

async function windowOf(owner: Owner): Promise<WindowRecord> {
  const window = await windows.get(await owner.number('ready'));
  if (window === null) throw new Error('Its window is gone.');
  return window;
}

async function control(window: WindowRecord, name: string): Promise<SeenElement> {
  const region = window.region ?? { x: 0, y: 0, width: 1, height: 1 };
  const surface = { ...window, region, client: region, countsFromClient: false, popup: false };
  const { elements } = await trees.read({ windows: [surface], budgetMs: 5000, also: {} });
  const found = elements.find((element) => element.role === name || element.name === name);
  if (found === undefined) throw new Error(`No ${name} in ${JSON.stringify(elements)}`);
  return found;
}

it('gives a program up that does not deliver what it copied, and copies once that is gone', async () => {
  const owner = await startOwner('clipboard');
  const clipboard = createClipboardChild(createForkChild(process.env));
  onTestFinished(() => clipboard.close());
  let ticks = 0;
  const ticking = setInterval(() => ticks++, 50);
  await expect(clipboard.readText()).rejects.toMatchObject({ reason: 'busy' });
  clearInterval(ticking);
  expect(await owner.lines()).toContain('render 13');
  // The service's own thread went on.
  expect(ticks).toBeGreaterThan(5);
  await owner.close();
  await clipboard.writeText('afterwards');
  expect(await pasteElsewhere()).toBe('afterwards');
});

it('types by keys to a viewer that passes on nothing else', async () => {
  const viewer = await start('viewer');
  await viewer.told('focus');
  const device = createWin32Device(win32);
  onTestFinished(() => device.close());
  await device.keyboard.type('Ab 1', { intervalMs: 0 });
  for (const character of 'Ab 1') await viewer.told(`character ${character.charCodeAt(0)}`);
  expect((await viewer.lines()).filter((line) => line.startsWith('packet'))).toEqual([]);
});

it('sets a field of several lines, of which its program hears once', async () => {
  const owner = await start('lines');
  const window = await windowOf(owner);
  const { ref } = await control(window, 'field');
  await trees.act({ ref, verb: 'set_text', value: 'one\ntwo\nthree' }, unguarded);
  await owner.told('units');
  expect((await owner.lines()).filter(Boolean).slice(1)).toEqual(['changed 40', 'lines 3', 'units 15']);
});

it('presses a button of a dialog that is not active, and leaves it so', async () => {
  const owner = await start('dialog');
  const window = await windowOf(owner);
  const { ref } = await control(window, 'Save');
  await trees.act({ ref, verb: 'press', value: undefined }, unguarded);
  await owner.told('clicked');
  expect((await owner.lines()).filter(Boolean).slice(1)).toEqual(['clicked 41', 'active 0']);
});

it('names the program within the frame of a program of the store', async () => {
  const owner = await start('frame');
  const [frame, content] = [await owner.number('frame'), await owner.number('content')];
  expect(content).not.toBe(frame);
  expect((await windowOf(owner)).pid).toBe(content);
});

it('starts a program of the console subsystem where someone can type to it', async () => {
  expect(await wantsConsole(CONSOLE_PROGRAM)).toBe(true);
  expect(await wantsConsole(WINDOW_PROGRAM)).toBe(false);
  const journal = await createJournal();
  const begin = createStartInConsole(win32.kernel32);
  const argv = [CONSOLE_PROGRAM, journal.path] as const;
  const env = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const started = await begin({ argv, cwd: process.cwd(), env, watched: true });
  onTestFinished(async () => {
    if (started !== undefined) process.kill(started.pid);
    await journal.remove();
  });
  await journal.told('console');
  expect((await journal.lines()).filter(Boolean)).toEqual(['input 1', 'console 1']);
});

it('would find no input if Node started it', async () => {
  const journal = await createJournal();
  const child = spawn(CONSOLE_PROGRAM, [journal.path], { detached: true, stdio: 'ignore' });
  await journal.told('input');
  const gone = once(child, 'exit');
  child.kill();
  await gone;
  expect((await journal.lines()).filter(Boolean)).toContain('input 0');
  await journal.remove();
});
