/** Typing on layouts whose keys have more levels than two, and while another program changes the layout. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDesktop, type TestDesktop } from '../../../../testing/desktop.ts';
import { ALPHABETS, firstDifference } from '../../../../testing/input/random-text.ts';
import { startXtermReceiver, type TextReceiver } from '../../../../testing/input/receivers.ts';
import { SOAK } from '../../../../testing/soak.ts';
import type { InputDevice } from '../../../ports/input-device.ts';
import { key } from '../../../ports/testing/keyboard.contract.ts';
import { createForkChild } from '../../node/fork-child.ts';
import { openX11Connection } from '../connection.ts';
import { createX11Input } from './input.ts';
import { COMPILE_CACHE } from '../../../../testing/service.ts';

let desktop: TestDesktop;
let input: InputDevice;
let receiver: TextReceiver;
beforeAll(async () => {
  desktop = await startDesktop();
  input = createX11Input({
    forkChild: createForkChild(COMPILE_CACHE, { stderr: 'inherit' }),
    display: desktop.display,
  });
  receiver = await startXtermReceiver(desktop);
});
afterAll(async () => {
  await receiver.stop();
  await input.close();
  await desktop.stop();
});

const setLayout = (layout: string, variant = ''): Promise<string> =>
  desktop.tool('setxkbmap', ['-layout', layout, '-variant', variant]);

const LAYOUTS: readonly (readonly [layout: string, variant: string])[] = [
  ['de', 'neo'],
  ...(SOAK
    ? ([
        ['fr', 'bepo'],
        ['de', 'bone'],
        ['us', 'dvorak'],
        ['us', 'colemak'],
        ['ca', 'multix'],
        ['tr', 'f'],
        ['jp', 'kana'],
      ] as const)
    : []),
];

test.each(LAYOUTS)(
  '%s with %s: every ASCII character arrives, alone and in a run',
  async (layout, variant) => {
    await setLayout(layout, variant);
    await receiver.clear();
    const ascii = ALPHABETS['ascii'] ?? [];
    const text = [...ascii, ...ascii.toReversed(), 'QWX qwx ABC QuWaX'].join('');
    await input.keyboard.type(text, { intervalMs: 0 });
    expect(firstDifference(text, await receiver.received(text.length))).toBeUndefined();
  },
);

test('capitals pressed as keys arrive where their keys carry function keys at further levels', async () => {
  await setLayout('de', 'neo');
  await receiver.clear();
  for (const character of 'QqWXB') {
    await input.keyboard.press(key(character));
    await input.keyboard.release(key(character));
  }
  expect(await receiver.received(5)).toBe('QqWXB');
});

/** Types while another program changes the layout after a while. */
async function typeThrough(
  change: () => Promise<unknown>,
): Promise<{ typed: PromiseSettledResult<unknown>; text: string }> {
  await setLayout('us,ru');
  await receiver.clear();
  const text = 'The quick brown fox, 1234567890; zebras yawn. '.repeat(5);
  const typing = input.keyboard.type(text, { intervalMs: 4 });
  const [typed] = await Promise.allSettled([typing, sleep(300).then(change)]);
  return { typed, text };
}

const REPORTED = {
  status: 'rejected',
  reason: { reason: 'busy', delivery: 'partly', message: expect.stringContaining('layout') as string },
};

test('another layout in the middle of typing is reported, not typed through', async () => {
  const { typed } = await typeThrough(() => setLayout('fr'));
  expect(typed).toMatchObject(REPORTED);
});

test('the other group in the middle of typing is reported, not typed through', async () => {
  const observer = await openX11Connection({ display: desktop.display });
  const xkb = await observer.extension('xkb');
  const { typed } = await typeThrough(() => {
    xkb.LatchLockState(xkb.UseCoreKbd, 0, 0, true, 1, 0, 0, false, 0);
    return observer.sync();
  });
  observer.close();
  expect(typed).toMatchObject(REPORTED);
});

test('keys that another program adds in between do not matter', async () => {
  const { typed, text } = await typeThrough(() => desktop.tool('xmodmap', ['-e', 'keycode 250 = U0416']));
  expect(typed).toMatchObject({ status: 'fulfilled' });
  expect(await receiver.received(text.length)).toBe(text);
});
