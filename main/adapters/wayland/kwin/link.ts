/** Holds one connection to KWin's session bus, over which we send file descriptors and are sent none. */
import type { OpenBusStream } from '../../bus/stream.ts';
import { compositorSilent, createBusLink, type BusLink } from '../bus-link.ts';
import { openCompositorSocket } from '../wire/socket.ts';

export type KwinLink = BusLink;

export const KWIN = 'org.kde.KWin';

export const kwinUnavailable = compositorSilent('KWin');

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

/** `address`: the value of DBUS_SESSION_BUS_ADDRESS. */
export const createKwinLink = (address: string): KwinLink =>
  createBusLink({ address, openStream: openSendingStream, name: KWIN, unavailable: kwinUnavailable });
