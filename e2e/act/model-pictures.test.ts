/** A point found in a picture made for a model is clicked at its place on the desktop. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { MODEL_PRESETS } from '../../testing/api/model-presets.ts';
import { at, startServiceOn, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { paintNoise } from '../../testing/noise.ts';
import { openWitness, type XWitness } from '../../testing/oracles.ts';
import { showBrightWindow } from '../../testing/windows/bright-window.ts';

/** An odd size: its middle is one pixel. */
const MARK = { x: 1902, y: 1001, width: 61, height: 41 };
const MIDDLE = { x: 1932, y: 1021 };
const BRIGHT = 200;

let desktop: TestDesktop;
let service: TestService;
let witness: XWitness;
let mark: Awaited<ReturnType<typeof showBrightWindow>>;
beforeAll(async () => {
  desktop = await startDesktop({ width: 2560, height: 1440, windowManager: 'none' });
  mark = await showBrightWindow(desktop.display, MARK);
  witness = await openWitness(desktop.display);
  service = await startServiceOn(desktop);
});
afterAll(async () => {
  await service.stop();
  witness.close();
  mark.close();
  await desktop.stop();
});

/** The middle of the bright pixels in a picture, in its pixels. */
async function middleOfBright(base64: string): Promise<{ readonly x: number; readonly y: number }> {
  const { data, info } = await sharp(Buffer.from(base64, 'base64'))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found: { readonly x: number; readonly y: number }[] = [];
  data.forEach((value, index) => {
    const pixel = Math.floor(index / info.channels);
    if (value > BRIGHT) found.push({ x: pixel % info.width, y: Math.floor(pixel / info.width) });
  });
  const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  return { x: middle(found.map(({ x }) => x)), y: middle(found.map(({ y }) => y)) };
}

test.each(MODEL_PRESETS)('a mark in a picture for %s is hit in its middle', async (preset) => {
  const { status, body } = await service.get(`/screen?for=${preset}&with_grid=0&image_format=jpeg`);
  expect(status).toBe(200);
  const [width, height] = [Number(at(body, 'image.width')), Number(at(body, 'image.height'))];
  const seen = await middleOfBright(z.base64().parse(at(body, 'image.base64')));
  // In the units in which the model answers.
  const units = preset === 'gemini' ? { width: 1000, height: 1000 } : { width, height };
  const point = {
    x: Math.floor(((seen.x + 0.5) * units.width) / width),
    y: Math.floor(((seen.y + 0.5) * units.height) / height),
  };
  const target = {
    mode: 'pixel',
    space: 'image',
    ...point,
    region_x: 0,
    region_y: 0,
    region_width: 2560,
    region_height: 1440,
    image_width: units.width,
    image_height: units.height,
  };
  expect((await service.post('/action', { action: 'move', target })).status).toBe(200);
  const pointer = await witness.pointer();
  // Desktop pixels for a pixel of the picture, or for a thousandth.
  const unit = { x: 2560 / units.width, y: 1440 / units.height };
  expect(Math.abs(pointer.x - MIDDLE.x)).toBeLessThanOrEqual(Math.max(1, unit.x));
  expect(Math.abs(pointer.y - MIDDLE.y)).toBeLessThanOrEqual(Math.max(1, unit.y));
});

test('a picture of noise stays below the bytes that a model takes, whatever format is asked for', async () => {
  await paintNoise(desktop.display);
  for (const format of ['png', 'jpeg']) {
    const { body } = await service.get(`/screen?for=any&with_grid=0&image_format=${format}`);
    expect(at(body, 'image.format')).toBe('jpeg');
    expect(Buffer.from(z.base64().parse(at(body, 'image.base64')), 'base64').length).toBeLessThanOrEqual(
      700_000,
    );
  }
});
