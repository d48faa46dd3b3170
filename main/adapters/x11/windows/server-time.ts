/** The X server's own time, which window managers and selection owners compare requests by. */
import type { X11Connection } from '../connection.ts';
import { atomsOf } from './atoms.ts';

const APPEND = 2;
const INPUT_ONLY = 2;
const PROPERTY_CHANGES = 0x400000;

const probes = new WeakMap<X11Connection, number>();

/** Server milliseconds, never 0; ICCCM, 2.1: appending nothing to one of our properties makes the server send the time. */
export async function serverTime(connection: X11Connection): Promise<number> {
  const { X, root } = connection;
  const { _DESKHAND_TIME: property } = await atomsOf(connection);
  let probe = probes.get(connection);
  if (probe === undefined) {
    probe = X.AllocID();
    X.CreateWindow(probe, root, -10, -10, 1, 1, 0, 0, INPUT_ONLY, 0, {
      eventMask: PROPERTY_CHANGES,
      overrideRedirect: 1,
    });
    probes.set(connection, probe);
  }
  let time = 0;
  const forget = connection.onEvent((event) => {
    if (event.name === 'PropertyNotify' && event.wid === probe) time = Number(event['time']);
  });
  try {
    X.ChangeProperty(APPEND, probe, property, property, 8, Buffer.alloc(0));
    // Events arrive before the replies to later requests.
    await connection.sync();
    return time;
  } finally {
    forget();
  }
}
