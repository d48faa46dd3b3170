/** Pictures and damage by ext-image-copy-capture-v1 alone, from a stand-in that keeps to its specification and does no more. */
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SOAK } from '../../../../testing/soak.ts';
import { XBGR8888 } from '../../../../testing/wayland/stand-in/buffers.ts';
import { FAILURES } from '../../../../testing/wayland/stand-in/capture-sessions.ts';
import { startStandIn, type StandInCompositor } from '../../../../testing/wayland/stand-in/compositor.ts';
import { followsRandomPainting } from '../../../../testing/wayland/stand-in/random-damage.ts';
import type { Raster } from '../../../core/raster.ts';
import { describeScreenCapture } from '../../../ports/testing/screen-capture.contract.ts';
import { describeScreenDamage } from '../../../ports/testing/screen-damage.contract.ts';
import type { ScreenCapturePort } from '../../../ports/screen-capture.ts';
import type { DamageTally } from '../../../ports/screen-damage.ts';
import { createWaylandLink, type WaylandLink } from '../link.ts';
import { createWaylandCapture } from './capture.ts';

const SIZE = { width: 320, height: 240 };
const WHOLE = { x: 0, y: 0, ...SIZE };
const PART = { x: 40, y: 30, width: 24, height: 16 };
const STEPS = SOAK ? 1000 : 200;
/** A picture that was not answered is given up by then. */
const TIMEOUT_MS = 400;
/** An answer to `take` at the latest, as output-damage.ts has it, and some. */
const DAMAGE_MS = 2000;

let compositor: StandInCompositor;
let link: WaylandLink;
let capture: ScreenCapturePort;

function open(): void {
  compositor = startStandIn(SIZE);
  link = createWaylandLink(compositor.socketPath);
  capture = createWaylandCapture(link, {
    resize: (raster) => Promise.resolve(raster),
    timeoutMs: TIMEOUT_MS,
  });
}
function close(): void {
  link.close();
  compositor.stop();
}

const tallying = async (): Promise<DamageTally> => {
  const tally = await capture.tallyDamage?.();
  if (tally === undefined || tally === null) throw new Error('no tally');
  return tally;
};
const colorAt = ({ pixels, width }: Raster, x: number, y: number): number =>
  new DataView(pixels.buffer, pixels.byteOffset).getUint32((y * width + x) * 4, true) & 0xff_ff_ff;

describe('contracts', () => {
  beforeAll(open);
  afterAll(close);

  describeScreenCapture('ext-image-copy-capture', () =>
    Promise.resolve({
      capture,
      desktop: WHOLE,
      show({ pixels }) {
        compositor.screen.pixels.set(pixels);
        return Promise.resolve();
      },
      movePointer(x, y) {
        compositor.behaviour.pointer = { x, y };
        return Promise.resolve();
      },
    }),
  );

  describeScreenDamage('ext-image-copy-capture', () =>
    Promise.resolve({
      capture,
      async draw(region, color) {
        compositor.screen.paint(region, color);
        // As a program that waits until what it drew is shown.
        await turn();
      },
      elapse: (ms) => sleep(ms),
    }),
  );
});

describe('damage', () => {
  beforeEach(open);
  afterEach(close);

  test(
    'is where was painted over many random steps, into one buffer that lacks nothing else',
    { timeout: 300_000 },
    async () => {
      const tally = await tallying();
      await tally.take();
      const before = compositor.pools();
      tally.end();
      await followsRandomPainting(
        capture,
        tally,
        {
          ...SIZE,
          pixels: () => compositor.screen.pixels,
          paint: (...args) => compositor.screen.paint(...args),
        },
        { steps: STEPS, exact: true },
      );
      // One for pictures; damage has its own from before.
      expect(compositor.pools() - before).toBe(1);
      tally.end();
      await expect.poll(() => compositor.sessions.open).toBe(0);
    },
  );

  test('declares what its buffer lacks once', async () => {
    const watch = await capture.watchDamage?.();
    await watch?.take();
    await sleep(100);
    await watch?.take();
    const before = compositor.sessions.declared;
    for (let color = 1; color <= 20; color++) {
      compositor.screen.paint(PART, color);
      const next = watch?.next(new AbortController().signal);
      await next;
      await watch?.take();
    }
    // Each question has its own picture, which a new session declares as a whole.
    const pictures = (compositor.sessions.declared - before) / (SIZE.width * SIZE.height);
    expect(pictures).toBeLessThanOrEqual(40);
    watch?.end();
  });

  test('goes on with other buffers after they have changed', async () => {
    const tally = await tallying();
    await tally.take();
    compositor.behaviour.formats = [XBGR8888];
    compositor.sessions.describe();
    compositor.screen.paint(PART, 0x12_34_56);
    const drawn = await tally.take();
    expect(drawn).toContainEqual(WHOLE);
    // The session that takes its place begins with the whole.
    await tally.take();
    compositor.screen.paint(PART, 0x65_43_21);
    expect(await tally.take()).toEqual([PART]);
    tally.end();
  });

  test.each(Object.entries(FAILURES))('goes on after a frame that failed: %s', async (_name, reason) => {
    const watch = await capture.watchDamage?.();
    await watch?.take();
    compositor.behaviour.failing = [reason];
    compositor.screen.paint(PART, 0x12_34_56);
    await watch?.take().catch(() => undefined);
    compositor.behaviour.failing = [];
    compositor.screen.paint(PART, 0x65_43_21);
    // A part of the screen is in an answer that came after it, whatever was lost before.
    const drawn = [...((await watch?.take()) ?? []), ...((await watch?.take()) ?? [])];
    expect(drawn.some(({ width, height }) => width >= PART.width && height >= PART.height)).toBe(true);
    compositor.screen.paint(PART, 0x01_02_03);
    expect(await watch?.take()).toEqual([PART]);
    watch?.end();
  });

  test('goes on after the compositor has stopped its sessions', async () => {
    const watch = await capture.watchDamage?.();
    await watch?.take();
    compositor.sessions.stop();
    compositor.screen.paint(PART, 0x12_34_56);
    await watch?.take().catch(() => undefined);
    compositor.screen.paint(PART, 0x65_43_21);
    expect(await watch?.take()).not.toEqual([]);
    compositor.screen.paint(PART, 0x01_02_03);
    expect(await watch?.take()).toEqual([PART]);
    watch?.end();
  });

  test('of a compositor that answers no frame is an error in time, leaves nothing behind, and comes back', async () => {
    const tally = await tallying();
    await tally.take();
    compositor.screen.paint(PART, 1);
    await tally.take();
    const before = { sessions: compositor.sessions.open, pools: compositor.pools() };
    compositor.behaviour.isMute = true;
    for (let asked = 0; asked < 3; asked++) {
      const began = performance.now();
      await expect(tally.take()).rejects.toMatchObject({ reason: 'display_unavailable' });
      expect(performance.now() - began).toBeLessThan(DAMAGE_MS + TIMEOUT_MS);
    }
    await expect.poll(() => compositor.sessions.open).toBeLessThanOrEqual(before.sessions);
    expect(compositor.pools()).toBeLessThanOrEqual(before.pools + 1);
    compositor.screen.paint(PART, 2);
    compositor.behaviour.isMute = false;
    const drawn = await tally.take();
    expect(drawn === null || drawn.some(({ width }) => width >= PART.width)).toBe(true);
    compositor.screen.paint(PART, 3);
    expect(await tally.take()).toEqual([PART]);
    tally.end();
  });
});

describe('a picture', () => {
  beforeEach(open);
  afterEach(close);

  const shot = (): Promise<Raster> => capture.capture(WHOLE);
  const UNAVAILABLE = { reason: 'display_unavailable' };

  test('is exact with red and blue the other way round', async () => {
    compositor.behaviour.formats = [XBGR8888];
    compositor.screen.paint(PART, 0x12_34_56);
    expect(colorAt(await shot(), PART.x, PART.y)).toBe(0x12_34_56);
  });

  test('of a compositor whose buffers cannot be read is an error that says so', async () => {
    compositor.behaviour.formats = [0x30334258];
    await expect(shot()).rejects.toMatchObject(UNAVAILABLE);
    await expect.poll(() => compositor.sessions.open).toBe(0);
  });

  test('is taken into another buffer after these have changed', async () => {
    await shot();
    compositor.screen.paint(PART, 0x12_34_56);
    compositor.behaviour.failing = [FAILURES.bufferConstraints];
    expect(colorAt(await shot(), PART.x, PART.y)).toBe(0x12_34_56);
    const shooting = shot();
    compositor.behaviour.formats = [XBGR8888];
    compositor.sessions.describe();
    expect(colorAt(await shooting, PART.x, PART.y)).toBe(0x12_34_56);
  });

  test.each(Object.entries(FAILURES))('that fails again and again is an error: %s', async (_name, reason) => {
    compositor.behaviour.failing = Array.from({ length: 10 }, () => reason);
    await expect(shot()).rejects.toMatchObject(UNAVAILABLE);
    compositor.behaviour.failing = [];
    compositor.screen.paint(PART, 0x12_34_56);
    expect(colorAt(await shot(), PART.x, PART.y)).toBe(0x12_34_56);
    await expect.poll(() => compositor.sessions.open).toBe(0);
  });

  test('of an output that is no longer shown is an error', async () => {
    compositor.behaviour.isMute = true;
    const shooting = expect(shot()).rejects.toMatchObject(UNAVAILABLE);
    await expect.poll(() => compositor.sessions.open).toBe(1);
    compositor.sessions.stop();
    await shooting;
    await expect.poll(() => compositor.sessions.open).toBe(0);
  });

  test.each(['isMute', 'isSilent'] as const)(
    'of a compositor that does not answer is an error in time, and the next one is taken: %s',
    async (way) => {
      compositor.behaviour[way] = true;
      for (let asked = 0; asked < 3; asked++)
        await expect(shot()).rejects.toMatchObject({ reason: 'capture_timeout' });
      await expect.poll(() => compositor.sessions.open).toBe(0);
      compositor.behaviour[way] = false;
      compositor.screen.paint(PART, 0x12_34_56);
      expect(colorAt(await shot(), PART.x, PART.y)).toBe(0x12_34_56);
    },
  );
});
