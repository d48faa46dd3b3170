/** Damage reports of the memory desktop. */
import { createInbox, type Inbox } from '../../base/inbox.ts';
import { UNREAD_DAMAGE } from '../../core/unread-damage.ts';
import type { Region } from '../../core/geometry.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DamageTally, DamageWatch } from '../../ports/screen-damage.ts';

const HISTORY_MS = 3000;

export interface MemoryDamage {
  draw(region: Region): void;
  watch(): DamageWatch;
  tally(): DamageTally;
}

export function createMemoryDamage(clock: Clock): MemoryDamage {
  const watches = new Set<Inbox<Region>>();
  const records: { readonly region: Region; readonly at: number }[] = [];
  const open = () => {
    const drawn = createInbox<Region>(UNREAD_DAMAGE);
    watches.add(drawn);
    return {
      drawn,
      take: () => Promise.resolve(drawn.takeAll()),
      end: () => void watches.delete(drawn),
    };
  };
  return {
    draw(region) {
      records.push({ region, at: clock.monotonic() });
      for (const drawn of watches) drawn.put(region);
    },
    watch() {
      const { drawn, take, end } = open();
      return {
        next: (signal) => drawn.filled(signal),
        take,
        end,
        history() {
          const now = clock.monotonic();
          return {
            knownMs: HISTORY_MS,
            records: records
              .map(({ region, at }) => ({ region, ageMs: now - at }))
              .filter(({ ageMs }) => ageMs <= HISTORY_MS),
          };
        },
      };
    },
    tally() {
      const { take, end } = open();
      return { take, isComplete: true, end };
    },
  };
}
