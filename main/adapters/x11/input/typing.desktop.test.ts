/** Text to the letter: random characters of every script, every layout, CapsLock on and off, into a terminal and a browser. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openX11Connection } from '../connection.ts';
import { createForkChild } from '../../node/fork-child.ts';
import { createX11Input } from './input.ts';
import type { InputDevice } from '../../../ports/input-device.ts';
import { startDesktop, type TestDesktop } from '../../../../testing/desktop.ts';
import { ALPHABETS, firstDifference, randomText } from '../../../../testing/input/random-text.ts';
import {
  startChromiumReceiver,
  startXtermReceiver,
  type TextReceiver,
} from '../../../../testing/input/receivers.ts';
import { SOAK } from '../../../../testing/soak.ts';
import { COMPILE_CACHE } from '../../../../testing/service.ts';

const LENGTH = SOAK ? 5000 : 300;
const LAYOUTS = ['us', 'de', 'fr', 'ru'];
const capsLocks = (layout: string): readonly boolean[] =>
  SOAK ? [false, true] : [LAYOUTS.indexOf(layout) % 2 === 1];

let desktop: TestDesktop;
let input: InputDevice;
beforeAll(async () => {
  // A window manager grabs its keys again after each change of the map, for half of the time; nine of them: window-managers.
  desktop = await startDesktop(SOAK ? {} : { windowManager: 'none' });
  input = createX11Input({
    forkChild: createForkChild(COMPILE_CACHE, { stderr: 'inherit' }),
    display: desktop.display,
  });
});
afterAll(async () => {
  await input.close();
  await desktop.stop();
});

/** Everything about the keyboard that typing may touch on its way. */
async function keyboardState(): Promise<string> {
  const [map, xkb, locks] = await Promise.all([
    desktop.tool('xmodmap', ['-pke']),
    desktop.tool('xkbcomp', ['-w', '0', desktop.display, '-']),
    desktop.tool('xset', ['q']),
  ]);
  return [map, xkb, locks.split('\n').slice(0, 8).join('\n')].join('\n');
}

async function setLayout(layout: string): Promise<void> {
  await desktop.tool('setxkbmap', ['-layout', layout]);
}

async function setCapsLock(on: boolean): Promise<void> {
  const isOn = /Caps Lock:\s+on/.test(await desktop.tool('xset', ['q']));
  if (isOn !== on) await desktop.tool('xdotool', ['key', 'Caps_Lock']);
}

/** Which keys are pressed is the same for both. */
const receivers = [
  ['a terminal', startXtermReceiver] as const,
  ...(SOAK ? [['a browser', startChromiumReceiver] as const] : []),
];
describe.each(receivers)('into %s', (_, start) => {
  let receiver: TextReceiver;
  beforeAll(async () => {
    receiver = await start(desktop);
  });
  afterAll(() => receiver.stop());

  describe.each(LAYOUTS)('layout %s', (layout) => {
    test.each(capsLocks(layout))(
      'CapsLock %s: every character arrives, and the keyboard is as before',
      async (capsLock) => {
        await setLayout(layout);
        await setCapsLock(capsLock);
        await receiver.clear();
        const before = await keyboardState();
        const text = randomText(LENGTH, LAYOUTS.indexOf(layout) * 2 + (capsLock ? 1 : 0) + 1);
        const started = performance.now();
        const outcome = await input.keyboard.type(text, { intervalMs: 0 });
        const typedIn = performance.now() - started;
        expect(firstDifference(text, await receiver.received(text.length))).toBeUndefined();
        expect(outcome.typed).toBe(LENGTH);
        expect(await keyboardState()).toBe(before);
        console.log(
          `${receiver.name} ${layout} caps ${capsLock}: ${LENGTH} characters in ${Math.round(typedIn)} ms`,
        );
      },
      SOAK ? 300_000 : 30_000,
    );
  });

  test('the second group of a keyboard with two layouts, and NumLock, do not matter and stay', async () => {
    await setLayout('us,ru');
    await setCapsLock(false);
    await desktop.tool('xdotool', ['key', 'Num_Lock']);
    await receiver.clear();
    const observer = await openX11Connection({ display: desktop.display });
    const xkb = await observer.extension('xkb');
    xkb.LatchLockState(xkb.UseCoreKbd, 0, 0, true, 1, 0, 0, false, 0);
    const before = await observer.request(xkb.GetState, xkb.UseCoreKbd);
    expect(before.group).toBe(1);
    const text = `plain ASCII 123, по-русски ё, ${randomText(100, 99)}`;
    await input.keyboard.type(text, { intervalMs: 0 });
    expect(firstDifference(text, await receiver.received(text.length))).toBeUndefined();
    expect(await observer.request(xkb.GetState, xkb.UseCoreKbd)).toEqual(before);
    observer.close();
    await desktop.tool('xdotool', ['key', 'Num_Lock']);
    await setLayout('us');
  });

  test('1000 ASCII characters are received in under 1 s', async () => {
    await setLayout('us');
    await setCapsLock(false);
    await receiver.clear();
    const ascii = ALPHABETS['ascii'] ?? [];
    const text = Array.from({ length: 1000 }, (_, index) => ascii[(index * 37) % ascii.length]).join('');
    const started = performance.now();
    await input.keyboard.type(text, { intervalMs: 0 });
    const sent = performance.now() - started;
    expect(firstDifference(text, await receiver.received(text.length))).toBeUndefined();
    const took = performance.now() - started;
    console.log(
      `${receiver.name}: 1000 ASCII characters sent in ${Math.round(sent)} ms, received after ${Math.round(took)} ms`,
    );
    // The figure is 1 s; a loaded machine gets four times as long.
    expect(took).toBeLessThan(4000);
  });

  test('a receiver that stands still for a while still gets every character', async () => {
    await setLayout('us');
    await receiver.clear();
    // It has been spoken to before, so it is known to answer.
    await input.keyboard.type('é', { intervalMs: 0 });
    await receiver.received(1);
    await receiver.clear();
    const text = randomText(400, 7);
    const typing = input.keyboard.type(text, { intervalMs: 0 });
    await sleep(200);
    process.kill(receiver.pid, 'SIGSTOP');
    await sleep(3500);
    process.kill(receiver.pid, 'SIGCONT');
    await typing;
    expect(firstDifference(text, await receiver.received(text.length))).toBeUndefined();
  });

  test('26 letters a hundred times over arrive in order', async () => {
    await receiver.clear();
    const text = 'abcdefghijklmnopqrstuvwxyz'.repeat(100);
    await input.keyboard.type(text, { intervalMs: 0 });
    expect(firstDifference(text, await receiver.received(text.length))).toBeUndefined();
  });
});
