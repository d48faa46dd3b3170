import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildStandIn, openStandIn } from '../../../testing/darwin/stand-in.ts';
import { createSystemClock } from '../../adapters/node/clock.ts';
import { MACOS_REMEDIES } from '../../core/macos-permissions.ts';
import type { OpenedMachine } from '../open-service.ts';
import { openDarwinMachine } from './darwin.ts';
import { nodeForks } from './forks.ts';

const screen = { x: 0, y: 0, width: 400, height: 300 };
const standIn = openStandIn();
const folder = mkdtempSync(join(tmpdir(), 'deskhand-darwin-machine-'));
const settings = { ocrEngineCmd: null, ocrDataDir: null, ocrLanguages: [], ocrTimeoutMs: 30_000 };
let opened: OpenedMachine;

const open = (environment: NodeJS.ProcessEnv): Promise<OpenedMachine> =>
  openDarwinMachine({
    clock: createSystemClock(),
    environment,
    journalPath: join(folder, 'held.json'),
    settings,
    forks: nodeForks(environment),
    markers: () => [],
  });

function arrange(): void {
  standIn.clear();
  standIn.display(1, screen, 800, 600);
  standIn.canvas(screen);
  standIn.app(901, 'Editor', 0, 0);
  standIn.window(901, 'Draft', { x: 20, y: 30, width: 200, height: 100 });
}

beforeAll(async () => {
  arrange();
  opened = await open({ ...process.env, ...standIn.environment });
});
beforeEach(arrange);
afterAll(async () => {
  await opened.close();
  standIn.close();
  rmSync(folder, { recursive: true, force: true });
});

const alive = (): AbortSignal => new AbortController().signal;

describe('a machine on macOS (stand-in)', () => {
  test('says of each part that no Mac has run it', async () => {
    await expect
      .poll(() => opened.machine.capabilities(), { timeout: 15_000 })
      .toMatchObject({
        capture: {
          available: true,
          adapter: 'darwin',
          reason: 'Written against a stand-in, never seen on a Mac.',
        },
        elements: { available: true },
      });
  });

  test('sees, acts, reads elements and pastes', async () => {
    const { machine } = opened;
    standIn.show(new Uint8Array(screen.width * screen.height * 4).fill(50));
    expect((await machine.capture.capture(screen)).pixels[0]).toBe(50);
    await machine.input.pointer.moveTo({ x: 40, y: 50 });
    await machine.input.pointer.press('left');
    await machine.input.pointer.release('left');
    expect(standIn.events().map(({ type, fault }) => [type, fault])).toEqual([
      [5, 0],
      [1, 0],
      [2, 0],
    ]);
    const windows = await machine.windows.list();
    expect(windows.map(({ title }) => title)).toEqual(['Draft']);
    const { gaps } = await machine.elements.read(windows, { budgetMs: 1000, signal: alive() });
    expect(gaps).toEqual([]);
    await machine.clipboard.writeText('pasted');
    expect(standIn.paste()).toBe('pasted');
  });

  test('names the permission that is missing, and what to do', async () => {
    standIn.set('noAccessibility', true);
    await expect
      .poll(() => opened.machine.capabilities())
      .toMatchObject({
        capture: { available: true },
        pointer: { available: false, remedy: MACOS_REMEDIES.accessibility },
      });
    await expect(opened.machine.input.pointer.moveTo({ x: 1, y: 1 })).rejects.toMatchObject({
      message: 'macOS has not allowed Deskhand to control this computer.',
      hint: MACOS_REMEDIES.accessibility,
    });
    expect(standIn.events()).toEqual([]);
    standIn.set('noAccessibility', false);
    standIn.set('noScreenPermission', true);
    await expect(opened.machine.capture.capture(screen)).rejects.toMatchObject({
      message: 'macOS has not allowed Deskhand to record the screen.',
      hint: MACOS_REMEDIES['screen-recording'],
    });
  });

  test('hears a person, and not its own events', async () => {
    let uses = 0;
    const watched = await opened.machine.personActivity?.watch(() => uses++);
    for (let index = 0; index < 4; index++) {
      await opened.machine.input.pointer.moveTo({ x: index, y: 9 });
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
    expect(uses).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 300));
    standIn.personClicks();
    await expect.poll(() => uses).toBe(1);
    watched?.end();
  });

  test('names the function that a version of macOS lacks, and goes on with the parts that need it not', async () => {
    const library = buildStandIn('gcc', ['CGEventPost', 'CGImageGetWidth', 'IsSecureEventInputEnabled']);
    const older = await open({ ...process.env, ...standIn.environment, DESKHAND_DARWIN_LIBRARY: library });
    const remedy = 'Update macOS.';
    await expect
      .poll(() => older.machine.capabilities(), { timeout: 15_000 })
      .toMatchObject({
        capture: { available: false, reason: 'This version of macOS does not have CGImageGetWidth.', remedy },
        pointer: { available: false, reason: 'This version of macOS does not have CGEventPost.', remedy },
        windows: { available: true },
        elements: { available: true },
      });
    await expect(older.machine.input.pointer.moveTo({ x: 5, y: 5 })).rejects.toMatchObject({
      reason: 'not_supported',
      message: 'This version of macOS does not have CGEventPost.',
    });
    expect((await older.machine.windows.list()).map(({ title }) => title)).toEqual(['Draft']);
    await older.close();
  });

  test('is named as missing where the libraries cannot be loaded', async () => {
    const elsewhere = await open({ PATH: process.env['PATH'] });
    expect(await elsewhere.machine.capabilities()).toMatchObject({ capture: { available: false } });
    await elsewhere.close();
  });
});
