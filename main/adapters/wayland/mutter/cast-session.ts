/** A session of Mutter's ScreenCast: pictures of monitors through PipeWire, without asking anybody. */
import { onAbort } from '../../../base/abort.ts';
import type { BusConnection } from '../../bus/connection.ts';
import { Variant } from '../../bus/values.ts';
import { isInhibited, screenLocked } from './locked-screen.ts';
import { ask, askText, CAST_SESSION, CAST_STREAM, DISPLAY_CONFIG, SCREEN_CAST } from './names.ts';
import { endUnlessChanged, SharingEndedError } from './sharing-ended.ts';

/** Whether the pointer is drawn into pictures. Its third mode, which reports it separately, starves the pixels on GNOME 50. */
const CURSOR = { hidden: 0, embedded: 1 } as const;

export interface CastSession {
  /** PipeWire's number of the node that gives pictures of a monitor, by its connector. */
  readonly nodes: ReadonlyMap<string, number>;
  /** Aborted when the session is over, with SharingEndedError where a person ended it. */
  readonly over: AbortSignal;
  close(): void;
}

interface Recording {
  readonly session: string;
  readonly connector: string;
  readonly cursor: boolean;
  /** Called with the node's number, after the session was started. */
  readonly added: (node: number) => void;
}

async function record(bus: BusConnection, { session, connector, cursor, added }: Recording): Promise<void> {
  const mode = new Variant('u', cursor ? CURSOR.embedded : CURSOR.hidden);
  const stream = await askText(bus, {
    to: SCREEN_CAST.to,
    path: session,
    interface: CAST_SESSION,
    member: 'RecordMonitor',
    signature: 'sa{sv}',
    body: [connector, new Map([['cursor-mode', mode]])],
  });
  const match = { path: stream, interface: CAST_STREAM, member: 'PipeWireStreamAdded' };
  await bus.onSignal(match, ({ body: [node] }) => added(Number(node)));
}

/** Throws `display_unavailable` while the screen is locked, and the bus's own errors. */
export async function openCastSession(
  bus: BusConnection,
  connectors: readonly string[],
  cursor: boolean,
): Promise<CastSession> {
  const over = new AbortController();
  const end = (reason: unknown): void => {
    if (!over.signal.aborted) over.abort(reason);
  };
  const path = await askText(bus, {
    ...SCREEN_CAST,
    member: 'CreateSession',
    signature: 'a{sv}',
    body: [new Map()],
  }).catch((error: unknown) => {
    throw isInhibited(error) ? screenLocked(error) : error;
  });
  const stops = [
    await bus.onSignal({ path, interface: CAST_SESSION, member: 'Closed' }, () => endUnlessChanged(bus, end)),
    await bus.onSignal({ interface: DISPLAY_CONFIG.interface, member: 'MonitorsChanged' }, () => {
      end(new Error('The monitors have changed.'));
    }),
  ];
  const nodes = new Map<string, number>();
  const waiting: Promise<unknown>[] = [];
  for (const connector of connectors) {
    const added = Promise.withResolvers<number>();
    await record(bus, { session: path, connector, cursor, added: added.resolve });
    waiting.push(added.promise.then((node) => nodes.set(connector, node)));
  }
  const session = { to: SCREEN_CAST.to, path, interface: CAST_SESSION } as const;
  await ask(bus, { ...session, member: 'Start' });
  await Promise.all(waiting);
  onAbort(bus.lost, end);
  onAbort(over.signal, (reason) => {
    for (const stop of stops) stop();
    if (!(reason instanceof SharingEndedError) && !bus.lost.aborted)
      ask(bus, { ...session, member: 'Stop' }).catch(() => undefined);
  });
  return { nodes, over: over.signal, close: () => end(new Error('It was closed.')) };
}
