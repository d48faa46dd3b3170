/** Holds one connection to the session bus, for as long as a compositor is on it. */
import { ServiceError } from '../../core/errors.ts';
import { openBus, type BusConnection, type BusOptions } from '../bus/connection.ts';
import { createKeptLink, type KeptLink } from '../link/kept-link.ts';

export type BusLink = KeptLink<BusConnection>;

export interface BusLinkOptions extends Omit<BusOptions, 'userId'> {
  /** The compositor's name on the bus: `org.kde.KWin`. */
  readonly name: string;
  readonly unavailable: (cause?: unknown) => ServiceError;
}

/** The error while a compositor, by the name that people give it, is not on the bus. */
export const compositorSilent =
  (program: string) =>
  (cause?: unknown): ServiceError =>
    new ServiceError('display_unavailable', `${program} does not answer.`, {
      hint: 'Log in to the desktop again; the service reconnects automatically.',
      ...(cause === undefined ? {} : { cause }),
    });

/** Connects, and closes the connection when the compositor leaves the bus. */
async function openWith({ name, unavailable, ...options }: BusLinkOptions): Promise<BusConnection> {
  try {
    const bus = await openBus({ ...options, userId: process.getuid?.() ?? 0 });
    try {
      const owner = await bus.ownerOf(name);
      const ownerChanged = { interface: 'org.freedesktop.DBus', member: 'NameOwnerChanged', arg0: name };
      await bus.onSignal(ownerChanged, ({ body: [, before] }) => {
        if (before === owner) bus.close();
      });
      return bus;
    } catch (error) {
      bus.close();
      throw error;
    }
  } catch (error) {
    throw unavailable(error);
  }
}

export const createBusLink = (options: BusLinkOptions): BusLink =>
  createKeptLink({ open: () => openWith(options), closed: () => options.unavailable('closed') });
