/** Pictures by org.kde.KWin.ScreenShot2: KWin writes the pixels into a file in memory that we give it. */
import { fstatSync, readSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { withTimeout } from '../../../base/with-timeout.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { Region } from '../../../core/geometry.ts';
import type { Frame } from '../../../core/raster.ts';
import type { ScreenCapturePort } from '../../../ports/screen-capture.ts';
import type { BusConnection } from '../../bus/connection.ts';
import { BusError, BusTimeoutError } from '../../bus/errors.ts';
import { plainValue, Variant } from '../../bus/values.ts';
import { createSharedFile } from '../wlroots/shared-file.ts';
import { KWIN, kwinUnavailable, type KwinLink } from './link.ts';

const KwinPicture = z.object({
  type: z.literal('raw'),
  width: z.int(),
  height: z.int(),
  stride: z.int(),
  format: z.int(),
});

/** QImage::Format, all of them B, G, R, X or A in memory. */
const READABLE: ReadonlySet<number> = new Set([4, 5, 6]);
const LOOK_EVERY_MS = 1;

const notAuthorised = (cause: unknown): ServiceError =>
  new ServiceError('display_unavailable', 'KWin does not let Deskhand take pictures.', {
    hint: 'Run "deskhand desktop-setup kde" once.',
    cause,
  });

const noPictures = (cause: unknown): ServiceError =>
  new ServiceError('not_supported', 'KWin takes no pictures here, since it draws without OpenGL.', {
    hint: 'Plasma 6 needs a graphics device (/dev/dri) for pictures. Use windows and elements, which work without.',
    details: { capability: 'capture' },
    cause,
  });

/** Without OpenGL, KWin 6.3 has no such interface, and 6.7 cancels every picture. */
async function whyRefused(bus: BusConnection, error: BusError): Promise<ServiceError> {
  if (error.name.includes('NoAuthorized')) return notAuthorised(error);
  const asked = { member: 'Get', signature: 'ss', body: ['org.kde.kwin.Compositing', 'compositingType'] };
  const properties = { to: KWIN, path: '/Compositor', interface: 'org.freedesktop.DBus.Properties' };
  const { body } = await bus.call({ ...properties, ...asked }).catch(() => ({ body: [] }));
  const kind = plainValue(body[0] ?? '');
  return kind === 'qpainter' || kind === 'none' ? noPictures(error) : kwinUnavailable(error);
}

const late = (timeoutMs: number): ServiceError =>
  new ServiceError('capture_timeout', `KWin sent no picture within ${timeoutMs} ms.`, {
    hint: 'The compositor may be overloaded. Try again.',
  });

/** One picture pixel per unit of the layout, at every scale of the outputs. */
async function shoot(link: KwinLink, region: Region, cursor: boolean, isOver: () => boolean): Promise<Frame> {
  const bus = await link.use();
  const { x, y, width, height } = region;
  const memory = createSharedFile(0);
  try {
    const options = new Map([
      ['include-cursor', new Variant('b', cursor)],
      ['native-resolution', new Variant('b', false)],
    ]);
    const { body } = await bus.call({
      to: KWIN,
      path: '/org/kde/KWin/ScreenShot2',
      interface: 'org.kde.KWin.ScreenShot2',

      member: 'CaptureArea',
      signature: 'iiuua{sv}h',
      body: [x, y, width, height, options, memory.file],
    });
    const picture = KwinPicture.parse(plainValue(body[0] ?? ''));
    if (!READABLE.has(picture.format) || picture.width !== width || picture.height !== height)
      throw kwinUnavailable(`a picture of format ${picture.format}, ${picture.width}x${picture.height}`);
    // It writes after it has answered.
    while (fstatSync(memory.file).size < picture.stride * height && !isOver()) await sleep(LOOK_EVERY_MS);
    const pixels = new Uint8Array(width * height * 4);
    const rowBytes = width * 4;
    if (picture.stride === rowBytes) readSync(memory.file, pixels, 0, pixels.length, 0);
    else
      for (let row = 0; row < height; row++)
        readSync(memory.file, pixels, row * rowBytes, rowBytes, row * picture.stride);
    return { region, width, height, pixels };
  } finally {
    memory.close();
  }
}

export function createKwinCapture(link: KwinLink, timeoutMs = 3000): ScreenCapturePort {
  return {
    async capture(region, { cursor = false, signal } = {}) {
      signal?.throwIfAborted();
      let over = false;
      try {
        const picture = shoot(link, region, cursor, () => over);
        return await withTimeout(picture, timeoutMs, () => late(timeoutMs), signal);
      } catch (error) {
        if (error instanceof BusTimeoutError) throw late(timeoutMs);
        throw error instanceof BusError ? await whyRefused(await link.use(), error) : error;
      } finally {
        over = true;
      }
    },
  };
}
