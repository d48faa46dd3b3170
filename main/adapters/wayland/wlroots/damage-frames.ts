/** Frames by which a compositor says where it draws, rather than what: of wlr-screencopy a single pixel, else of a session of ext-image-copy-capture. */
import { raceAbort } from '../../../base/abort.ts';
import type { Region } from '../../../core/geometry.ts';
import { NEW, type WaylandConnection, type WaylandObject } from '../wire/connection.ts';
import {
  EXT_IMAGE_COPY_CAPTURE_FRAME,
  WL_SHM,
  ZWLR_SCREENCOPY_FRAME,
  ZWLR_SCREENCOPY_MANAGER,
} from '../wire/interfaces.ts';
import { createImageSessions, offersImageCopy, type ImageSession, type ImageSessions } from './image-copy.ts';
import {
  createPictureBuffers,
  pictureFailed,
  type PictureBuffer,
  type PictureBuffers,
  type PictureFormat,
} from './picture-buffers.ts';

/** `drawn`: ends once something was drawn since the last frame of this kind. `next`: ends with the output's next picture. */
export type FrameKind = 'drawn' | 'next';

/** A frame that has not been asked for yet. */
export interface PreparedFrame {
  /** Calls `ended` once: with where was drawn, in the output's pixels; null if the frame failed. */
  start(ended: (parts: readonly Region[] | null) => void): void;
  destroy(): void;
}

export interface DamageFrames {
  /** One of kind `drawn` at a time for an output. Throws `display_unavailable`, or the signal's reason. */
  prepare(kind: FrameKind, output: WaylandObject, signal: AbortSignal): Promise<PreparedFrame>;
  close(): void;
}

/** Since this version a frame can wait for damage. */
const KNOWS_DAMAGE = 2;

export const offersPixelFrames = (connection: Pick<WaylandConnection, 'globals'>): boolean =>
  connection
    .globals()
    .some(({ interface: name, version }) => name === ZWLR_SCREENCOPY_MANAGER.name && version >= KNOWS_DAMAGE);

export const offersDamage = (connection: Pick<WaylandConnection, 'globals'>): boolean =>
  offersPixelFrames(connection) || offersImageCopy(connection);

/** Opens frames for one consumer at each call: damage that it takes, others still get. Memory outlives the consumers, which come and go. */
export function damageFramesOf(connection: WaylandConnection): () => DamageFrames {
  const buffers = createPictureBuffers(connection.bind(WL_SHM));
  if (offersPixelFrames(connection)) return () => createPixelFrames(connection, buffers);
  const sessions = createImageSessions(connection);
  return () => createSessionFrames(sessions, buffers);
}

const failed = () => pictureFailed('The compositor could not copy a pixel of an output.');

interface Listening {
  readonly frame: WaylandObject;
  /** Sends the last request. */
  readonly send: () => void;
  readonly release: () => void;
}

function startListening(
  { frame, send, release }: Listening,
  ended: (parts: readonly Region[] | null) => void,
): void {
  const parts: Region[] = [];
  const end = (result: readonly Region[] | null): void => {
    release();
    ended(result);
  };
  frame.on('damage', (x, y, width, height) =>
    parts.push({ x: Number(x), y: Number(y), width: Number(width), height: Number(height) }),
  );
  frame.on('ready', () => end(parts));
  frame.on('failed', () => end(null));
  send();
}

/** The damage that wlroots reports is that of the whole output, whatever part of it is copied (its frame_send_damage). */
function createPixelFrames(connection: WaylandConnection, buffers: PictureBuffers): DamageFrames {
  const manager = connection.bind(ZWLR_SCREENCOPY_MANAGER);
  return {
    async prepare(kind, output, signal) {
      const frame = manager.create(
        ZWLR_SCREENCOPY_FRAME,
        'capture_output_region',
        NEW,
        0,
        output,
        0,
        0,
        1,
        1,
      );
      const { promise, resolve, reject } = Promise.withResolvers<PictureFormat>();
      frame.on('buffer', (format, width, height, stride) =>
        resolve({
          format: Number(format),
          width: Number(width),
          height: Number(height),
          stride: Number(stride),
        }),
      );
      frame.on('failed', () => reject(failed()));
      const format = await raceAbort(connection.unlessLost(promise), signal).catch((error: unknown) => {
        frame.destroy();
        throw error;
      });
      const buffer = buffers.take(format);
      const release = once(() => {
        frame.destroy();
        buffers.giveBack(buffer);
      });
      const send = (): void => frame.request(kind === 'drawn' ? 'copy_with_damage' : 'copy', buffer.object);
      return { start: (ended) => startListening({ frame, send, release }, ended), destroy: release };
    },
    close: () => manager.destroy(),
  };
}

interface KeptSession extends ImageSession {
  buffer: PictureBuffer;
  /** Whether the buffer holds the output as the session gave it last. */
  isFilled: boolean;
}

/** A session for each output, into one kept buffer: after the first frame the buffer lacks nothing but what is drawn. */
function createSessionFrames(sessions: ImageSessions, buffers: PictureBuffers): DamageFrames {
  const kept = new Map<number, KeptSession>();
  const end = (session: KeptSession): void => {
    session.destroy();
    buffers.giveBack(session.buffer);
  };

  async function open(output: WaylandObject, signal: AbortSignal): Promise<KeptSession> {
    const session = await sessions.open(output, false, signal);
    const format = session.format();
    if (format === null) {
      session.destroy();
      throw pictureFailed('The compositor offers no format of pictures that can be read.');
    }
    return { ...session, buffer: buffers.take(format), isFilled: false };
  }
  async function sessionOf(output: WaylandObject, signal: AbortSignal): Promise<KeptSession> {
    const known = kept.get(output.id);
    if (known !== undefined) return known;
    const opened = await open(output, signal);
    kept.set(output.id, opened);
    return opened;
  }
  return {
    async prepare(kind, output, signal) {
      const own = kind === 'drawn' ? await sessionOf(output, signal) : await open(output, signal);
      const { buffer } = own;
      const frame = own.session.create(EXT_IMAGE_COPY_CAPTURE_FRAME, 'create_frame', NEW);
      const send = (): void => {
        frame.request('attach_buffer', buffer.object);
        if (!own.isFilled) frame.request('damage_buffer', 0, 0, buffer.width, buffer.height);
        own.isFilled = true;
        frame.request('capture');
      };
      const release = once(() => {
        frame.destroy();
        if (kind === 'next') end(own);
      });
      return {
        start: (ended) =>
          startListening({ frame, send, release }, (parts) => {
            // Its buffers are others, or it shows nothing any more: the next frame has a session that is new.
            if (parts === null && kind === 'drawn' && kept.delete(output.id)) end(own);
            ended(parts);
          }),
        destroy: release,
      };
    },
    close() {
      for (const session of kept.values()) end(session);
      kept.clear();
    },
  };
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
