/** A stream of pictures that is asked for one picture at a time, and costs nothing in between. */
import type { Size } from '../../../core/geometry.ts';
import type { Raster } from '../../../core/raster.ts';
import {
  bytesAt,
  eventTable,
  pointerAt,
  pointerTo,
  type NativePointer,
  type PipeWireStreams,
} from './library.ts';
import { offeredBuffers, offeredFormat, PARAM, sizeInFormat } from './pod.ts';

export interface PictureStream {
  /** A picture that was drawn after the call. Pictures are taken one after the other. */
  shoot(): Promise<Raster>;
  close(): void;
}

const DIRECTION_INPUT = 0;
/** AUTOCONNECT, INACTIVE, MAP_BUFFERS, DONT_RECONNECT */
const FLAGS = (1 << 0) | (1 << 1) | (1 << 2) | (1 << 7);
const STATE_ERROR = -1;
const STATE_UNCONNECTED = 0;
const CHUNK_CORRUPTED = 1;

/** At least as large as `struct spa_hook`: two pointers, two, and two. */
const HOOK_BYTES = 64;

/** The picture in a `struct pw_buffer`; undefined if it holds none, or not a whole one. */
function pictureIn(buffer: NativePointer, { width, height }: Size): Raster | undefined {
  const spa = pointerAt(buffer, 0);
  if (bytesAt(spa, 8).readUInt32LE(4) === 0) return undefined;
  // The first struct spa_data: type, flags, file, place and size in it, where it is mapped, and its chunk.
  const data = pointerAt(spa, 16);
  const [mapped, chunkAt] = [pointerAt(data, 24), pointerAt(data, 32)];
  const mostBytes = bytesAt(data + 20n, 4).readUInt32LE();
  if (mapped === 0n || chunkAt === 0n) return undefined;
  const chunk = bytesAt(chunkAt, 16);
  const [offset, bytes, stride] = [chunk.readUInt32LE(0), chunk.readUInt32LE(4), chunk.readInt32LE(8)];
  const needed = stride * (height - 1) + width * 4;
  if ((chunk.readInt32LE(12) & CHUNK_CORRUPTED) !== 0 || bytes === 0) return undefined;
  if (stride < width * 4 || offset + needed > mostBytes) return undefined;
  const from = mapped + BigInt(offset);
  if (stride === width * 4) return { width, height, pixels: bytesAt(from, needed) };
  const rows = Array.from({ length: height }, (_, y) => bytesAt(from + BigInt(y * stride), width * 4));
  return { width, height, pixels: Buffer.concat(rows) };
}

/** Takes pictures of the node with this number. */
export function openPictureStream(pipewire: PipeWireStreams, node: number): PictureStream {
  let size: Size | undefined;
  let wanted: PromiseWithResolvers<Raster> | undefined;
  let lost: Error | undefined;

  const events = eventTable({
    stateChanged(state, error) {
      if (state !== STATE_ERROR && state !== STATE_UNCONNECTED) return;
      lost = new Error(error ?? 'The stream of pictures has ended.');
      wanted?.reject(lost);
    },
    paramChanged(id, param) {
      if (id !== PARAM.format || param === null) return;
      size = sizeInFormat(bytesAt(param, bytesAt(param, 4).readUInt32LE() + 8));
      const buffers = offeredBuffers();
      pipewire.updateParams(stream, pointers(buffers), 1);
    },
    process: () => take((picture) => wanted?.resolve(picture)),
  });
  const properties: unknown = pipewire.newProperties(
    'media.type=Video media.category=Capture media.role=Screen node.name=deskhand',
  );
  const hook = Buffer.alloc(HOOK_BYTES);
  const stream = newStream();

  function newStream(): unknown {
    if (pipewire.core === undefined)
      return pipewire.newStream(pipewire.loop, 'deskhand', properties, events.bytes, null) as unknown;
    const made: unknown = pipewire.newStreamOf(pipewire.core, 'deskhand', properties);
    pipewire.listenTo(made, hook, events.bytes, null);
    return made;
  }

  /** Gives every buffer back. */
  function take(got: (picture: Raster) => void): void {
    for (;;) {
      const buffer = pipewire.dequeue(stream) as NativePointer | null;
      if (buffer === null) return;
      const picture = size === undefined ? undefined : pictureIn(buffer, size);
      pipewire.queue(stream, buffer);
      if (picture !== undefined) got(picture);
    }
  }
  const format = offeredFormat();
  const result = Number(pipewire.connect(stream, DIRECTION_INPUT, node, FLAGS, pointers(format), 1));
  if (result < 0) lost = new Error(`The stream of pictures cannot be connected: ${result}.`);
  pipewire.iterate();

  return {
    async shoot() {
      if (lost !== undefined) throw lost;
      // What was left from before is not what was asked for.
      take(() => undefined);
      const waiting = Promise.withResolvers<Raster>();
      wanted = waiting;
      pipewire.setActive(stream, true);
      pipewire.iterate();
      try {
        return await waiting.promise;
      } finally {
        wanted = undefined;
        pipewire.setActive(stream, false);
        pipewire.iterate();
      }
    },
    close() {
      lost = new Error('The stream of pictures was closed.');
      wanted?.reject(lost);
      pipewire.destroy(stream);
      events.release();
      // The library had it until here.
      hook.fill(0);
    },
  };
}

/** `const struct spa_pod **` for one of them. */
function pointers(pod: Buffer): Buffer {
  const list = Buffer.alloc(8);
  list.writeBigUInt64LE(pointerTo(pod));
  return list;
}
