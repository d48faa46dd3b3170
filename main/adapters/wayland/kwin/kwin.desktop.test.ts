/** The ports of a Plasma desktop on this Debian's KWin. */
import { afterAll, expect, test } from 'vitest';
import { SOAK } from '../../../../testing/soak.ts';
import { describeScreenCapture } from '../../../ports/testing/screen-capture.contract.ts';
import type { InputChild } from '../../input-child/input-child.ts';
import { describeKwin, KWIN_OUTPUTS } from '../../../../testing/wayland/kwin.suite.ts';
import { readyInput, useKwin } from '../../../../testing/wayland/kwin-stage.ts';
import { createKwinCapture } from './capture.ts';

const stage = useKwin({ outputs: 2, page: true });

let mouse: InputChild | undefined;
afterAll(() => mouse?.close());
// 20 s of pictures; the sample below is held in every run.
if (SOAK)
  describeScreenCapture('KWin', () =>
    Promise.resolve({
      capture: createKwinCapture(stage.link),
      desktop: KWIN_OUTPUTS[0],
      show: (picture) => stage.witness.show(picture),
      async movePointer(x, y) {
        // It stays: KWin draws no pointer if there is no mouse.
        mouse ??= await readyInput(stage);
        await mouse.pointer.moveTo({ x, y });
      },
    }),
  );

test('pictures show what is there, each pixel in its place, over two outputs too', async () => {
  const capture = createKwinCapture(stage.link);
  const whole = await capture.capture({ x: 0, y: 0, width: 2560, height: 720 });
  const part = await capture.capture({ x: 37, y: 41, width: 300, height: 200 });
  for (let y = 0; y < 200; y += 13)
    for (let x = 0; x < 300; x += 17) {
      const [at, from] = [(y * 300 + x) * 4, ((y + 41) * 2560 + x + 37) * 4];
      expect([...part.pixels.subarray(at, at + 3)]).toEqual([...whole.pixels.subarray(from, from + 3)]);
    }
  // The page's gradient begins at #112233 in its lower left corner.
  const corner = (719 * 2560 + 0) * 4;
  const [blue = 0, green = 0, red = 0] = whole.pixels.subarray(corner, corner + 3);
  for (const [channel, wanted] of [
    [red, 0x11],
    [green, 0x22],
    [blue, 0x33],
  ] as const)
    expect(Math.abs(channel - wanted)).toBeLessThan(4);
});

describeKwin({ name: 'KWin', stage, notchPx: 180, pictures: true });
