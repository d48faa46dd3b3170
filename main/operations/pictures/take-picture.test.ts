import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ServiceError } from '../../core/errors.ts';
import { intersect } from '../../core/geometry.ts';
import type { Part } from '../../core/part.ts';
import { createMemoryDesk, type MemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { captureScreen } from '../see/capture-screen.ts';
import { comparePictures } from '../see/compare-pictures.ts';
import { measureDifference } from '../see/measure-difference.ts';
import { measureStability } from '../wait/measure-stability.ts';
import type { PictureOptions } from './picture-options.ts';
import { scaledSize } from './encoded-picture.ts';
import { zoom } from '../see/zoom.ts';

const plain: PictureOptions = {
  format: 'png',
  quality: 85,
  grid: null,
  scale: 1,
  maxEdge: null,
  cursor: false,
};
const WHITE = 0xff_ff_ff;
const whole = { x: 0, y: 0, width: 200, height: 100 };

const partOf = (region: typeof whole | null): Part | null =>
  region === null ? null : { kind: 'region', region, path: 'region_x' };
const two = () => createMemoryDesk({ regions: [whole, { x: 200, y: 20, width: 100, height: 50 }] });

describe('a view', () => {
  const capture = (memory: MemoryDesk, screen: number, region: typeof whole | null, pictureOptions = plain) =>
    captureScreen.run(memory.desk, { screen, part: partOf(region), pictureOptions }, memory.run());

  test('a whole display; any other number means the first', async () => {
    expect((await capture(two(), 1, null)).meta).toMatchObject({ screen: 1, region: { x: 200, width: 100 } });
    expect((await capture(two(), 5, null)).meta).toMatchObject({ screen: 0, region: whole });
  });

  test('a region is clipped to the desktop, and belongs to the display that holds most of it', async () => {
    const { meta, picture } = await capture(two(), 0, { x: 190, y: 30, width: 500, height: 500 });
    expect(meta).toMatchObject({ screen: 1, region: { x: 190, y: 30, width: 110, height: 70 } });
    expect(picture).toMatchObject({ width: 110, height: 70 });
    await expect(capture(two(), 0, { x: 900, y: 0, width: 9, height: 9 })).rejects.toMatchObject({
      issues: [{ path: 'region_x', code: 'region_out_of_bounds' }],
    });
  });

  test('is coded in the form with fewer bytes, where none is asked for', async () => {
    const memory = two();
    const sizeAs = async (format: PictureOptions['format']) =>
      (await capture(memory, 0, null, { ...plain, format })).picture.bytes.byteLength;
    expect(await sizeAs('smaller')).toBe(Math.min(await sizeAs('png'), await sizeAs('jpeg')));
  });

  test('a grid finer than the pixels is refused before anything is captured', async () => {
    const { desk, run } = createMemoryDesk({
      parts: () => ({ capture: { capture: () => Promise.reject(new Error('captured')) } }),
    });
    const pictureOptions = {
      ...plain,
      grid: { rows: 10, cols: 10, labels: true, shrinks: { rows: false, cols: false } },
    };
    const region = { x: 0, y: 0, width: 50, height: 5 };
    await expect(
      captureScreen.run(desk, { screen: 0, part: partOf(region), pictureOptions }, run()),
    ).rejects.toMatchObject({
      issues: [{ path: 'gridRows' }],
    });
  });

  test('law: the picture is no larger than both limits allow, in shape, and no side vanishes', () => {
    const side = fc.integer({ min: 1, max: 5000 });
    const scale = fc.double({ min: 0.05, max: 4, noNaN: true });
    const maxEdge = fc.option(fc.integer({ min: 16, max: 16_384 }), { nil: null });
    fc.assert(
      fc.property(side, side, scale, maxEdge, (width, height, factor, edge) => {
        const size = scaledSize({ width, height }, factor, edge);
        expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1);
        if (edge !== null) expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(edge);
        expect(size.width).toBeLessThanOrEqual(Math.max(1, Math.round(width * factor)));
        if (factor === 1 && (edge === null || edge >= Math.max(width, height)))
          expect(size).toEqual({ width, height });
      }),
    );
  });
});

describe('zoom', () => {
  test('law: the crop keeps its size where it fits, holds its centre, and lies on the desktop', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 199 }),
        fc.integer({ min: 0, max: 99 }),
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 150 }),
        async (x, y, width, height) => {
          const memory = createMemoryDesk();
          const input = { crop: { center: { x, y }, size: { width, height } }, pictureOptions: plain };
          const { region } = (await zoom.run(memory.desk, input, memory.run())).meta;
          expect(intersect(region, whole)).toEqual(region);
          expect([region.width, region.height]).toEqual([Math.min(width, 200), Math.min(height, 100)]);
          expect(intersect(region, { x, y, width: 1, height: 1 })).toBeDefined();
        },
      ),
      { numRuns: 40 },
    );
  });

  test('a centre on no display is refused', async () => {
    const input = {
      crop: { center: { x: 250, y: 90 }, size: { width: 5, height: 5 } },
      pictureOptions: plain,
    };
    const { desk, run } = two();
    await expect(zoom.run(desk, input, run())).rejects.toMatchObject({
      issues: [{ path: 'centerX', code: 'target_out_of_bounds' }],
    });
  });
});

describe('differences', () => {
  test('between two captures: the mean of what changed, and changed from the threshold on', async () => {
    const memory = createMemoryDesk();
    memory.screen.fill(whole, 0);
    const input = { screen: 0, part: null, delayMs: 250, threshold: 0.25 };
    const work = measureDifference.run(memory.desk, input, memory.run());
    await memory.clock.advance(100);
    memory.screen.fill({ ...whole, width: 50 }, WHITE);
    expect(await memory.clock.until(work)).toEqual({ ratio: 0.25, changed: true, region: whole });
    expect(memory.clock.monotonic()).toBe(250);
  });

  test('a long one leaves room for captures', async () => {
    const memory = createMemoryDesk();
    const input = { screen: 0, part: null, delayMs: 60_000, threshold: 0.25 };
    const slow = Array.from({ length: 8 }, () =>
      memory.service.invoke(measureDifference, input, memory.caller()),
    );
    await memory.service.invoke(
      captureScreen,
      { screen: 0, part: null, pictureOptions: plain },
      memory.caller(),
    );
    expect(memory.clock.monotonic()).toBe(0);
    await memory.clock.until(Promise.all(slow));
  });

  test('between two pictures: only of one size', async () => {
    const sized = (width: number) => ({ width, height: 1, pixels: new Uint8Array(width * 4) });
    const { desk, run } = createMemoryDesk({
      parts: () => ({ decoder: { decode: (bytes) => Promise.resolve(sized(bytes[0] ?? 1)) } }),
    });
    const compare = (a: number, b: number) =>
      comparePictures.run(
        desk,
        { before: Uint8Array.of(a), after: Uint8Array.of(b), threshold: 0.01 },
        run(),
      );
    expect(await compare(4, 4)).toEqual({
      ratio: 0,
      changed: false,
      region: { x: 0, y: 0, width: 4, height: 1 },
    });
    await expect(compare(4, 5)).rejects.toMatchObject({ reason: 'image_size_mismatch' });
  });

  test('between two pictures: the one that is broken is named', async () => {
    const whole = { width: 1, height: 1, pixels: new Uint8Array(4) };
    const broken = new ServiceError('image_invalid', 'The picture is broken.', { hint: 'Send another.' });
    const { desk, run } = createMemoryDesk({
      parts: () => ({
        decoder: { decode: ([byte]) => (byte === 0 ? Promise.reject(broken) : Promise.resolve(whole)) },
      }),
    });
    const compare = (a: number, b: number) =>
      comparePictures.run(desk, { before: Uint8Array.of(a), after: Uint8Array.of(b), threshold: 0 }, run());
    await expect(compare(0, 1)).rejects.toMatchObject({
      reason: 'image_invalid',
      hint: 'Send another.',
      details: { member: 'beforePicture' },
      message: 'The picture is broken.',
    });
    await expect(compare(1, 0)).rejects.toMatchObject({ details: { member: 'afterPicture' } });
    expect(await compare(1, 1)).toMatchObject({ ratio: 0, changed: true });
  });

  test('stability: consecutive samples on a schedule, the last one at the end', async () => {
    const memory = createMemoryDesk();
    memory.screen.fill(whole, 0);
    const input = { screen: 0, part: null, intervalMs: 300, durationMs: 1000, threshold: 0.01 };
    const work = measureStability.run(memory.desk, input, memory.run());
    await memory.clock.advance(400);
    memory.screen.fill({ ...whole, width: 100 }, WHITE);
    const result = await memory.clock.until(work);
    expect(result).toMatchObject({ stable: false, samples: 5, maxRatio: 0.5, meanRatio: 0.125 });
    expect(memory.clock.monotonic()).toBe(1000);
    expect(await memory.clock.until(measureStability.run(memory.desk, input, memory.run()))).toMatchObject({
      stable: true,
      maxRatio: 0,
    });
  });
});

test('without a display each of them says so', async () => {
  const memory = createMemoryDesk();
  memory.screen.arrange(null);
  const gone = expect.objectContaining({ reason: 'display_unavailable' }) as ServiceError;
  const input = { screen: 0, part: null, pictureOptions: plain };
  await expect(captureScreen.run(memory.desk, input, memory.run())).rejects.toEqual(gone);
});
