/**
 * The contract suites of the adapter for macOS on a real Mac, observed by a page in Chrome, osascript and pbpaste. Written without
 * one: a failure here is the first that is known of it.
 *   npx vitest run --config testing/darwin/mac/vitest.config.ts
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { openDarwinDesktop } from '../../../main/adapters/darwin/desktop.ts';
import { createDarwinInput } from '../../../main/adapters/darwin/input/input.ts';
import type { InputChild } from '../../../main/adapters/input-child/input-child.ts';
import { createForkChild } from '../../../main/adapters/node/fork-child.ts';
import { nodeForks } from '../../../main/hosts/machines/forks.ts';
import { describeClipboard } from '../../../main/ports/testing/clipboard.contract.ts';
import { describeDisplays } from '../../../main/ports/testing/displays.contract.ts';
import { describeElements } from '../../../main/ports/testing/elements.contract.ts';
import { describeKeys, describeTyping, key } from '../../../main/ports/testing/keyboard.contract.ts';
import { describePointer } from '../../../main/ports/testing/pointer.contract.ts';
import { describeScreenCapture } from '../../../main/ports/testing/screen-capture.contract.ts';
import { describeWindows } from '../../../main/ports/testing/windows.contract.ts';
import type { WindowRecord } from '../../../main/ports/windows.ts';
import { clickAt, keysOverPage } from '../../wayland/input-contracts.ts';
import { pointerOverPage, settled } from '../../wayland/observed-pointer.ts';
import { startWitness, type Witness } from '../../wayland/witness.ts';
import { FORM_TITLE, openForm } from './form.ts';
import {
  copyElsewhere,
  displays as observedDisplays,
  openBrowser,
  openTitled,
  pasteElsewhere,
  windowState,
} from './observer.ts';
import { COMPILE_CACHE } from '../../service.ts';

/** Chromium's pixels for a line of the wheel on macOS (kScrollbarPixelsPerCocoaTick). */
const NOTCH_PX = 40;
/** Of the page, next to its text field at the right edge. */
const WATCHED_HEIGHT = 600;
const IN_FIELD = { x: 1240, y: 300 };

const folder = mkdtempSync(join(tmpdir(), 'deskhand-mac-'));
const desktop = await openDarwinDesktop({
  forks: nodeForks(process.env),
  journalPath: join(folder, 'held.json'),
  environment: process.env,
});
if (desktop === null) throw new Error('The libraries of macOS could not be loaded.');
const { displays, capture, windows, clipboard, input: pointing } = desktop;
afterAll(async () => {
  await desktop.close();
  rmSync(folder, { recursive: true, force: true });
});

const openInput = (name: string): InputChild =>
  createDarwinInput({
    forkChild: createForkChild(COMPILE_CACHE, { stderr: 'inherit' }),
    journalPath: join(folder, `${name}.json`),
  });

/** A page that fills the first display, with the keyboard; its browser ends with it. */
async function startPage(): Promise<Witness> {
  let browser: ReturnType<typeof openBrowser> | undefined;
  const witness = await startWitness({
    spawn: (_, args) => (browser = openBrowser(args)),
  });
  return {
    events: witness.events,
    pid: witness.pid,
    show: (picture) => witness.show(picture),
    async stop() {
      browser?.kill();
      await witness.stop();
    },
  };
}

/** The harness, which ends its page too. */
function withPage<T extends { readonly stop: () => Promise<void> }>(harness: T, witness: Witness): T {
  const { stop } = harness;
  return Object.assign(harness, {
    async stop() {
      await stop();
      await witness.stop();
    },
  });
}

describeDisplays('macOS', () => Promise.resolve({ displays, expected: observedDisplays() }));

describeClipboard('macOS', async () => {
  await copyElsewhere('');
  return {
    clipboard,
    copyElsewhere,
    pasteElsewhere: () => Promise.resolve(pasteElsewhere()),
    stop: () => Promise.resolve(),
  };
});

describeWindows('macOS', () =>
  Promise.resolve({
    windows,
    open: (title: string) => Promise.resolve(openTitled(title)),
    observe: (id: number) => Promise.resolve(windowState(id)),
    patienceMs: 30_000,
    stop: () => Promise.resolve(),
  }),
);

describePointer('macOS', async () => {
  const witness = await startPage();
  const harness = pointerOverPage({
    witness,
    input: openInput('pointer'),
    notchPx: NOTCH_PX,
    height: WATCHED_HEIGHT,
  });
  return withPage(harness, witness);
});

describeKeys('macOS', async () => {
  const witness = await startPage();
  return withPage(await keysOverPage(witness, openInput('keys')), witness);
});

describeTyping('macOS', async () => {
  const witness = await startPage();
  const input = openInput('typing');
  await clickAt(input, IN_FIELD);
  const units = (): readonly string[] =>
    (witness.events.findLast(({ kind }) => kind === 'text')?.key ?? '').split('');
  return {
    keyboard: input.keyboard,
    received: async (length) => (await settled(units, length)).join(''),
    async clear() {
      await input.keyboard.press(key('Meta'));
      await input.keyboard.press(key('a'));
      await input.releaseAll();
      await input.keyboard.press(key('Backspace'));
      await input.keyboard.release(key('Backspace'));
      await settled(units, 0);
      witness.events.splice(0);
    },
    down: async () => (await input.held()).keys,
    async stop() {
      await input.close();
      await witness.stop();
    },
  };
});

const form = await openForm();
const waiting = spawn('/bin/cat', { stdio: ['pipe', 'ignore', 'ignore'] });
afterAll(async () => {
  waiting.kill();
  await form.stop();
});
const formWindow = async (): Promise<WindowRecord> => {
  const find = async (): Promise<WindowRecord | undefined> =>
    (await windows.list()).find(({ title }) => title.startsWith(FORM_TITLE));
  await expect.poll(find, { timeout: 30_000 }).toBeDefined();
  const found = await find();
  if (found === undefined) throw new Error('The form has no window.');
  return found;
};
const shown = await formWindow();
/** As if a program without a tree had this window. */
const treeless = { ...shown, id: 1, pid: waiting.pid ?? 0, title: 'Drawn', foreground: false };

describeElements('macOS', () => ({
  elements: desktop.elements,
  windows: async () => [await formWindow(), treeless],
  form: shown.id,
  treeless: treeless.id,
  remove: () => form.remove(),
}));

describeScreenCapture('macOS', async () => {
  const witness = await startPage();
  const [first] = await displays.list();
  if (first === undefined) throw new Error('There is no display.');
  return {
    capture,
    desktop: first.region,
    show: (picture) => witness.show(picture),
    movePointer: (x, y) => pointing.pointer.moveTo({ x, y }),
    rectangles: 20,
  };
});
