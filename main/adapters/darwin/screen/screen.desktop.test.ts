import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openStandIn, type Switch } from '../../../../testing/darwin/stand-in.ts';
import type { Raster } from '../../../core/raster.ts';
import { describeDisplays } from '../../../ports/testing/displays.contract.ts';
import { describeScreenCapture } from '../../../ports/testing/screen-capture.contract.ts';
import { createForkChild } from '../../node/fork-child.ts';
import { openDarwin } from '../native/darwin.ts';
import { internTexts } from '../native/text.ts';
import { createDarwinCapture, type DarwinCapture } from './capture.ts';
import { listDarwinDisplays } from './displays.ts';
import { createScreenChild } from './screen-child.ts';
import { COMPILE_CACHE } from '../../../../testing/service.ts';

const OWN = 4711;
const whole = { x: -160, y: 0, width: 480, height: 200 };
const [right, left] = [
  { x: 0, y: 0, width: 320, height: 200 },
  { x: -160, y: 0, width: 160, height: 200 },
];

const standIn = openStandIn();
const darwin = openDarwin();
const texts = internTexts(darwin.cf);
const created: DarwinCapture[] = [];
const opened = (): DarwinCapture => {
  const capture = createDarwinCapture(darwin, { texts, ownProcess: OWN });
  created.push(capture);
  return capture;
};
const child = createScreenChild({
  forkChild: createForkChild(COMPILE_CACHE, { stderr: 'inherit' }),
  ownProcess: OWN,
  env: standIn.environment,
});

function arrange(): void {
  standIn.clear();
  standIn.canvas(whole);
  standIn.display(7, right, 640, 400);
  standIn.display(9, left, 160, 200);
  standIn.putPointer(300, 190);
}
arrange();
const inProcess = opened();

afterEach(arrange);
afterAll(async () => {
  await child.close();
  standIn.close();
});

const show = ({ pixels }: Raster): Promise<void> => {
  standIn.show(pixels);
  return Promise.resolve();
};
const movePointer = (x: number, y: number): Promise<void> => {
  standIn.putPointer(x, y);
  return Promise.resolve();
};
const listed = { list: () => Promise.resolve(listDarwinDisplays(darwin.graphics)) };

describeDisplays('macOS (stand-in)', () => Promise.resolve({ displays: listed, expected: [left, right] }));
describeDisplays('macOS (stand-in), through its child', () =>
  Promise.resolve({ displays: child.displays, expected: [left, right] }),
);
describeScreenCapture('macOS (stand-in)', () =>
  Promise.resolve({ capture: inProcess, desktop: whole, show, movePointer }),
);
describeScreenCapture('macOS (stand-in), through its child', () =>
  Promise.resolve({ capture: child.capture, desktop: whole, show, movePointer, rectangles: 20 }),
);

const region = { x: -20, y: 10, width: 60, height: 40 };
const ground = (shade: number): void =>
  standIn.show(new Uint8Array(whole.width * whole.height * 4).fill(shade));
const colours = (pixels: Uint8Array): Set<number | undefined> =>
  new Set(Array.from({ length: pixels.length / 4 }, (_, index) => pixels[index * 4]));

describe('displays of macOS', () => {
  test('count points, and say how many pixels a point has', async () => {
    expect((await child.displays.list()).map(({ scaleFactor }) => scaleFactor)).toEqual([2, 1]);
  });

  test('are an error if there is none', async () => {
    standIn.clear();
    await expect(child.displays.list()).rejects.toMatchObject({ reason: 'display_unavailable' });
  });
});

describe('pictures of macOS', () => {
  test.each<[string, number]>([
    ['half floats', 1],
    ['pixels without alpha', 2],
  ])('are read from %s too', async (_, format) => {
    standIn.set('pixelFormat', format);
    ground(90);
    expect(colours((await inProcess.capture(region)).pixels)).toEqual(new Set([90]));
  });

  test.each<[string, Switch, string]>([
    ['its permission is missing', 'noScreenPermission', 'has not allowed'],
    ['it declines again', 'declinesAlways', 'has not allowed'],
    ['a full-screen window is on another Space', 'otherSpace', 'another Space'],
  ])('say why there is none when %s', async (_, fault, message) => {
    standIn.set(fault, true);
    await expect(inProcess.capture(region)).rejects.toMatchObject({
      reason: 'display_unavailable',
      message: expect.stringContaining(message) as unknown,
    });
    if (fault === 'noScreenPermission') expect(standIn.count('captures')).toBe(0);
  });

  test('are asked for again when macOS declines once', async () => {
    ground(60);
    const capture = opened();
    standIn.set('declinesOnce', true);
    expect(colours((await capture.capture(region)).pixels)).toEqual(new Set([60]));
  });

  test('are scaled to the points asked for where macOS chooses the density', async () => {
    const place = (byte: number): number => Math.floor(byte / 4) % whole.width;
    standIn.show(Uint8Array.from({ length: whole.width * whole.height * 4 }, (_, byte) => place(byte) % 251));
    const { pixels } = await inProcess.capture(region);
    standIn.set('noFilterForm', true);
    expect((await opened().capture(region)).pixels).toEqual(pixels);
  });

  test('come from macOS’ own program where it has neither form, and leave no file behind', async () => {
    standIn.set('noFilterForm', true);
    standIn.set('noRectForm', true);
    ground(140);
    standIn.putPointer(10, 20);
    const pictures = (): readonly string[] =>
      readdirSync(tmpdir()).filter((name) => name.startsWith('deskhand-picture-'));
    const before = pictures();
    const capture = opened();
    expect(colours((await capture.capture(region)).pixels)).toEqual(new Set([140]));
    expect(colours((await capture.capture(region, { cursor: true })).pixels)).toEqual(new Set([140, 115]));
    expect(pictures().filter((name) => !before.includes(name))).toEqual([]);
  });

  test('are refused where that fails too', async () => {
    for (const fault of ['noFilterForm', 'noRectForm', 'declinesAlways'] as const) standIn.set(fault, true);
    await expect(opened().capture(region)).rejects.toMatchObject({ reason: 'not_supported' });
  });

  test.each([
    ['left out', 0, 30],
    ['blanked where they cannot be left out', 1, 0],
  ])('show nothing of our own windows: %s', async (_, unlisted, shade) => {
    ground(30);
    standIn.app(OWN, 'Deskhand', 0, 0);
    const id = standIn.window(OWN, 'Deskhand', { x: 0, y: 20, width: 10, height: 10 }, 77);
    standIn.windowFlag(id, 1, unlisted);
    const { pixels } = await inProcess.capture({ x: 0, y: 20, width: 10, height: 10 });
    expect(colours(pixels)).toEqual(new Set([shade]));
    expect(colours((await inProcess.capture({ x: 20, y: 20, width: 10, height: 10 })).pixels)).toEqual(
      new Set([30]),
    );
  });

  test('list displays once, and windows only to leave some out', async () => {
    const capture = opened();
    const before = standIn.count('shareableRequests');
    for (let index = 0; index < 5; index++) await capture.capture(right);
    expect(standIn.count('shareableRequests') - before).toBe(1);
  });

  test('leave no reference behind', async () => {
    for (const each of created) each.close();
    texts.close();
    // The framework's thread lets go of its references a moment later.
    await expect.poll(() => standIn.live()).toBe(0);
    const capture = createDarwinCapture(darwin, { texts, ownProcess: OWN });
    for (let index = 0; index < 50; index++) await capture.capture(whole, { cursor: true });
    standIn.set('otherSpace', true);
    await capture.capture(whole).catch(() => undefined);
    capture.close();
    texts.close();
    await expect.poll(() => standIn.live()).toBe(0);
  });
});

describe('the child that takes pictures', () => {
  test('gives pixels that can be looked at as whole ones', async () => {
    for (const width of [1, 2, 3, 7]) {
      const { pixels } = await child.capture.capture({ x: 0, y: 0, width, height: 3 });
      expect(pixels.byteOffset % 4).toBe(0);
    }
  });

  test('is replaced when a picture does not come, and the next one comes', async () => {
    ground(70);
    await child.capture.capture(region);
    standIn.set('neverAnswers', true);
    const started = performance.now();
    await expect(child.capture.capture(region)).rejects.toMatchObject({ reason: 'capture_timeout' });
    expect(performance.now() - started).toBeLessThan(6000);
    standIn.set('neverAnswers', false);
    expect(colours((await child.capture.capture(region)).pixels)).toEqual(new Set([70]));
  });

  test('goes on when a picture is not wanted any more', async () => {
    ground(80);
    standIn.set('slowCaptureMs', 600);
    const abort = new AbortController();
    const unwanted = child.capture.capture(region, { signal: abort.signal });
    setTimeout(() => abort.abort(new Error('enough')), 100);
    await expect(unwanted).rejects.toThrow('enough');
    expect(colours((await child.capture.capture(region)).pixels)).toEqual(new Set([80]));
  });
});
