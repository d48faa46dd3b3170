/** Pixels through MIT-SHM: the server writes into memory that we share, and reading it happens off the event loop. */
import { readSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { onAbort } from '../../../base/abort.ts';
import type { Region } from '../../../core/geometry.ts';
import type { Shm } from 'x11';
import type { X11Connection } from '../connection.ts';
import { ALL_PLANES, Z_PIXMAP, type PixelSource } from './pixel-source.ts';
import type { FrameMemory } from './frame-memory.ts';
import { rowBytes, type PixelFormat } from './pixel-format.ts';
import { createSharedSegment, type SharedSegment } from './shared-segment.ts';

/** While one segment is read, the server fills the other; more would only cost memory. */
const SEGMENTS = 2;

/** Copied in less time than a thread takes to wake. The file is memory, and never waits for a disk. */
const FEW_BYTES = 2 ** 19;
/** From here on two threads are quicker than one: they copy a full screen in a third of its time. */
const MANY_BYTES = 2 ** 21;

async function readWhole(file: FileHandle, bytes: Uint8Array): Promise<void> {
  const size = bytes.length;
  const requireAll = (bytesRead: number, wanted: number): void => {
    if (bytesRead !== wanted) throw new Error(`Shared memory held ${bytesRead} of ${wanted} bytes.`);
  };
  if (size <= FEW_BYTES) {
    requireAll(readSync(file.fd, bytes, 0, size, 0), size);
    return;
  }
  const middle = size < MANY_BYTES ? size : Math.ceil(size / 2);
  const read = async (from: number, to: number): Promise<void> => {
    if (from === to) return;
    const { bytesRead } = await file.read(bytes, from, to - from, from);
    requireAll(bytesRead, to - from);
  };
  await Promise.all([read(0, middle), read(middle, size)]);
}

/** Undefined if shared memory cannot be had with this server. */
export async function createSharedMemorySource(
  connection: X11Connection,
  format: PixelFormat,
  memory: FrameMemory,
): Promise<PixelSource | undefined> {
  const shm = await connection.extension('shm').catch(() => undefined);
  const canPassDescriptors = shm !== undefined && (shm.major > 1 || shm.minor >= 2) && shm.fdCapable;
  if (!canPassDescriptors) return undefined;
  const screenBytes = rowBytes(format, connection.width) * connection.height;
  try {
    const first = await createSharedSegment(connection, shm, screenBytes);
    return sourceOver({ connection, shm, format, first, memory });
  } catch (error) {
    if (connection.lost.aborted) throw error;
    return undefined;
  }
}

interface Segments {
  /** A segment of at least `size` bytes, once one is free. Throws `display_unavailable`. */
  obtain(size: number): Promise<SharedSegment>;
  giveBack(segment: SharedSegment): void;
}

function createSegments(connection: X11Connection, shm: Shm, first: SharedSegment): Segments {
  const free: SharedSegment[] = [first];
  const waiting: PromiseWithResolvers<SharedSegment>[] = [];
  let segments = 1;

  onAbort(connection.lost, (reason) => {
    for (const segment of free.splice(0)) void segment.release();
    for (const { reject } of waiting.splice(0)) reject(reason);
  });

  /** A released segment, or the reason why none will be released. */
  function waitForSegment(): Promise<SharedSegment> {
    connection.lost.throwIfAborted();
    const turn = Promise.withResolvers<SharedSegment>();
    waiting.push(turn);
    return turn.promise;
  }

  function giveBack(segment: SharedSegment): void {
    const next = waiting.shift();
    if (next !== undefined) next.resolve(segment);
    else if (connection.lost.aborted) void segment.release();
    else free.push(segment);
  }

  /** Undefined if there are enough, or the server allows no more. */
  async function addSegment(size: number): Promise<SharedSegment | undefined> {
    if (segments >= SEGMENTS) return undefined;
    segments++;
    return createSharedSegment(connection, shm, Math.max(size, first.size)).catch(() => {
      segments--;
      return undefined;
    });
  }

  async function obtain(size: number): Promise<SharedSegment> {
    const segment = free.pop() ?? (await addSegment(size)) ?? free.pop() ?? (await waitForSegment());
    if (segment.size >= size) return segment;
    // The screen has grown since we connected.
    return replaced({ connection, shm, segment }, size, giveBack);
  }

  return { obtain, giveBack };
}

/** A larger segment in place of this one, which `giveBack` gets where the server allows none. */
async function replaced(
  {
    connection,
    shm,
    segment,
  }: { readonly connection: X11Connection; readonly shm: Shm; readonly segment: SharedSegment },
  size: number,
  giveBack: (segment: SharedSegment) => void,
): Promise<SharedSegment> {
  try {
    const larger = await createSharedSegment(connection, shm, size);
    await segment.release();
    return larger;
  } catch (error) {
    giveBack(segment);
    throw error;
  }
}

function sourceOver({
  connection,
  shm,
  format,
  first,
  memory,
}: {
  readonly connection: X11Connection;
  readonly shm: Shm;
  readonly format: PixelFormat;
  readonly first: SharedSegment;
  readonly memory: FrameMemory;
}): PixelSource {
  const segments = createSegments(connection, shm, first);
  return {
    async read(region: Region) {
      const { x, y, width, height } = region;
      const size = rowBytes(format, width) * height;
      const segment = await segments.obtain(size);
      try {
        // Held until the server has answered, even if our caller has given up: it may write until then.
        await connection.request(
          shm.GetImage,
          connection.root,
          x,
          y,
          width,
          height,
          ALL_PLANES,
          Z_PIXMAP,
          segment.id,
          0,
        );
        const bytes = memory.take(size);
        await readWhole(segment.file, bytes);
        return bytes;
      } finally {
        segments.giveBack(segment);
      }
    },
  };
}
