/** sway reports drawing; a client that is no part of the service draws. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPainter, type Painter } from '../../../../testing/wayland/painter.ts';
import { startSway, type TestSway } from '../../../../testing/wayland/sway.ts';
import { intersect } from '../../../core/geometry.ts';
import { describeScreenDamage } from '../../../ports/testing/screen-damage.contract.ts';
import type { ScreenCapturePort } from '../../../ports/screen-capture.ts';
import { createWaylandLink, type WaylandLink } from '../link.ts';
import { createWaylandCapture } from './capture.ts';

const SIZE = { width: 320, height: 240 };
const PART = { x: 40, y: 30, width: 24, height: 16 };

let sway: TestSway;
let link: WaylandLink;
let capture: ScreenCapturePort;
let painter: Painter;

beforeAll(async () => {
  sway = await startSway({ outputs: [{ mode: '320x240', at: '0,0' }] });
  link = createWaylandLink(sway.socketPath);
  capture = createWaylandCapture(link, { resize: (raster) => Promise.resolve(raster) });
  painter = await startPainter(sway.socketPath, SIZE);
});
afterAll(async () => {
  painter.close();
  link.close();
  await sway.stop();
});

describeScreenDamage('sway', () =>
  Promise.resolve({
    capture,
    draw: (region, color) => painter.draw(region, color),
    elapse: (ms) => sleep(ms),
  }),
);

const tallying = async () => {
  const tally = await capture.tallyDamage?.();
  if (tally === undefined || tally === null) throw new Error('no tally');
  return tally;
};

test('a tally has all that was drawn since it was asked last, and asks nothing of the compositor meanwhile', async () => {
  const tally = await tallying();
  const other = await tallying();
  expect(await tally.take()).toBeNull();
  expect(await other.take()).toBeNull();
  await painter.draw(PART, 0x10_20_30);
  expect(await tally.take()).toEqual([PART]);
  expect(await tally.take()).toEqual([]);
  // It is not missing for another one.
  expect(await other.take()).toEqual([PART]);
  tally.end();
  // After its end it begins again, and knows nothing of what was drawn between.
  expect(await tally.take()).toBeNull();
  expect(await tally.take()).toEqual([]);
  tally.end();
  other.end();
});

test('a part is captured as the whole shows it', async () => {
  await painter.draw(PART, 0xaa_bb_cc);
  const region = { x: PART.x - 5, y: PART.y - 3, width: 50, height: 30 };
  const part = await capture.capture(region);
  const whole = await capture.capture({ x: 0, y: 0, ...SIZE });
  expect(part.region).toEqual(region);
  for (let y = 0; y < region.height; y++) {
    const from = ((region.y + y) * SIZE.width + region.x) * 4;
    const row = (pixels: Uint8Array, at: number): readonly number[] =>
      [...pixels.subarray(at, at + region.width * 4)].filter((_, index) => index % 4 < 3);
    expect(row(part.pixels, y * region.width * 4)).toEqual(row(whole.pixels, from));
  }
});

test('a change of the outputs ends the reports, and those after it are in global units', async () => {
  const earlier = await tallying();
  await earlier.take();
  const watch = await capture.watchDamage?.();
  await sway.command('output HEADLESS-1 scale 1.25');
  try {
    await expect
      .poll(async () => earlier.take().catch((error: unknown) => error))
      .toMatchObject({
        reason: 'display_unavailable',
      });
    await expect(watch?.take()).rejects.toMatchObject({ reason: 'display_unavailable' });
    const tally = await tallying();
    await tally.take();
    await painter.draw(PART, 0x77_66_55);
    const [drawn, ...others] = (await tally.take()) ?? [];
    expect(others).toEqual([]);
    expect(intersect(drawn ?? PART, PART)).toEqual(PART);
    expect(drawn?.width).toBeLessThan(PART.width + 12);
    tally.end();
    await sway.command('output HEADLESS-1 transform 90');
    await expect.poll(async () => (await capture.tallyDamage?.())?.take()).toBeNull();
  } finally {
    earlier.end();
    watch?.end();
    await sway.command('output HEADLESS-1 scale 1');
    await sway.command('output HEADLESS-1 transform normal');
  }
});
