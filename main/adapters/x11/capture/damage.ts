/**
 * Where programs draw, as the X server's DAMAGE extension reports it. One damage object, which covers all windows, serves every
 * listener; it is made for the first one and kept for a while, so that the next one finds a history.
 */
import { createInbox, type Inbox } from '../../../base/inbox.ts';
import { createDamageRecords, type DamageRecords } from '../../../core/damage-records.ts';
import { UNREAD_DAMAGE } from '../../../core/unread-damage.ts';
import type { Region } from '../../../core/geometry.ts';
import type { DamageTally, DamageWatch } from '../../../ports/screen-damage.ts';
import type { X11Connection } from '../connection.ts';
import { createDamageObject, type DamageExtensions, type DamageObject } from './damage-object.ts';
import { createDamageTally } from './damage-tally.ts';

/** How long the object is kept after the last listener has gone, milliseconds. */
const KEPT_MS = 30_000;

export interface DamageMonitor {
  watch(): DamageWatch;
  tally(): DamageTally;
}

/** Extensions by which programs draw past the server, into memory of the graphics card; servers without a card have none of them. */
const DRAWING_PAST = ['DRI2', 'DRI3', 'XFree86-DGA'] as const;

async function hasCompleteReports(connection: X11Connection): Promise<boolean> {
  const { X } = connection;
  const found = await Promise.all(DRAWING_PAST.map((name) => connection.request(X.QueryExtension, name)));
  return found.every(({ present }) => !present);
}

/** Undefined where the server has no DAMAGE or no XFIXES extension. */
export async function openDamageMonitor(connection: X11Connection): Promise<DamageMonitor | undefined> {
  try {
    const [fixes, damage] = [await connection.extension('fixes'), await connection.extension('damage')];
    const extensions = { damage, fixes };
    const isComplete = await hasCompleteReports(connection);
    return {
      ...createDamageMonitor(connection, extensions),
      tally: () => createDamageTally(connection, extensions, isComplete),
    };
  } catch (error) {
    if (connection.lost.aborted) throw error;
    return undefined;
  }
}

/** The damage that reaches one listener's inbox. */
const takingFrom = (
  drawn: Inbox<Region>,
  object: DamageObject,
  { lost }: X11Connection,
): Pick<DamageWatch, 'next' | 'take'> => ({
  async next(signal) {
    lost.throwIfAborted();
    const filled = drawn.filled(AbortSignal.any([signal, lost]));
    // While nothing was awaited, the next query may have been scheduled late.
    object.hurry();
    await filled;
  },
  async take() {
    await object.ask();
    return drawn.takeAll();
  },
});

function createDamageMonitor(
  connection: X11Connection,
  extensions: DamageExtensions,
): Pick<DamageMonitor, 'watch'> {
  const watches = new Set<Inbox<Region>>();
  /** Undefined while there is no object. */
  let history: DamageRecords | undefined;
  let closing: NodeJS.Timeout | undefined;
  const object: DamageObject = createDamageObject(connection, extensions, {
    drawn(regions, at) {
      history?.add(regions, at);
      for (const drawn of watches) drawn.put(...regions);
    },
    isAwaited: () => [...watches].some(({ awaited }) => awaited),
  });

  function open(): void {
    clearTimeout(closing);
    if (history !== undefined) return;
    history = createDamageRecords(performance.now());
    object.create();
  }
  function closeLater(): void {
    if (watches.size > 0) return;
    clearTimeout(closing);
    closing = setTimeout(() => {
      if (watches.size > 0) return;
      history = undefined;
      object.destroy();
    }, KEPT_MS).unref();
  }

  return {
    watch() {
      open();
      const drawn = createInbox<Region>(UNREAD_DAMAGE);
      watches.add(drawn);
      return {
        ...takingFrom(drawn, object, connection),
        history: () => history?.read(performance.now()) ?? { knownMs: 0, records: [] },
        end() {
          watches.delete(drawn);
          closeLater();
        },
      };
    },
  };
}
