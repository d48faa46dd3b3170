/** Holds one connection to KWin's session bus, over which we send file descriptors and are sent none. */
import { ServiceError } from '../../../core/errors.ts';
import { openBus, type BusConnection } from '../../bus/connection.ts';
import type { OpenBusStream } from '../../bus/stream.ts';
import { createKeptLink, type KeptLink } from '../../link/kept-link.ts';
import { openCompositorSocket } from '../wire/socket.ts';

export type KwinLink = KeptLink<BusConnection>;

export const KWIN = 'org.kde.KWin';

export const kwinUnavailable = (cause?: unknown): ServiceError =>
  new ServiceError('display_unavailable', 'KWin does not answer.', {
    hint: 'Log in to the desktop again; the service reconnects automatically.',
    ...(cause === undefined ? {} : { cause }),
  });

/** Without native code, which the service process does not load: see wire/socket.ts. */
const openSendingStream: OpenBusStream = (path, events) => {
  const socket = openCompositorSocket(path, {
    onBytes: (bytes) => events.onBytes(bytes, []),
    onEnd: (cause) => events.onEnd(cause),
  });
  return {
    carriesFiles: true,
    send: (bytes, files) => socket.send({ bytes, files }),
    close: () => socket.close(),
  };
};

/** Connects, and closes the connection when KWin leaves the bus. */
async function openKwin(address: string): Promise<BusConnection> {
  try {
    const userId = process.getuid?.() ?? 0;
    const bus = await openBus({ address, userId, openStream: openSendingStream });
    try {
      const owner = await bus.ownerOf(KWIN);
      await bus.onSignal({ interface: 'org.freedesktop.DBus', member: 'NameOwnerChanged' }, ({ body }) => {
        const [name, before] = body;
        if (name === KWIN && before === owner) bus.close();
      });
      return bus;
    } catch (error) {
      bus.close();
      throw error;
    }
  } catch (error) {
    throw kwinUnavailable(error);
  }
}

/** `address`: the value of DBUS_SESSION_BUS_ADDRESS. */
export const createKwinLink = (address: string): KwinLink =>
  createKeptLink({ open: () => openKwin(address), closed: () => kwinUnavailable('closed') });
