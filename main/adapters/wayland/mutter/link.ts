/** Holds one connection to GNOME's session bus, for as long as its compositor is there. */
import { ServiceError } from '../../../core/errors.ts';
import { openBus, type BusConnection } from '../../bus/connection.ts';
import { openPlainStream, type OpenBusStream } from '../../bus/stream.ts';
import { createKeptLink, type KeptLink } from '../../link/kept-link.ts';
import { DISPLAY_CONFIG } from './names.ts';

export type MutterLink = KeptLink<BusConnection>;

export interface MutterLinkOptions {
  /** The session bus: the value of DBUS_SESSION_BUS_ADDRESS. */
  readonly address: string;
  /** Default: without file descriptors. */
  readonly openStream?: OpenBusStream;
  readonly closeFile?: (file: number) => void;
}

export const mutterUnavailable = (cause?: unknown): ServiceError =>
  new ServiceError('display_unavailable', 'GNOME Shell does not answer.', {
    hint: 'Log in to the desktop again; the service reconnects automatically.',
    ...(cause === undefined ? {} : { cause }),
  });

/** Connects, and closes the connection when the compositor leaves the bus. */
async function openMutter(options: MutterLinkOptions): Promise<BusConnection> {
  try {
    const userId = process.getuid?.() ?? 0;
    const bus = await openBus({ openStream: openPlainStream, userId, ...options });
    try {
      const owner = await bus.ownerOf(DISPLAY_CONFIG.to);
      await bus.onSignal({ interface: 'org.freedesktop.DBus', member: 'NameOwnerChanged' }, ({ body }) => {
        const [name, before] = body;
        if (name === DISPLAY_CONFIG.to && before === owner) bus.close();
      });
      return bus;
    } catch (error) {
      bus.close();
      throw error;
    }
  } catch (error) {
    throw mutterUnavailable(error);
  }
}

export const createMutterLink = (options: MutterLinkOptions): MutterLink =>
  createKeptLink({ open: () => openMutter(options), closed: () => mutterUnavailable() });
