/** Input by nut-js, which takes over where user32 cannot be reached; the only system on which it is ever run here. */
import { afterAll, describe, expect, it } from 'vitest';
import { createForkChild } from '../../../main/adapters/node/fork-child.ts';
import { createNutInput } from '../../../main/adapters/nutjs/input.ts';
import type { InputDevice } from '../../../main/ports/input-device.ts';
import {
  describeKeyPlaces,
  describeWindowsKeys,
  describeWindowsPointer,
} from '../../../testing/wine/input-tests.ts';
import { openObserver } from '../../../testing/wine/observer.ts';

const open = (): Promise<InputDevice> =>
  Promise.resolve(createNutInput({ forkChild: createForkChild(process.env) }));

describeWindowsPointer('nut-js', open);
describeWindowsKeys('nut-js', open);
describeKeyPlaces('nut-js', open, [
  ['ArrowLeft', 0x25, 0x4b, true],
  ['KeyA', 0x41, 0x1e, false],
  ['a', 0x41, 0x1e, false],
  ['F5', 0x74, 0x3f, false],
  ['Enter', 0x0d, 0x1c, false],
  ['Delete', 0x2e, 0x53, true],
]);

describe('nut-js on Windows', () => {
  let device: InputDevice | undefined;
  afterAll(() => device?.close());

  it('types ASCII to the letter', async () => {
    device = await open();
    const observer = await openObserver({ x: 100, y: 100, width: 700, height: 500 });
    await observer.until((seen) => seen.some(({ kind }) => kind === 'focus'), 'the focus');
    const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
    // Wine's layout has no key for parentheses, and nut-js knows no other way.
    const text = ascii.replace('()', '');
    await device.keyboard.type(text, { intervalMs: 0 });
    await expect.poll(() => observer.text(), { timeout: 10_000 }).toBe(text);
    await observer.close();
  });

  it('refuses what it would type wrongly, before the first key', async () => {
    device = await open();
    const typing = device.keyboard.type('a é', { intervalMs: 0 });
    await expect(typing).rejects.toMatchObject({ reason: 'not_supported' });
  });

  it('refuses buttons it does not know', async () => {
    device = await open();
    await expect(device.pointer.press('back')).rejects.toMatchObject({ reason: 'not_supported' });
  });
});
