import { expect, it } from 'vitest';
import type { Region } from '../../../core/geometry.ts';
import type { ScreenCapturePort } from '../../../ports/screen-capture.ts';
import { refuseBlackFrames } from './refuse-black.ts';

const SCREEN: Region = { x: 0, y: 0, width: 640, height: 480 };
const WINDOW: Region = { x: 0, y: 0, width: 300, height: 300 };

/** Black but for the pixels right of `lit`. */
const shows = (lit: number): ScreenCapturePort => ({
  capture(region) {
    const pixels = new Uint8Array(region.width * region.height * 4);
    for (let pixel = 0; pixel < pixels.length / 4; pixel++)
      if (region.x + (pixel % region.width) >= lit) pixels.fill(200, pixel * 4, pixel * 4 + 4);
    return Promise.resolve({ region, width: region.width, height: region.height, pixels });
  },
});
const ALL_BLACK = 9999;

it.each([
  ['a remote session with a black screen', true, 'active', ALL_BLACK, SCREEN, 'black'],
  ['a black part of a black screen', true, 'active', ALL_BLACK, WINDOW, 'black'],
  ['a session without a client', false, 'disconnected', ALL_BLACK, SCREEN, 'disconnected'],
  ['a black window on a screen that shows something', true, 'active', 400, WINDOW, 'taken'],
  ['a small black part', true, 'active', ALL_BLACK, { ...WINDOW, width: 50 }, 'taken'],
  ['a console session', false, 'active', ALL_BLACK, SCREEN, 'taken'],
] as const)('%s: the picture is %6$s', async (_, isRemote, session, lit, region, outcome) => {
  const port = refuseBlackFrames(shows(lit), {
    isRemote: () => isRemote,
    session: () => session,
    screen: () => SCREEN,
  });
  const captured = port.capture(region);
  if (outcome === 'taken') expect(await captured).toMatchObject({ region });
  else
    await expect(captured).rejects.toMatchObject({
      reason: 'display_unavailable',
      details: { desktop: outcome },
    });
});

it('says when a screen that no one sees remotely is black', async () => {
  let lit = ALL_BLACK;
  const port = refuseBlackFrames(
    { capture: (region) => shows(lit).capture(region) },
    { isRemote: () => false, session: () => 'active', screen: () => SCREEN },
  );
  expect(port.sawBlack()).toBe(false);
  await port.capture(SCREEN);
  expect(port.sawBlack()).toBe(true);
  lit = 0;
  await port.capture(WINDOW);
  expect(port.sawBlack()).toBe(false);
});
