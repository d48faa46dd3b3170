/** The compositor's side of the Wayland protocol: one client's objects, their requests, and events to them. */
import { closeFile } from '../../../main/adapters/bus/libc.ts';
import { fileStreamOver } from '../../../main/adapters/bus/file-stream.ts';
import { WL_CALLBACK, WL_DISPLAY } from '../../../main/adapters/wayland/wire/interfaces.ts';
import {
  createMessageReader,
  packMessage,
  unpackArguments,
  type EventArgument,
  type Interface,
  type ReceivedMessage,
  type RequestArgument,
} from '../../../main/adapters/wayland/wire/message.ts';

/** An object that the client made. */
export interface ServedObject {
  readonly id: number;
  event(name: string, ...args: readonly RequestArgument[]): void;
  /** New objects and files arrive as their numbers. */
  on(request: string, listener: (...args: readonly EventArgument[]) => void): void;
}

export interface ServedClient {
  /** The object of an id that came in a request. */
  made(id: EventArgument | undefined, table: Interface): ServedObject;
  /** Ends the connection with a protocol error, as for a client that does not keep to the protocol. */
  refuse(why: string): void;
  close(): void;
}

interface Entry {
  readonly table: Interface;
  readonly listeners: Map<string, (...args: readonly EventArgument[]) => void>;
}

const DISPLAY_ID = 1;
const DESTRUCTORS: ReadonlySet<string> = new Set(['destroy', 'release']);
/** `wl_registry.bind` names the interface and version of the object that it makes. */
const requestSignature = (signature: string): string => signature.replace('N', 'sun');

/** `registry` is called with the object of each `get_registry`. */
export function serveClient(
  socket: number,
  registry: (client: ServedClient, id: EventArgument | undefined) => void,
  ended: () => void,
): ServedClient {
  const objects = new Map<number, Entry>();
  const files: number[] = [];
  const read = createMessageReader();
  const stream = fileStreamOver(socket, {
    onBytes(bytes, came) {
      files.push(...came);
      for (const message of read(bytes)) deliver(message);
    },
    onEnd: ended,
  });
  const send = (id: number, table: Interface, name: string, args: readonly RequestArgument[]): void => {
    const opcode = table.events.findIndex(([each]) => each === name);
    stream.send(packMessage(id, opcode, table.events[opcode]?.[1] ?? '', args).bytes, []);
  };
  function deliver({ id, opcode, body }: ReceivedMessage): void {
    const entry = objects.get(id);
    const request = entry?.table.requests[opcode];
    if (entry === undefined || request === undefined) {
      client.refuse(`request ${opcode} to the unknown object ${id}`);
      return;
    }
    const [name, signature] = request;
    const values = unpackArguments(body, requestSignature(signature), () => files.shift() ?? null);
    entry.listeners.get(name)?.(...values);
    if (!DESTRUCTORS.has(name)) return;
    objects.delete(id);
    send(DISPLAY_ID, WL_DISPLAY, 'delete_id', [id]);
  }
  const client: ServedClient = {
    made(id, table) {
      const number = Number(id);
      if (objects.has(number)) client.refuse(`object ${number} is there already`);
      const listeners: Entry['listeners'] = new Map();
      objects.set(number, { table, listeners });
      return {
        id: number,
        event(name, ...args) {
          // An object that the client has destroyed gets no events.
          if (objects.get(number)?.listeners === listeners) send(number, table, name, args);
        },
        on: (request, listener) => void listeners.set(request, listener),
      };
    },
    refuse: (why) => send(DISPLAY_ID, WL_DISPLAY, 'error', [{ id: DISPLAY_ID }, 0, why]),
    close() {
      stream.close();
      files.forEach(closeFile);
    },
  };
  const display = client.made(DISPLAY_ID, WL_DISPLAY);
  display.on('sync', (id) => {
    client.made(id, WL_CALLBACK).event('done', 0);
    objects.delete(Number(id));
    send(DISPLAY_ID, WL_DISPLAY, 'delete_id', [Number(id)]);
  });
  display.on('get_registry', (id) => registry(client, id));
  return client;
}
