/** Capture as the service has it: by GDI, since Wine duplicates nothing. */
import { afterAll } from 'vitest';
import { createWin32Pictures } from './pictures.ts';
import { createWin32Device } from '../input/device.ts';
import { openWin32 } from '../native/win32.ts';
import type { Raster } from '../../../core/raster.ts';
import { describeScreenCapture } from '../../../ports/testing/screen-capture.contract.ts';
import { SOAK } from '../../../../testing/soak.ts';
import { openPoster, type Poster } from '../../../../testing/wine/observer.ts';
import { SCREEN } from '../../../../testing/wine/screen.ts';

const win32 = openWin32();
const capture = createWin32Pictures(win32);
const { pointer } = createWin32Device(win32);
let poster: Promise<Poster> | undefined;
afterAll(async () => {
  await (await poster)?.close();
  await capture.close();
});

describeScreenCapture('GDI on Windows', async () => {
  poster ??= openPoster(SCREEN);
  const opened = await poster;
  const show = (picture: Raster): Promise<void> => opened.show(picture);
  return {
    capture,
    desktop: SCREEN,
    rectangles: SOAK ? 60 : 10,
    show,
    movePointer: (x, y) => pointer.moveTo({ x, y }),
  };
});
