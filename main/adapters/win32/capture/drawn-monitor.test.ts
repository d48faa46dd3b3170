/** Drawing as desktop duplication reports it, against graphics in memory. */
import { afterEach, expect, test } from 'vitest';
import { sleep } from '../../../base/sleep.ts';
import { describeScreenDamage } from '../../../ports/testing/screen-damage.contract.ts';
import { createDuplicatedScreen, type DuplicatedScreen } from '../duplication/duplicated-screen.ts';
import { createFakeGraphics, type FakeGraphics } from '../duplication/testing/fake-graphics.ts';
import { createDrawnMonitor, type DrawnMonitor } from './drawn-monitor.ts';

const SIZE = { width: 320, height: 240 };
const MONITOR = { handle: 7, region: { x: 0, y: 0, ...SIZE } };
const UNSUPPORTED = 0x887a0004 | 0;
const ACCESS_LOST = 0x887a0026 | 0;

interface Followed {
  readonly graphics: FakeGraphics;
  readonly screen: DuplicatedScreen;
  readonly monitor: DrawnMonitor;
}
let opened: Followed[] = [];

function open(): Followed {
  const graphics = createFakeGraphics(MONITOR.handle, SIZE);
  graphics.draw(MONITOR.region, 60);
  const screen = createDuplicatedScreen({
    openGraphics: () => Promise.resolve(graphics),
    monitors: () => [MONITOR],
    requireDesktop: () => undefined,
    disconnected: () => new Error('disconnected'),
  });
  const followed = { graphics, screen, monitor: createDrawnMonitor((waitMs) => screen.drain(waitMs)) };
  opened.push(followed);
  return followed;
}
afterEach(async () => {
  for (const { monitor, screen } of opened) {
    monitor.close();
    await screen.close();
  }
  opened = [];
});

describeScreenDamage('desktop duplication', () => {
  const { graphics, screen, monitor } = open();
  return Promise.resolve({
    capture: {
      capture: async (region) => (await screen.capture(region)) ?? Promise.reject(new Error('no picture')),
      watchDamage: () => monitor.watch(),
    },
    draw(region, color) {
      graphics.draw(region, color % 251);
      return Promise.resolve();
    },
    elapse: (ms) => sleep(ms),
  });
});

test('where nothing is duplicated, nothing is reported', async () => {
  const { graphics, monitor } = open();
  graphics.fail('duplicate', UNSUPPORTED);
  expect(await monitor.watch()).toBeNull();
  expect(await monitor.tally()).toBeNull();
});

test('a watch ends with the report of drawing', async () => {
  const { graphics, monitor } = open();
  const watch = await monitor.watch();
  await watch?.take();
  const next = watch?.next(new AbortController().signal);
  graphics.fail('acquire', ACCESS_LOST);
  graphics.fail('duplicate', UNSUPPORTED);
  await expect(next).rejects.toMatchObject({ reason: 'display_unavailable' });
  await expect(watch?.take()).rejects.toMatchObject({ reason: 'display_unavailable' });
});

test('a tally begins with everything, and is complete', async () => {
  const { graphics, monitor } = open();
  const tally = await monitor.tally();
  expect(tally?.isComplete).toBe(true);
  expect(await tally?.take()).toBeNull();
  expect(await tally?.take()).toEqual([]);
  graphics.draw({ x: 1, y: 2, width: 3, height: 4 }, 9);
  expect(await tally?.take()).toEqual([{ x: 1, y: 2, width: 3, height: 4 }]);
});
