/** Where programs draw, as the X server's DAMAGE extension reports it: one damage object covers all windows. */
import type { DamageTally, DamageWatch } from '../../../ports/screen-damage.ts';
import { createDamageMonitor } from '../../link/damage-monitor.ts';
import type { X11Connection } from '../connection.ts';
import { createDamageObject } from './damage-object.ts';
import { createDamageTally } from './damage-tally.ts';

export interface X11Damage {
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

/** Undefined if the server has no DAMAGE or no XFIXES extension. */
export async function openDamageMonitor(connection: X11Connection): Promise<X11Damage | undefined> {
  try {
    const [fixes, damage] = [await connection.extension('fixes'), await connection.extension('damage')];
    const extensions = { damage, fixes };
    const isComplete = await hasCompleteReports(connection);
    return {
      ...createDamageMonitor(connection, (listener) => createDamageObject(connection, extensions, listener)),
      tally: () => createDamageTally(connection, extensions, isComplete),
    };
  } catch (error) {
    if (connection.lost.aborted) throw error;
    return undefined;
  }
}
