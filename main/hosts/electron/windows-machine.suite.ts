/** The machine that the tray application makes out of Windows, with everything real but Electron. */
import { registerHooks } from 'node:module';
import { mkdtemp, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSystemClock } from '../../../main/adapters/node/clock.ts';
import { openWin32 } from '../../../main/adapters/win32/native/win32.ts';
import { createProcessTable } from '../../../main/adapters/win32/process-table.ts';
import { parseKey } from '../../../main/core/keys.ts';
import type { Machine } from '../../../main/ports/machine.ts';
import { SETTING_NAMES, SETTINGS, settingValues } from '../../../main/settings/schema.ts';
import { comesTrue } from '../../../testing/wine/comes-true.ts';
import { keysDown } from '../../../testing/wine/observer.ts';

const ELECTRON = new URL('../../../testing/wine/electron.ts', import.meta.url).href;
const SHIFT = 0x10;

describe('the machine of the tray application on Windows', () => {
  let machine: Machine;
  let close: () => Promise<void>;
  let stateDirectory: string;
  let inputChild: number | undefined;

  /** Processes that this one has started and that run. */
  const children = async (): Promise<readonly number[]> =>
    (await createProcessTable(openWin32()).list())
      .filter(({ parentPid }) => parentPid === process.pid)
      .map(({ pid }) => pid);

  beforeAll(async () => {
    registerHooks({
      resolve: (specifier, context, next) =>
        specifier === 'electron' ? { url: ELECTRON, shortCircuit: true } : next(specifier, context),
    });
    stateDirectory = await mkdtemp(join(tmpdir(), 'deskhand-electron-'));
    const { openElectronMachine } = await import('../../../main/hosts/electron/machine.ts');
    const facts = { platform: process.platform, homeDirectory: homedir(), environment: process.env };
    const opened = await openElectronMachine({
      clock: createSystemClock(),
      facts,
      settings: settingValues(
        Object.fromEntries(SETTING_NAMES.map((name) => [name, SETTINGS[name].defaultOf(facts)])),
      ),
      stateDirectory,
      running: { begun: () => undefined, over: () => undefined },
    });
    ({ machine } = opened);
    close = () => opened.close();
    // It runs from the start, and no other child does.
    await machine.input.pointer.position();
    [inputChild] = await children();
  });
  afterAll(async () => {
    await close();
    await rm(stateDirectory, { recursive: true, force: true });
  });

  it('says of each capability what Windows says', async () => {
    const { displays, capture, pointer, windows, clipboard } = await machine.capabilities();
    for (const capability of [displays, capture, pointer, windows, clipboard]) {
      expect(capability).toMatchObject({ available: true, adapter: 'win32' });
    }
  });

  it('gives the picture of GDI, also of one colour where Electron has none', async () => {
    const region = { x: 0, y: 0, width: 320, height: 240 };
    expect(await machine.capture.capture(region)).toMatchObject({ region, width: 320, height: 240 });
  });

  it('takes pictures in a child: killed, the next picture comes from another', async () => {
    const region = { x: 0, y: 0, width: 640, height: 480 };
    await machine.capture.capture(region);
    const [taking, ...others] = (await children()).filter((pid) => pid !== inputChild);
    expect(others).toEqual([]);
    if (taking === undefined) throw new Error('This process took the picture.');
    process.kill(taking, 'SIGKILL');
    await comesTrue('it has ended', async () => !(await children()).includes(taking));
    expect(await machine.capture.capture(region)).toMatchObject({ region });
  });

  it('keeps input in a child: killed, it comes back and what it held is up', async () => {
    const shift = parseKey('Shift');
    if (shift === undefined) throw new Error('no Shift');
    await machine.input.keyboard.press(shift);
    expect(await keysDown()).toContain(SHIFT);
    process.kill(inputChild ?? 0, 'SIGKILL');
    await comesTrue('Shift is up', async () => !(await keysDown()).includes(SHIFT));
    await machine.input.pointer.moveTo({ x: 77, y: 66 });
    expect(await machine.input.pointer.position()).toEqual({ x: 77, y: 66 });
  });
});
