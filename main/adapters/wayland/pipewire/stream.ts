/** A stream of pictures that is asked for one picture at a time, and costs nothing in between unless it is followed. */
import type { Size } from '../../../core/geometry.ts';
import type { Raster } from '../../../core/raster.ts';
import { bytesAt, eventTable, pointerTo, type NativePointer, type PipeWireStreams } from './library.ts';
import { pictureIn, readWhole, type MappedPicture } from './mapped-picture.ts';
import { offeredBuffers, offeredDamage, offeredFormat, PARAM, sizeInFormat } from './pod.ts';
import { createSeenPicture, type SeenPicture } from './seen-picture.ts';

export interface PictureStream {
  /** A picture that was drawn after the call. Pictures are taken one after the other. */
  shoot(): Promise<Raster>;
  /** Keeps the stream active, and calls when a picture shows something new, until it is called with null. */
  follow(changed: (() => void) | null): void;
  close(): void;
}

const DIRECTION_INPUT = 0;
/** AUTOCONNECT, INACTIVE, MAP_BUFFERS, DONT_RECONNECT */
const FLAGS = (1 << 0) | (1 << 1) | (1 << 2) | (1 << 7);
const STATE_ERROR = -1;
const STATE_UNCONNECTED = 0;
const STATE_PAUSED = 2;
const STATE_STREAMING = 3;

/** At least as large as `struct spa_hook`: two pointers, two, and two. */
const HOOK_BYTES = 64;

interface Waited<T> extends PromiseWithResolvers<T> {
  readonly state: number;
}

/** The state of a stream, as PipeWire reports it. */
function createState() {
  let now = STATE_UNCONNECTED;
  let awaited: Waited<undefined> | undefined;
  return {
    set(state: number): void {
      now = state;
      if (state === awaited?.state) awaited.resolve(undefined);
    },
    fail: (error: Error): void => awaited?.reject(error),
    async reached(state: number): Promise<void> {
      if (now === state) return;
      awaited = { state, ...Promise.withResolvers<undefined>() };
      await awaited.promise;
    },
  };
}

interface Followed {
  readonly changed: () => void;
  readonly seen: SeenPicture;
}

/** Takes pictures of the node with this number. */
export function openPictureStream(pipewire: PipeWireStreams, node: number): PictureStream {
  let size: Size | undefined;
  let wanted: PromiseWithResolvers<Raster> | undefined;
  let followed: Followed | undefined;
  let isShooting = false;
  let lost: Error | undefined;
  const state = createState();

  const end = (error: Error): void => {
    lost = error;
    wanted?.reject(error);
    state.fail(error);
  };
  const events = eventTable({
    stateChanged(now, error) {
      state.set(now);
      if (now === STATE_ERROR || now === STATE_UNCONNECTED)
        end(new Error(error ?? 'The stream of pictures has ended.'));
    },
    paramChanged(id, param) {
      if (id !== PARAM.format || param === null) return;
      size = sizeInFormat(bytesAt(param, bytesAt(param, 4).readUInt32LE() + 8));
      const offered = [offeredBuffers(), offeredDamage()];
      pipewire.updateParams(stream, pointers(offered), offered.length);
    },
    process: () => take(got),
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

  function got(picture: MappedPicture): void {
    wanted?.resolve(readWhole(picture));
    // What the compositor says decides nothing: a picture that was asked for is compared as a whole.
    const isNew = followed?.seen.note(picture, wanted === undefined ? picture.damage : null);
    if (isNew === true) followed?.changed();
  }
  /** Gives every buffer back. */
  function take(each: (picture: MappedPicture) => void): void {
    for (;;) {
      const buffer = pipewire.dequeue(stream) as NativePointer | null;
      if (buffer === null) return;
      const picture = size === undefined ? undefined : pictureIn(buffer, size);
      if (picture !== undefined) each(picture);
      pipewire.queue(stream, buffer);
    }
  }
  function setActive(isActive: boolean): void {
    if (lost !== undefined) return;
    pipewire.setActive(stream, isActive);
    pipewire.iterate();
  }
  /** Only a stream that becomes active gets a picture of a desktop that stands still. */
  async function pause(): Promise<void> {
    await state.reached(STATE_STREAMING);
    setActive(false);
    await state.reached(STATE_PAUSED);
  }
  const format = offeredFormat();
  const result = Number(pipewire.connect(stream, DIRECTION_INPUT, node, FLAGS, pointers([format]), 1));
  if (result < 0) lost = new Error(`The stream of pictures cannot be connected: ${result}.`);
  pipewire.iterate();

  return {
    async shoot() {
      if (lost !== undefined) throw lost;
      isShooting = true;
      try {
        if (followed !== undefined) await pause();
        // What was left from before is not what was asked for.
        take(() => undefined);
        wanted = Promise.withResolvers<Raster>();
        setActive(true);
        return await wanted.promise;
      } finally {
        wanted = undefined;
        isShooting = false;
        setActive(followed !== undefined);
      }
    },
    follow(changed) {
      followed = changed === null ? undefined : { changed, seen: createSeenPicture() };
      if (!isShooting) setActive(followed !== undefined);
    },
    close() {
      end(new Error('The stream of pictures was closed.'));
      followed = undefined;
      pipewire.destroy(stream);
      events.release();
      // The library had it until here.
      hook.fill(0);
    },
  };
}

/** `const struct spa_pod **` */
function pointers(pods: readonly Buffer[]): Buffer {
  const list = Buffer.alloc(8 * pods.length);
  for (const [index, pod] of pods.entries()) list.writeBigUInt64LE(pointerTo(pod), 8 * index);
  return list;
}
