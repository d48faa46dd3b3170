/**
 * Whether the desktop shows a tray icon of a process. Panels watch for icons over the session bus, and say which they
 * have: https://www.freedesktop.org/wiki/Specifications/StatusNotifierItem/StatusNotifierWatcher/
 */
import dbus, { type MessageBus } from 'dbus-native';

/** A bus answers at once or is stuck. */
const BUS_TIMEOUT_MS = 1500;
const WATCHER = 'org.kde.StatusNotifierWatcher';
/** Limit for a bus's answer: more would be a mistake. */
const MAX_MESSAGE_BYTES = 1024 * 1024;

/** False as well if no panel watches; rejects where the bus does not answer. */
export async function hasTrayItem(busAddress: string, pid: number): Promise<boolean> {
  const bus = await connect(busAddress);
  try {
    for (const name of await itemOwners(bus)) if ((await processOf(bus, name)) === pid) return true;
    return false;
  } finally {
    bus.connection.end();
  }
}

async function connect(busAddress: string): Promise<MessageBus> {
  const bus = dbus.createClient({
    busAddress,
    timeout: BUS_TIMEOUT_MS,
    maxMessageSize: MAX_MESSAGE_BYTES,
    returnBigInt: false,
  });
  const connected = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => connected.reject(new Error('The bus does not answer.')), BUS_TIMEOUT_MS);
  bus.connection.once('connect', () => connected.resolve(undefined));
  // Without a listener the loss of the connection would end the process.
  bus.connection.on('error', (error: Error) => connected.reject(error));
  try {
    await connected.promise;
    return bus;
  } catch (error) {
    bus.connection.end();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** `:1.45/StatusNotifierItem` or `org.kde.StatusNotifierItem-4077-1`: the connection comes first. */
async function itemOwners(bus: MessageBus): Promise<readonly string[]> {
  try {
    const answer: unknown = await bus.invoke(
      {
        destination: WATCHER,
        path: '/StatusNotifierWatcher',
        interface: 'org.freedesktop.DBus.Properties',
        member: 'Get',
        signature: 'ss',
        body: [WATCHER, 'RegisteredStatusNotifierItems'],
      },
      { timeout: BUS_TIMEOUT_MS },
    );
    return textsIn(answer).flatMap((text) => /^[:\w][\w.:-]*(?=\/|$)/.exec(text)?.[0] ?? []);
  } catch {
    return [];
  }
}

async function processOf(bus: MessageBus, name: string): Promise<number | undefined> {
  try {
    const answer: unknown = await bus.invoke(
      {
        destination: 'org.freedesktop.DBus',
        path: '/org/freedesktop/DBus',
        interface: 'org.freedesktop.DBus',
        member: 'GetConnectionUnixProcessID',
        signature: 's',
        body: [name],
      },
      { timeout: BUS_TIMEOUT_MS },
    );
    return typeof answer === 'number' ? answer : undefined;
  } catch {
    // It has just gone.
    return undefined;
  }
}

/** A property comes inside a variant, which the library gives as nested arrays. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value === 'object' && value !== null && 'value' in value) return textsIn(value.value);
  return [];
}
