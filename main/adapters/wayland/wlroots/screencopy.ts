/** Pictures of one output through wlr-screencopy, into memory that the compositor shares. */
import { raceAbort } from '../../../base/abort.ts';
import type { Raster } from '../../../core/raster.ts';
import { NEW, type WaylandConnection, type WaylandObject } from '../wire/connection.ts';
import { WL_SHM, ZWLR_SCREENCOPY_FRAME, ZWLR_SCREENCOPY_MANAGER } from '../wire/interfaces.ts';
import {
  createPictureBuffers,
  isReadableBuffer,
  pictureFailed,
  readRows,
  type PictureBuffer,
  type PictureFormat,
  type ShootOutput,
  type ShootPart,
} from './picture-buffers.ts';

const FLAG_Y_INVERT = 1;
/** Since this version the end of the list of formats is reported. */
const TELLS_END_OF_FORMATS = 3;

export const offersScreencopy = (connection: Pick<WaylandConnection, 'globals'>): boolean =>
  connection.globals().some((global) => global.interface === ZWLR_SCREENCOPY_MANAGER.name);

export interface Screencopy {
  readonly shootOutput: ShootOutput;
  readonly shootPart: ShootPart;
}

export function createScreencopy(connection: WaylandConnection): Screencopy {
  const manager = connection.bind(ZWLR_SCREENCOPY_MANAGER);
  const buffers = createPictureBuffers(connection.bind(WL_SHM));
  const copyFrame = (frame: WaylandObject, signal: AbortSignal): Promise<Raster> => {
    const { promise, resolve, reject } = Promise.withResolvers<Raster>();
    let offered: PictureFormat | undefined;
    let buffer: PictureBuffer | undefined;
    let inverted = false;
    const copy = (): void => {
      if (buffer !== undefined || offered === undefined) return;
      buffer = buffers.take(offered);
      frame.request('copy', buffer.object);
    };
    frame.on('buffer', (format, width, height, stride) => {
      const each = {
        format: Number(format),
        width: Number(width),
        height: Number(height),
        stride: Number(stride),
      };
      if (isReadableBuffer(each)) offered = each;
      if (manager.version < TELLS_END_OF_FORMATS) copy();
    });
    frame.on('buffer_done', () => {
      if (offered === undefined)
        reject(pictureFailed('The compositor offers no format of pictures that can be read.'));
      copy();
    });
    frame.on('flags', (flags) => (inverted = (Number(flags) & FLAG_Y_INVERT) !== 0));
    frame.on('ready', () => {
      if (buffer !== undefined) resolve(readRows(buffer, inverted));
    });
    frame.on('failed', () =>
      reject(pictureFailed('The compositor could not copy the picture of an output.')),
    );
    return raceAbort(connection.unlessLost(promise), signal).finally(() => {
      frame.destroy();
      if (buffer !== undefined) buffers.giveBack(buffer);
    });
  };
  return {
    shootOutput: (output, cursor, signal) =>
      copyFrame(manager.create(ZWLR_SCREENCOPY_FRAME, 'capture_output', NEW, cursor ? 1 : 0, output), signal),
    shootPart: (output, { x, y, width, height }, signal) =>
      copyFrame(
        manager.create(ZWLR_SCREENCOPY_FRAME, 'capture_output_region', NEW, 0, output, x, y, width, height),
        signal,
      ),
  };
}
