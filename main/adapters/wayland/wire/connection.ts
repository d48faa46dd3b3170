/** One connection to a Wayland compositor: objects, their events, and promises that always settle. */
import { closeSync } from 'node:fs';
import { abortError, onAbort } from '../../../base/abort.ts';
import { ServiceError } from '../../../core/errors.ts';
import { WL_CALLBACK, WL_DISPLAY, WL_REGISTRY } from './interfaces.ts';
import {
  createMessageReader,
  packMessage,
  unpackArguments,
  type EventArgument,
  type Interface,
  type ReceivedMessage,
  type RequestArgument,
} from './message.ts';
import { openCompositorSocket, type OpenCompositorSocket } from './socket.ts';

/** An object of the protocol, made by the client or by an event. */
export interface WaylandObject {
  readonly id: number;
  readonly version: number;
  request(name: string, ...args: readonly RequestArgument[]): void;
  /** A request whose only new object is of this interface; its place among the arguments is marked by `NEW`. */
  create(made: Interface, name: string, ...args: readonly (RequestArgument | typeof NEW)[]): WaylandObject;
  /** One listener an event; a later one takes its place. */
  on(event: string, listener: (...args: readonly EventArgument[]) => void): void;
  /** Sends the destructor; its events mean nothing from then on. */
  destroy(request?: string): void;
}

export const NEW = Symbol('the object that the request makes');

/** Something that the compositor offers to everybody. */
export interface Global {
  readonly name: number;
  readonly interface: string;
  readonly version: number;
}

export interface WaylandConnection {
  /** Aborted as soon as the compositor is gone; its reason is the error to answer with. */
  readonly lost: AbortSignal;
  /** Those that are there now. */
  globals(): readonly Global[];
  /** Called with every later one, and with those that go. */
  onGlobals(listener: () => void): void;
  /** Throws `not_supported` if the compositor does not offer the interface. */
  bind(wanted: Interface): WaylandObject;
  bindGlobal(global: Global, wanted: Interface): WaylandObject;
  /** The object of an id that came in an event as `n`. */
  adopt(id: EventArgument | undefined, made: Interface, version: number): WaylandObject;
  /**
   * Resolves when the compositor has dealt with everything that was sent so far, its answers included. `onAnswer` is called
   * before any event that came after them; anyone who awaits goes on later.
   */
  sync(onAnswer?: () => void): Promise<void>;
  /** The promise, or `display_unavailable` when the compositor goes first. */
  unlessLost<T>(work: Promise<T>): Promise<T>;
  close(): void;
}

export const compositorUnavailable = (cause?: unknown): ServiceError =>
  new ServiceError('display_unavailable', 'The Wayland compositor does not answer.', {
    hint: 'Log in to the desktop again; the service reconnects automatically.',
    ...(cause === undefined ? {} : { cause }),
  });

const CONNECT_TIMEOUT_MS = 1500;
const DISPLAY_ID = 1;

interface Entry {
  readonly table: Interface;
  readonly listeners: Map<string, (...args: readonly EventArgument[]) => void>;
}

/** The objects of one connection by their ids. An event that cannot be decoded throws. */
class ObjectTable {
  readonly #entries = new Map<number, Entry>();
  readonly #free: number[] = [];
  #next = DISPLAY_ID;

  take(): number {
    return this.#free.pop() ?? this.#next++;
  }
  add(id: number, table: Interface): Entry {
    const entry: Entry = { table, listeners: new Map() };
    this.#entries.set(id, entry);
    return entry;
  }
  /** Its events are dropped; its id is taken again only when the compositor has said that it forgot it. */
  silence(id: number): void {
    this.#entries.get(id)?.listeners.clear();
  }
  forget(id: number): void {
    this.#entries.delete(id);
    this.#free.push(id);
  }
  /** Files that no one listens for are closed. */
  deliver({ id, opcode, body }: ReceivedMessage, files: FileQueue): void {
    const entry = this.#entries.get(id);
    const event = entry?.table.events[opcode];
    if (entry === undefined || event === undefined) return;
    const [name, signature] = event;
    const listener = entry.listeners.get(name);
    const taken: number[] = [];
    const takeFile = (): number | null => {
      const file = files.shift();
      if (file !== undefined) taken.push(file);
      return file ?? null;
    };
    const values = unpackArguments(body, signature, takeFile);
    if (listener === undefined) taken.forEach((file) => closeSync(file));
    else listener(...values);
  }
}

/** Files that came and were not taken yet, in the order of the events that they belong to. */
type FileQueue = number[];

interface Wire {
  readonly objects: ObjectTable;
  make(id: number, table: Interface, version: number): WaylandObject;
}

function createWire(send: (message: ReturnType<typeof packMessage>) => void): Wire {
  const objects = new ObjectTable();
  function make(id: number, table: Interface, version: number): WaylandObject {
    const { listeners } = objects.add(id, table);
    const opcodeOf = (name: string): number => {
      const opcode = table.requests.findIndex(([each]) => each === name);
      if (opcode === -1) throw new Error(`${table.name} has no request ${name}`);
      return opcode;
    };
    const request = (name: string, ...args: readonly RequestArgument[]): void => {
      const opcode = opcodeOf(name);
      send(packMessage(id, opcode, table.requests[opcode]?.[1] ?? '', args));
    };
    return {
      id,
      version,
      request,
      create(made, name, ...args) {
        const newId = objects.take();
        const object = make(newId, made, Math.min(version, made.version));
        request(name, ...args.map((arg) => (arg === NEW ? { id: newId } : arg)));
        return object;
      },
      on: (event, listener) => void listeners.set(event, listener),
      destroy(name = 'destroy') {
        objects.silence(id);
        request(name);
      },
    };
  }
  return { objects, make };
}

/** Keeps the list of the compositor's interfaces. */
function watchGlobals(registry: WaylandObject): Pick<WaylandConnection, 'globals' | 'onGlobals'> {
  const known = new Map<number, Global>();
  const listeners: (() => void)[] = [];
  const tell = (): void => listeners.forEach((listener) => listener());
  registry.on('global', (name, offered, version) => {
    known.set(Number(name), {
      name: Number(name),
      interface: String(offered),
      version: Number(version),
    });
    tell();
  });
  registry.on('global_remove', (name) => {
    known.delete(Number(name));
    tell();
  });
  return { globals: () => [...known.values()], onGlobals: (listener) => void listeners.push(listener) };
}

/** Calls that wait for the compositor end with it. */
const endingWith =
  (lost: AbortSignal): WaylandConnection['unlessLost'] =>
  (work) =>
    new Promise((resolve, reject) => {
      if (lost.aborted) {
        reject(abortError(lost));
        return;
      }
      const stop = onAbort(lost, reject);
      work.then(resolve, reject).finally(stop);
    });

function binding(
  wire: Wire,
  registry: WaylandObject,
  globals: WaylandConnection['globals'],
): Pick<WaylandConnection, 'bind' | 'bindGlobal'> {
  const bindGlobal = (global: Global, wanted: Interface): WaylandObject => {
    const version = Math.min(global.version, wanted.version);
    const id = wire.objects.take();
    const object = wire.make(id, wanted, version);
    registry.request('bind', global.name, { interface: wanted.name, version, id });
    return object;
  };
  return {
    bindGlobal,
    bind(wanted) {
      const global = globals().find((each) => each.interface === wanted.name);
      if (global === undefined) throw lacking(wanted);
      return bindGlobal(global, wanted);
    },
  };
}

export interface OpenConnectionOptions {
  /** Default: 1.5 s. */
  readonly timeoutMs?: number | undefined;
  /** Default: one that takes no file descriptors. */
  readonly openSocket?: OpenCompositorSocket | undefined;
}

/** Connects to the socket at `path`, or rejects with `display_unavailable`. */
export async function openWaylandConnection(
  path: string,
  { timeoutMs = CONNECT_TIMEOUT_MS, openSocket = openCompositorSocket }: OpenConnectionOptions = {},
): Promise<WaylandConnection> {
  const losing = new AbortController();
  const lose = (cause?: unknown): void => {
    if (!losing.signal.aborted) losing.abort(compositorUnavailable(cause));
  };
  const read = createMessageReader();
  const files: FileQueue = [];
  const socket = openSocket(path, {
    onBytes(bytes, came) {
      files.push(...came);
      try {
        for (const message of read(bytes)) wire.objects.deliver(message, files);
      } catch (error) {
        lose(error);
        socket.close();
      }
    },
    onEnd: lose,
  });
  const wire = createWire((message) => socket.send(message));
  const display = wire.make(wire.objects.take(), WL_DISPLAY, 1);
  display.on('error', (_object, code, message) => {
    lose(new Error(`Protocol error ${String(code)}: ${String(message)}`));
    socket.close();
  });
  display.on('delete_id', (id) => wire.objects.forget(Number(id)));

  const unlessLost = endingWith(losing.signal);
  const sync: WaylandConnection['sync'] = (onAnswer) => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    display.create(WL_CALLBACK, 'sync', NEW).on('done', () => {
      onAnswer?.();
      resolve(undefined);
    });
    return unlessLost(promise);
  };

  const registry = display.create(WL_REGISTRY, 'get_registry', NEW);
  const offered = watchGlobals(registry);
  const late = setTimeout(() => {
    lose(new Error('The compositor did not answer in time.'));
    socket.close();
  }, timeoutMs);
  await sync().finally(() => clearTimeout(late));

  return {
    lost: losing.signal,
    ...offered,
    ...binding(wire, registry, offered.globals),
    adopt: (id, made, version) => wire.make(Number(id), made, Math.min(version, made.version)),
    sync,
    unlessLost,
    close() {
      lose(new Error('closed'));
      socket.close();
    },
  };
}

const lacking = ({ name }: Interface): ServiceError =>
  new ServiceError('not_supported', `This Wayland compositor does not offer ${name}.`, {
    hint: 'Use a compositor that offers it (sway, labwc and others that are built on wlroots), or an Xorg session.',
    details: { capability: 'displays', interface: name },
  });
