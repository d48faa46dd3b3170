/**
 * libpipewire-0.3 through koffi, as far as a stream of pictures needs it. Structures are read by the offsets of 64-bit
 * machines, which have not changed since 0.3.0. Its loop runs on this thread: only for its own child.
 */
import koffi from 'koffi';

export type NativePointer = bigint;

const LIBRARY = 'libpipewire-0.3.so.0';

function declare() {
  const library = koffi.load(LIBRARY);
  return {
    init: library.func('pw_init', 'void', ['void *', 'void *']),
    newLoop: library.func('pw_loop_new', 'void *', ['void *']),
    newProperties: library.func('pw_properties_new_string', 'void *', ['str']),
    newStream: library.func('pw_stream_new_simple', 'void *', [
      'void *',
      'str',
      'void *',
      'void *',
      'void *',
    ]),
    newContext: library.func('pw_context_new', 'void *', ['void *', 'void *', 'size_t']),
    endContext: library.func('pw_context_destroy', 'void', ['void *']),
    connectFile: library.func('pw_context_connect_fd', 'void *', ['void *', 'int', 'void *', 'size_t']),
    newStreamOf: library.func('pw_stream_new', 'void *', ['void *', 'str', 'void *']),
    listenTo: library.func('pw_stream_add_listener', 'void', ['void *', 'void *', 'void *', 'void *']),
    connect: library.func('pw_stream_connect', 'int', [
      'void *',
      'int',
      'uint32_t',
      'int',
      'void *',
      'uint32_t',
    ]),
    updateParams: library.func('pw_stream_update_params', 'int', ['void *', 'void *', 'uint32_t']),
    setActive: library.func('pw_stream_set_active', 'int', ['void *', 'bool']),
    dequeue: library.func('pw_stream_dequeue_buffer', 'void *', ['void *']),
    queue: library.func('pw_stream_queue_buffer', 'int', ['void *', 'void *']),
    destroy: library.func('pw_stream_destroy', 'void', ['void *']),
  };
}

const memcpy = koffi.load(null).func('memcpy', 'void *', ['void *', 'void *', 'size_t']);

/** A copy: what lies at the pointer belongs to the library. */
export function bytesAt(pointer: NativePointer, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  if (length > 0) memcpy(bytes, pointer, length);
  return bytes;
}

export const pointerTo = (bytes: Uint8Array): NativePointer => koffi.address(bytes);
export const pointerAt = (pointer: NativePointer, offset: number): NativePointer =>
  bytesAt(pointer + BigInt(offset), 8).readBigUInt64LE();

/** The methods of `struct spa_loop_control_methods` that are called through its table, by their offsets. */
const GET_FD = 8;
const ENTER = 24;
const ITERATE = 40;

const getFdType = koffi.proto('int', ['void *']);
const enterType = koffi.proto('void', ['void *']);
const iterateType = koffi.proto('int', ['void *', 'int']);

export type PipeWire = ReturnType<typeof declare> & {
  readonly loop: NativePointer;
  /** Goes through what is waiting, which calls back. */
  iterate(): void;
  /** Through a socket that another process connected; it is closed with the connection. Throws if no one answers on it. */
  connectRemote(file: number): PipeWireRemote;
};

/** What streams are opened on. */
export type PipeWireStreams = Omit<PipeWire, 'connectRemote'> & {
  /** `struct pw_core`; left out if each stream connects to the session's own PipeWire on its own. */
  readonly core?: unknown;
};

export type PipeWireRemote = PipeWireStreams & { close(): void };

/** Loads the library and has its loop turn within Node's own. Throws if the library is missing. */
export function openPipeWire(): PipeWire {
  const library = declare();
  library.init(null, null);
  const loop = library.newLoop(null) as NativePointer;
  // struct pw_loop: system, loop, control, utils; a control begins with struct spa_interface.
  const control = pointerAt(loop, 16);
  const [methods, data] = [pointerAt(control, 16), pointerAt(control, 24)];
  const iterate = (): void => {
    for (let round = 0; round < MOST_ROUNDS; round++)
      if (Number(koffi.call(pointerAt(methods, ITERATE), iterateType, data, 0)) <= 0) return;
  };
  koffi.call(pointerAt(methods, ENTER), enterType, data);
  const file = Number(koffi.call(pointerAt(methods, GET_FD), getFdType, data));
  // koffi calls back outside of Node's own callbacks, after which promises would not go on.
  keep(koffi.node.poll(file, { readable: true }, () => setImmediate(iterate)));
  const streams = { ...library, loop, iterate };
  return {
    ...streams,
    connectRemote(remote) {
      const context: unknown = library.newContext(loop, null, 0);
      const core: unknown = library.connectFile(context, remote, null, 0);
      if (core === null) {
        library.endContext(context);
        throw new Error('PipeWire does not answer.');
      }
      return { ...streams, core, close: () => void library.endContext(context) };
    },
  };
}

const MOST_ROUNDS = 16;
const kept: unknown[] = [];
/** What the library calls or looks at must not be collected. */
export function keep<T>(value: T): T {
  kept.push(value);
  return value;
}

/** What a stream calls, as the library's table of `struct pw_stream_events` has it. */
export interface StreamCallbacks {
  stateChanged(state: number, error: string | null): void;
  paramChanged(id: number, param: NativePointer | null): void;
  process(): void;
}

const stateType = koffi.pointer(koffi.proto('void', ['void *', 'int', 'int', 'str']));
const paramType = koffi.pointer(koffi.proto('void', ['void *', 'uint32_t', 'void *']));
const processType = koffi.pointer(koffi.proto('void', ['void *']));
const EVENTS = { bytes: 96, stateChanged: 16, paramChanged: 40, process: 64 } as const;
/** The first version has all of them. */
const EVENTS_VERSION = 0;

export interface EventTable {
  readonly bytes: Buffer;
  release(): void;
}

export function eventTable(callbacks: StreamCallbacks): EventTable {
  const bytes = Buffer.alloc(EVENTS.bytes);
  bytes.writeUInt32LE(EVENTS_VERSION, 0);
  const state = koffi.register((_data: unknown, _old: number, now: number, error: string | null) => {
    callbacks.stateChanged(now, error);
  }, stateType);
  const param = koffi.register((_data: unknown, id: number, value: bigint | null) => {
    callbacks.paramChanged(id, value);
  }, paramType);
  const process = koffi.register(() => callbacks.process(), processType);
  bytes.writeBigUInt64LE(state, EVENTS.stateChanged);
  bytes.writeBigUInt64LE(param, EVENTS.paramChanged);
  bytes.writeBigUInt64LE(process, EVENTS.process);
  return {
    bytes,
    release() {
      for (const each of [state, param, process]) koffi.unregister(each);
    },
  };
}
