/**
 * Pictures of one output through ext-image-copy-capture, into memory that the compositor shares. Each has its own session:
 * the first frame of a session comes at once, a later one only when something has changed.
 */
import { raceAbort } from '../../../base/abort.ts';
import type { Raster } from '../../../core/raster.ts';
import { NEW, type WaylandConnection, type WaylandObject } from '../wire/connection.ts';
import {
  EXT_IMAGE_CAPTURE_SOURCE,
  EXT_IMAGE_COPY_CAPTURE_FRAME,
  EXT_IMAGE_COPY_CAPTURE_MANAGER,
  EXT_IMAGE_COPY_CAPTURE_SESSION,
  EXT_OUTPUT_IMAGE_CAPTURE_SOURCE_MANAGER,
  WL_SHM,
} from '../wire/interfaces.ts';
import {
  createPictureBuffers,
  isReadableBuffer,
  pictureFailed,
  readRows,
  type PictureBuffer,
  type PictureFormat,
  type ShootOutput,
} from './picture-buffers.ts';

const PAINT_CURSORS = 1;
/** ext_image_copy_capture_frame_v1.failure_reason */
const BUFFER_CONSTRAINTS = 1;
const BYTES_OF_PIXEL = 4;
/** An output that is being resized is reported before the frame fails. */
const TRIES = 3;

export const offersImageCopy = (connection: Pick<WaylandConnection, 'globals'>): boolean =>
  [EXT_IMAGE_COPY_CAPTURE_MANAGER, EXT_OUTPUT_IMAGE_CAPTURE_SOURCE_MANAGER].every(({ name }) =>
    connection.globals().some((global) => global.interface === name),
  );

/** The last complete description of buffers that the session takes; null if none of them can be read. */
export function watchFormat(session: WaylandObject, onFirst?: () => void): () => PictureFormat | null {
  let readable: PictureFormat | null = null;
  let isFirst = true;
  let size = { width: 0, height: 0 };
  let formats: number[] = [];
  session.on('buffer_size', (width, height) => (size = { width: Number(width), height: Number(height) }));
  session.on('shm_format', (format) => formats.push(Number(format)));
  session.on('done', () => {
    const made = formats.map((format) => ({ ...size, format, stride: size.width * BYTES_OF_PIXEL }));
    readable = made.find(isReadableBuffer) ?? null;
    formats = [];
    if (isFirst) onFirst?.();
    isFirst = false;
  });
  return () => readable;
}

/** One frame into the buffer; returns the reason if it fails. It is not waited for any longer than `withinMs`. */
export async function copyFrame(
  session: WaylandObject,
  buffer: PictureBuffer,
  withinMs?: number,
): Promise<number | null> {
  const frame = session.create(EXT_IMAGE_COPY_CAPTURE_FRAME, 'create_frame', NEW);
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const late = withinMs === undefined ? undefined : setTimeout(() => resolve(null), withinMs);
  frame.on('ready', () => resolve(null));
  frame.on('failed', (reason) => resolve(Number(reason)));
  frame.request('attach_buffer', buffer.object);
  // All of it: wlroots copies the whole of a buffer in shared memory whatever is declared, and a session that has given a frame
  // gives the next one only when something is drawn, which a picture cannot wait for (its copy_shm and frame_handle_capture).
  frame.request('damage_buffer', 0, 0, buffer.width, buffer.height);
  frame.request('capture');
  return promise.finally(() => {
    clearTimeout(late);
    frame.destroy();
  });
}

export interface ImageSession {
  readonly session: WaylandObject;
  /** As the compositor described its buffers last; null if none of them can be read. */
  format(): PictureFormat | null;
  /** Rejects if the compositor stops showing the output. */
  readonly stopped: Promise<never>;
  destroy(): void;
}

export interface ImageSessions {
  /** Resolves when buffers have been described. Rejects if the compositor is gone, stops showing the output first, or with the signal's reason. */
  open(output: WaylandObject, cursor: boolean, signal: AbortSignal): Promise<ImageSession>;
}

export function createImageSessions(connection: WaylandConnection): ImageSessions {
  const sources = connection.bind(EXT_OUTPUT_IMAGE_CAPTURE_SOURCE_MANAGER);
  const manager = connection.bind(EXT_IMAGE_COPY_CAPTURE_MANAGER);
  return {
    async open(output, cursor, signal) {
      const source = sources.create(EXT_IMAGE_CAPTURE_SOURCE, 'create_source', NEW, output);
      const options = cursor ? PAINT_CURSORS : 0;
      const session = manager.create(EXT_IMAGE_COPY_CAPTURE_SESSION, 'create_session', NEW, source, options);
      const ready = Promise.withResolvers<undefined>();
      const stopped = Promise.withResolvers<never>();
      stopped.promise.catch(() => undefined);
      session.on('stopped', () =>
        stopped.reject(pictureFailed('The compositor stopped showing this output.')),
      );
      const format = watchFormat(session, () => ready.resolve(undefined));
      const destroy = (): void => {
        session.destroy();
        source.destroy();
      };
      const described = connection.unlessLost(Promise.race([ready.promise, stopped.promise]));
      await raceAbort(described, signal).catch((error: unknown) => {
        destroy();
        throw error;
      });
      return { session, format, stopped: stopped.promise, destroy };
    },
  };
}

export function createImageCopy(connection: WaylandConnection): ShootOutput {
  const sessions = createImageSessions(connection);
  const buffers = createPictureBuffers(connection.bind(WL_SHM));
  return async (output, cursor, signal) => {
    const opened = await sessions.open(output, cursor, signal);
    let taken: PictureBuffer | undefined;
    const giveBack = (): void => {
      if (taken !== undefined) buffers.giveBack(taken);
      taken = undefined;
    };
    const shoot = async (): Promise<Raster> => {
      for (let attempt = 0; attempt < TRIES; attempt++) {
        const format = opened.format();
        if (format === null)
          throw pictureFailed('The compositor offers no format of pictures that can be read.');
        const buffer = (taken = buffers.take(format));
        const failure = await copyFrame(opened.session, buffer);
        if (failure === null) return readRows(buffer, false);
        giveBack();
        if (failure !== BUFFER_CONSTRAINTS) break;
      }
      throw pictureFailed('The compositor could not copy the picture of an output.');
    };
    const shot = connection.unlessLost(Promise.race([shoot(), opened.stopped]));
    return raceAbort(shot, signal).finally(() => {
      opened.destroy();
      giveBack();
    });
  };
}
