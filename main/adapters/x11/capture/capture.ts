/** Pictures of an X screen. */
import { drawCursor } from '../../../core/drawing/cursor.ts';
import { ServiceError } from '../../../core/errors.ts';
import { intersect, sameRegion, type Region } from '../../../core/geometry.ts';
import type { Frame } from '../../../core/raster.ts';
import type { ScreenCapturePort } from '../../../ports/screen-capture.ts';
import type { X11Connection } from '../connection.ts';
import type { X11Link } from '../link.ts';
import { isSilence, withTimeout } from '../../../base/with-timeout.ts';
import { openDamageMonitor } from './damage.ts';
import { createFrameMemory, type FrameMemory } from './frame-memory.ts';
import { convertPixels, isRasterFormat, pixelFormatOf, rowBytes, type PixelFormat } from './pixel-format.ts';
import type { PixelSource } from './pixel-source.ts';
import { pointerPicture } from './pointer-picture.ts';
import { createSharedMemorySource } from './shared-memory-source.ts';
import { createSocketSource } from './socket-source.ts';

export interface X11CaptureOptions {
  /** A capture that takes longer ends with `capture_timeout`. Default 3000. */
  readonly timeoutMs?: number;
}

interface Screen {
  readonly format: PixelFormat;
  readonly shared: PixelSource | undefined;
  readonly socket: PixelSource;
}

async function openScreen(connection: X11Connection, memory: FrameMemory): Promise<Screen> {
  const format = pixelFormatOf(connection);
  return {
    format,
    shared: await createSharedMemorySource(connection, format, memory),
    socket: createSocketSource(connection),
  };
}

/** The socket serves when shared memory fails halfway, say because /dev/shm filled up. */
async function read(connection: X11Connection, screen: Screen, region: Region): Promise<Uint8Array> {
  if (screen.shared === undefined) return await screen.socket.read(region);
  try {
    return await screen.shared.read(region);
  } catch (error) {
    if (connection.lost.aborted) throw error;
    return await screen.socket.read(region);
  }
}

/** The part of `region` that the screen has now: it may have shrunk since the caller looked. */
async function visiblePart(connection: X11Connection, region: Region): Promise<Region | undefined> {
  const { width, height } = await connection.request(connection.X.GetGeometry, connection.root);
  return intersect(region, { x: 0, y: 0, width, height });
}

/** `part` in its place on a black ground as large as `region`. */
function onBlack(part: Frame, region: Region): Frame {
  const pixels = new Uint8Array(region.width * region.height * 4);
  const left = part.region.x - region.x;
  const top = part.region.y - region.y;
  for (let y = 0; y < part.height; y++) {
    const row = part.pixels.subarray(y * part.width * 4, (y + 1) * part.width * 4);
    pixels.set(row, ((top + y) * region.width + left) * 4);
  }
  return { region, width: region.width, height: region.height, pixels };
}

async function grab(connection: X11Connection, screen: Screen, region: Region): Promise<Frame> {
  const { width, height } = region;
  const bytes = await read(connection, screen, region);
  const expected = rowBytes(screen.format, width) * height;
  if (bytes.length < expected) throw new Error(`The server sent ${bytes.length} of ${expected} bytes.`);
  // Never a Buffer, whose `slice` would give no copy.
  const pixels = isRasterFormat(screen.format)
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, width * height * 4)
    : convertPixels(bytes, screen.format, region);
  return { region, width, height, pixels };
}

async function grabVisible(connection: X11Connection, screen: Screen, region: Region): Promise<Frame> {
  try {
    return await grab(connection, screen, region);
  } catch (error) {
    if (connection.lost.aborted) throw error;
    const visible = await visiblePart(connection, region);
    if (visible === undefined)
      return onBlack({ region, width: 0, height: 0, pixels: new Uint8Array() }, region);
    if (sameRegion(visible, region)) throw error;
    return onBlack(await grab(connection, screen, visible), region);
  }
}

function oncePerConnection<T>(
  open: (connection: X11Connection) => Promise<T>,
): (connection: X11Connection) => Promise<T> {
  const opened = new WeakMap<X11Connection, Promise<T>>();
  return (connection) => {
    const known = opened.get(connection);
    if (known !== undefined) return known;
    const opening = open(connection);
    opened.set(connection, opening);
    return opening;
  };
}

/**
 * Captures through shared memory where the server allows it, else through the socket. Frames are taken after the call,
 * each in its own memory. A region that the screen no longer has comes back black there, rather than as an error.
 */
export function createX11Capture(link: X11Link, options: X11CaptureOptions = {}): ScreenCapturePort {
  const { timeoutMs = 3000 } = options;
  const memory = createFrameMemory();
  const screenOf = oncePerConnection((connection) => openScreen(connection, memory));
  const monitorOf = oncePerConnection(openDamageMonitor);

  async function capture(region: Region, withCursor: boolean): Promise<Frame> {
    const connection = await link.use();
    const screen = await screenOf(connection);
    const [frame, cursor] = await Promise.all([
      grabVisible(connection, screen, region),
      withCursor ? pointerPicture(connection) : undefined,
    ]);
    if (cursor !== undefined) drawCursor(frame, cursor);
    return frame;
  }

  return {
    capture(region, { cursor = false, signal } = {}) {
      const late = (): ServiceError =>
        new ServiceError('capture_timeout', `The X server sent no picture within ${timeoutMs} ms.`, {
          hint: 'It may be stopped or overloaded. Try again.',
        });
      const captured = capture(region, cursor).catch((error: unknown) => {
        throw isSilence(error) ? late() : error;
      });
      return withTimeout(captured, timeoutMs, late, signal);
    },
    recycle: ({ pixels }) => memory.give(pixels),
    allocate: (bytes) => memory.take(bytes),
    async watchDamage() {
      const monitor = await monitorOf(await link.use());
      return monitor?.watch() ?? null;
    },
    async tallyDamage() {
      const monitor = await monitorOf(await link.use());
      return monitor?.tally() ?? null;
    },
  };
}
