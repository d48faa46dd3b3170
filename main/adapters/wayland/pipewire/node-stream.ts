/** A stream of PipeWire's, as far as pictures need it: its state, and the pictures in its buffers. */
import type { Size } from '../../../core/geometry.ts';
import type { Raster } from '../../../core/raster.ts';
import { bytesAt, eventTable, pointerTo, type NativePointer, type PipeWireStreams } from './library.ts';
import { pictureIn } from './picture-in.ts';
import { offeredBuffers, offeredFormat, PARAM, sizeInFormat } from './pod.ts';

export interface NodeStream {
  setActive(isActive: boolean): void;
  /** Only a stream that becomes active gets a picture of a desktop that stands still. Resolves once it is not active. */
  pause(): Promise<void>;
  /** Drops the pictures that have come. */
  drop(): void;
  close(): void;
}

export interface NodeStreamEvents {
  readonly picture: (picture: Raster) => void;
  readonly ended: (error: Error) => void;
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

/** Connects to the node with this number. */
export function openNodeStream(
  pipewire: PipeWireStreams,
  node: number,
  { picture, ended }: NodeStreamEvents,
): NodeStream {
  let size: Size | undefined;
  let isClosed = false;
  const state = createState();
  const end = (message: string): void => {
    const error = new Error(message);
    state.fail(error);
    ended(error);
  };
  const events = eventTable({
    stateChanged(now, error) {
      state.set(now);
      if (now === STATE_ERROR || now === STATE_UNCONNECTED) end(error ?? 'The stream of pictures has ended.');
    },
    paramChanged(id, param) {
      if (id !== PARAM.format || param === null) return;
      size = sizeInFormat(bytesAt(param, bytesAt(param, 4).readUInt32LE() + 8));
      pipewire.updateParams(stream, pointers(offeredBuffers()), 1);
    },
    process: () => take(picture),
  });
  const hook = Buffer.alloc(HOOK_BYTES);
  const stream = newStream(pipewire, events.bytes, hook);

  /** Gives every buffer back. */
  function take(each: (picture: Raster) => void): void {
    for (;;) {
      const buffer = pipewire.dequeue(stream) as NativePointer | null;
      if (buffer === null) return;
      const shown = size === undefined ? undefined : pictureIn(buffer, size);
      if (shown !== undefined) each(shown);
      pipewire.queue(stream, buffer);
    }
  }
  function setActive(isActive: boolean): void {
    if (isClosed) return;
    pipewire.setActive(stream, isActive);
    pipewire.iterate();
  }
  const result = Number(pipewire.connect(stream, DIRECTION_INPUT, node, FLAGS, pointers(offeredFormat()), 1));
  if (result < 0) end(`The stream of pictures cannot be connected: ${result}.`);
  pipewire.iterate();
  return {
    setActive,
    async pause() {
      await state.reached(STATE_STREAMING);
      setActive(false);
      await state.reached(STATE_PAUSED);
    },
    drop: () => take(() => undefined),
    close() {
      isClosed = true;
      end('The stream of pictures was closed.');
      pipewire.destroy(stream);
      events.release();
      // The library had it until here.
      hook.fill(0);
    },
  };
}

function newStream(pipewire: PipeWireStreams, events: Buffer, hook: Buffer): unknown {
  const properties: unknown = pipewire.newProperties(
    'media.type=Video media.category=Capture media.role=Screen node.name=deskhand',
  );
  if (pipewire.core === undefined)
    return pipewire.newStream(pipewire.loop, 'deskhand', properties, events, null) as unknown;
  const made: unknown = pipewire.newStreamOf(pipewire.core, 'deskhand', properties);
  pipewire.listenTo(made, hook, events, null);
  return made;
}

/** `const struct spa_pod **` for one of them. */
function pointers(pod: Buffer): Buffer {
  const list = Buffer.alloc(8);
  list.writeBigUInt64LE(pointerTo(pod));
  return list;
}
