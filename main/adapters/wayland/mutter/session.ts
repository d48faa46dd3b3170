/**
 * A session of Mutter's RemoteDesktop: pointer and keyboard without asking anybody, and a sign in GNOME's panel by which a
 * person ends it. Only the connection that made it may use it, and it ends with that.
 */
import { onAbort } from '../../../base/abort.ts';
import type { BusConnection } from '../../bus/connection.ts';
import { BusError, BusTimeoutError } from '../../bus/errors.ts';
import { plainValue, Variant } from '../../bus/values.ts';
import { COMPOSITOR_ANSWER_MS } from '../remote-desktop/answer-limit.ts';
import { releasingLate } from '../remote-desktop/late-events.ts';
import type { RemoteSession, StreamedMonitor } from '../remote-desktop/session.ts';
import { mutterUnavailable } from './link.ts';
import { isInhibited, screenLocked } from './locked-screen.ts';
import { listMonitors } from './monitors.ts';
import {
  ask,
  askText,
  CAST_SESSION,
  DISPLAY_CONFIG,
  PROPERTIES,
  REMOTE_DESKTOP,
  REMOTE_SESSION,
  SCREEN_CAST,
} from './names.ts';
import { actingEnded, endUnlessChanged, SharingEndedError } from './sharing-ended.ts';

export interface MutterSession extends RemoteSession {
  readonly path: string;
  /** Aborted when the session is over: its reason says whether a person ended it, or the monitors have changed. */
  readonly over: AbortSignal;
}

async function create(bus: BusConnection): Promise<string> {
  try {
    return await askText(bus, { ...REMOTE_DESKTOP, member: 'CreateSession' });
  } catch (error) {
    throw isInhibited(error) ? screenLocked(error) : error;
  }
}

/** Streams of every monitor within the session. No one looks at them; they distinguish positions. */
async function addStreams(bus: BusConnection, path: string): Promise<readonly StreamedMonitor[]> {
  const property = { signature: 'ss', body: [REMOTE_SESSION, 'SessionId'] };
  const [id] = await ask(bus, { ...REMOTE_DESKTOP, path, interface: PROPERTIES, member: 'Get', ...property });
  const cast = await askText(bus, {
    ...SCREEN_CAST,
    member: 'CreateSession',
    signature: 'a{sv}',
    body: [new Map([['remote-desktop-session-id', id ?? new Variant('s', '')]])],
  });
  const monitors = await listMonitors(bus);
  const streamOf = (connector: string): Promise<string> =>
    askText(bus, {
      to: SCREEN_CAST.to,
      path: cast,
      interface: CAST_SESSION,
      member: 'RecordMonitor',
      signature: 'sa{sv}',
      body: [connector, new Map()],
    });
  return Promise.all(
    monitors.map(async (monitor) => ({ ...monitor, stream: await streamOf(monitor.connector) })),
  );
}

/** Throws `display_unavailable` while the screen is locked, and what the bus says. */
export async function openMutterSession(bus: BusConnection): Promise<MutterSession> {
  const path = await create(bus);
  const over = new AbortController();
  const end = (reason: unknown): void => {
    if (!over.signal.aborted) over.abort(reason);
  };
  const call = releasingLate(async (member, signature, body) => {
    const event = { to: REMOTE_DESKTOP.to, path, interface: REMOTE_SESSION, member, signature, body };
    try {
      return await ask(bus, event, { timeoutMs: COMPOSITOR_ANSWER_MS });
    } catch (error) {
      if (over.signal.reason instanceof SharingEndedError) throw actingEnded();
      // No one can say whether the event has happened, or will.
      if (error instanceof BusTimeoutError) throw mutterUnavailable(error).delivered('partly');
      throw error instanceof BusError ? mutterUnavailable(error) : error;
    }
  });
  const property: MutterSession['property'] = async (name) => {
    const words = { signature: 'ss', body: [REMOTE_SESSION, name] };
    const get = { to: REMOTE_DESKTOP.to, path, interface: PROPERTIES, member: 'Get', ...words };
    const [value] = await ask(bus, get, { timeoutMs: COMPOSITOR_ANSWER_MS });
    return value === undefined ? undefined : plainValue(value);
  };
  const stops = await Promise.all([
    bus.onSignal({ path, interface: REMOTE_SESSION, member: 'Closed' }, () => endUnlessChanged(bus, end)),
    bus.onSignal({ interface: DISPLAY_CONFIG.interface, member: 'MonitorsChanged' }, () => {
      end(new Error('The monitors have changed.'));
    }),
  ]);
  const monitors = await addStreams(bus, path);
  await call('Start', '', []);
  onAbort(bus.lost, end);
  onAbort(over.signal, (reason) => {
    for (const stop of stops) stop();
    if (!(reason instanceof SharingEndedError) && !bus.lost.aborted)
      call('Stop', '', []).catch(() => undefined);
  });
  return { path, monitors, over: over.signal, property, call };
}
