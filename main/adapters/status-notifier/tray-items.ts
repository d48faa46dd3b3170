/**
 * Whether the desktop shows a tray icon of a process. Panels watch for icons over the session bus, and say which they
 * have: https://www.freedesktop.org/wiki/Specifications/StatusNotifierItem/StatusNotifierWatcher/
 */
import { openBus, type BusConnection } from '../bus/connection.ts';
import { openPlainStream } from '../bus/stream.ts';
import { isBusList, Variant } from '../bus/values.ts';

/** A bus answers at once or is stuck. */
const BUS_TIMEOUT_MS = 1500;
const WATCHER = 'org.kde.StatusNotifierWatcher';
/** Limit for a bus's answer: more would be a mistake. */
const MAX_MESSAGE_BYTES = 1024 * 1024;

/** False as well if no panel watches; rejects where the bus does not answer. */
export async function hasTrayItem(busAddress: string, pid: number): Promise<boolean> {
  const bus = await openBus({
    address: busAddress,
    openStream: openPlainStream,
    userId: process.getuid?.() ?? 0,
    timeoutMs: BUS_TIMEOUT_MS,
    mostBytes: MAX_MESSAGE_BYTES,
  });
  try {
    for (const name of await itemOwners(bus)) if ((await processOf(bus, name)) === pid) return true;
    return false;
  } finally {
    bus.close();
  }
}

/** `:1.45/StatusNotifierItem` or `org.kde.StatusNotifierItem-4077-1`: the connection comes first. */
async function itemOwners(bus: BusConnection): Promise<readonly string[]> {
  try {
    const { body } = await bus.call({
      to: WATCHER,
      path: '/StatusNotifierWatcher',
      interface: 'org.freedesktop.DBus.Properties',
      member: 'Get',
      signature: 'ss',
      body: [WATCHER, 'RegisteredStatusNotifierItems'],
    });
    const [items] = body;
    const texts = items instanceof Variant && isBusList(items.value) ? items.value : [];
    return texts.flatMap((text) =>
      typeof text === 'string' ? (/^[:\w][\w.:-]*(?=\/|$)/.exec(text)?.[0] ?? []) : [],
    );
  } catch {
    return [];
  }
}

async function processOf(bus: BusConnection, name: string): Promise<number | undefined> {
  try {
    const { body } = await bus.call({
      to: 'org.freedesktop.DBus',
      path: '/org/freedesktop/DBus',
      interface: 'org.freedesktop.DBus',
      member: 'GetConnectionUnixProcessID',
      signature: 's',
      body: [name],
    });
    const [pid] = body;
    return typeof pid === 'number' ? pid : undefined;
  } catch {
    // It has just gone.
    return undefined;
  }
}
