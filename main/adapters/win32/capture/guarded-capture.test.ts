import { expect, it } from 'vitest';
import type { ScreenCapturePort } from '../../../ports/screen-capture.ts';
import { createGuardedCapture, isUniform } from './guarded-capture.ts';

const SCREEN = { x: 0, y: 0, width: 640, height: 480 };

const shows = (shade: (pixel: number) => number): ScreenCapturePort & { asked: number } => ({
  asked: 0,
  capture(region) {
    this.asked++;
    const pixels = new Uint8Array(region.width * region.height * 4);
    for (let pixel = 0; pixel < pixels.length / 4; pixel++)
      pixels.fill(shade(pixel), pixel * 4, pixel * 4 + 4);
    return Promise.resolve({ region, width: region.width, height: region.height, pixels });
  },
});
const black = (): number => 0;
const picture = (pixel: number): number => pixel % 251;

it('believes a picture at once', async () => {
  const alternative = shows(picture);
  const frame = await createGuardedCapture(shows(picture), alternative).capture(SCREEN);
  expect(isUniform(frame)).toBe(false);
  expect(alternative.asked).toBe(0);
});

it('asks the other way about a frame of one colour', async () => {
  const frame = await createGuardedCapture(shows(black), shows(picture)).capture(SCREEN);
  expect(isUniform(frame)).toBe(false);
});

it('believes one colour where both agree, and where the other way fails', async () => {
  const failing: ScreenCapturePort = { capture: () => Promise.reject(new Error('no')) };
  for (const alternative of [shows(black), failing]) {
    const frame = await createGuardedCapture(shows(black), alternative).capture(SCREEN);
    expect(isUniform(frame)).toBe(true);
  }
});

it('does not suspect small cut-outs', async () => {
  const alternative = shows(picture);
  await createGuardedCapture(shows(black), alternative).capture({ x: 0, y: 0, width: 50, height: 50 });
  expect(alternative.asked).toBe(0);
});
