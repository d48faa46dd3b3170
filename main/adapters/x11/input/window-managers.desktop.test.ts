/** Mixed scripts typed into a terminal arrive to the letter whichever window manager frames it. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startDesktop, type TestDesktop, type WindowManager } from '../../../../testing/desktop.ts';
import { frameWindow } from '../../../../testing/input/answering-frame.ts';
import { firstDifference, randomText } from '../../../../testing/input/random-text.ts';
import { startXtermReceiver, type TextReceiver } from '../../../../testing/input/receivers.ts';
import { commandIn, hasNewerDebian } from '../../../../testing/newer-debian.ts';
import { SOAK } from '../../../../testing/soak.ts';
import type { InputDevice } from '../../../ports/input-device.ts';
import { createForkChild } from '../../node/fork-child.ts';
import { createX11Input } from './input.ts';
import { COMPILE_CACHE } from '../../../../testing/service.ts';

const LENGTH = 300;
const RUNS = SOAK ? 20 : 3;
const SAMPLE: readonly WindowManager[] = ['mutter', 'openbox'];
const MANAGERS: readonly WindowManager[] = SOAK
  ? [...SAMPLE, 'xfwm4', 'marco', 'metacity', 'kwin_x11', 'i3', 'fluxbox', 'icewm']
  : SAMPLE;

let desktop: TestDesktop;
let input: InputDevice;
let receiver: TextReceiver;
let home: string | undefined;
async function start(windowManager: WindowManager | 'none', manage?: () => Promise<void>): Promise<void> {
  desktop = await startDesktop({ windowManager });
  await manage?.();
  input = createX11Input({
    forkChild: createForkChild(COMPILE_CACHE, { stderr: 'inherit' }),
    display: desktop.display,
  });
  receiver = await startXtermReceiver(desktop);
  if (windowManager !== 'none' || manage !== undefined) await untilManaged();
}

/** A window that a manager puts into its frame loses the focus that it had before, and some managers give it back late. */
async function untilManaged(): Promise<void> {
  let last = '';
  let since = performance.now();
  while (performance.now() - since < 500) {
    await sleep(50);
    const now = await desktop.tool('xdotool', ['getwindowfocus']).catch(() => '');
    if (now !== last) since = performance.now();
    last = now;
  }
}

/** Its own settings, which end with it. */
async function manage([program = '', ...args]: readonly string[], home?: string): Promise<void> {
  const folders = home === undefined ? {} : { HOME: home, XDG_RUNTIME_DIR: home };
  desktop.spawn(program, args, { GSETTINGS_BACKEND: 'memory', NO_AT_BRIDGE: '1', ...folders });
  const check = (): Promise<string> => desktop.tool('xprop', ['-root', '_NET_SUPPORTING_WM_CHECK']);
  while (!(await check()).includes('window id')) await sleep(50);
}

const newer = (command: readonly string[]): readonly string[] =>
  commandIn('trixie-x11', 'dbus-run-session', ['--', ...command], { userId: 0 });

/** The shell asks the bus of the system about its session, and ends if there is no such bus. */
const SHELL = [
  'sh',
  '-c',
  'DBUS_SYSTEM_BUS_ADDRESS=$DBUS_SESSION_BUS_ADDRESS exec gnome-shell --x11 --sm-disable 2>"$HOME/said"',
] as const;

async function startShell(command: readonly string[]): Promise<void> {
  const folder = (home = await mkdtemp(join(tmpdir(), 'deskhand-shell-')));
  await start('none', () => manage(command, folder));
  const said = (): Promise<string> => readFile(join(folder, 'said'), 'utf8');
  while (!(await said()).includes('GNOME Shell started at')) await sleep(100);
  // It starts with its overview, which has the keyboard.
  do {
    await desktop.tool('xdotool', ['key', 'Escape']);
    await sleep(1000);
    await receiver.clear();
    await desktop.tool('xdotool', ['key', 'a']);
  } while ((await receiver.received(1)) !== 'a');
}

async function expectTexts(windowManager: string): Promise<void> {
  const wrong: string[] = [];
  for (let run = 1; run <= RUNS; run++) {
    await receiver.clear();
    const text = randomText(LENGTH, run);
    await input.keyboard.type(text, { intervalMs: 0 });
    const difference = firstDifference(text, await receiver.received(text.length));
    if (difference !== undefined) wrong.push(`run ${run}: ${difference}`);
  }
  console.log(`${windowManager}: ${wrong.length} of ${RUNS} texts of ${LENGTH} characters arrived wrong`);
  expect(wrong).toEqual([]);
}

async function stop(): Promise<void> {
  await receiver.stop();
  await input.close();
  await desktop.stop();
  if (home !== undefined) await rm(home, { recursive: true, force: true, maxRetries: 5 });
  home = undefined;
}

describe('in a frame that answers pings in place of the program', () => {
  beforeAll(() => start('none'));
  afterAll(stop);

  test('a program that stands still for a while gets every character', async () => {
    const [window = ''] = (await desktop.tool('xdotool', ['search', '--name', '^receiver$'])).split('\n');
    const frame = await frameWindow(desktop, Number(window));
    await receiver.clear();
    const text = randomText(LENGTH, 7);
    const typing = input.keyboard.type(text, { intervalMs: 0 });
    process.kill(receiver.pid, 'SIGSTOP');
    await sleep(500);
    process.kill(receiver.pid, 'SIGCONT');
    await typing;
    expect(firstDifference(text, await receiver.received(text.length))).toBeUndefined();
    frame.close();
  });
});

describe.skipIf(!SOAK || !hasNewerDebian('trixie-x11'))(
  'where frames belong to a separate program, in Debian 13',
  () => {
    afterEach(stop);

    test(
      'texts arrive under mutter',
      async () => {
        await start('none', () => manage(newer(['mutter', '--x11', '--sm-disable'])));
        await expectTexts('mutter of Debian 13');
      },
      RUNS * 20_000,
    );
    test(
      'texts arrive under GNOME Shell',
      async () => {
        await startShell(newer(SHELL));
        await expectTexts('GNOME Shell of Debian 13');
      },
      RUNS * 20_000,
    );
  },
);

describe.skipIf(!SOAK)('under GNOME Shell', () => {
  beforeAll(() => startShell(['dbus-run-session', '--', ...SHELL]), 120_000);
  afterAll(stop);

  test('texts arrive', () => expectTexts('GNOME Shell'), RUNS * 20_000);
});

describe.each(MANAGERS)('under %s', (windowManager) => {
  beforeAll(() => start(windowManager));
  afterAll(stop);

  test('texts arrive', () => expectTexts(windowManager), RUNS * 20_000);
});
