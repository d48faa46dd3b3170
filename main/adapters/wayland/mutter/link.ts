/** Holds one connection to GNOME's session bus, for as long as its compositor is there. */
import { openPlainStream, type OpenBusStream } from '../../bus/stream.ts';
import { compositorSilent, createBusLink, type BusLink } from '../bus-link.ts';
import { DISPLAY_CONFIG } from './names.ts';

export type MutterLink = BusLink;

export interface MutterLinkOptions {
  /** The session bus: the value of DBUS_SESSION_BUS_ADDRESS. */
  readonly address: string;
  /** Default: without file descriptors. */
  readonly openStream?: OpenBusStream;
  readonly closeFile?: (file: number) => void;
}

export const mutterUnavailable = compositorSilent('GNOME Shell');

export const createMutterLink = (options: MutterLinkOptions): MutterLink =>
  createBusLink({
    openStream: openPlainStream,
    ...options,
    name: DISPLAY_CONFIG.to,
    unavailable: mutterUnavailable,
  });
