/** Listeners to what is drawn, on one object that queries the display server: it is made for the first one and kept for a while, so that the next one finds a history. */
import { createInbox, type Inbox } from '../../base/inbox.ts';
import { createDamageRecords, type DamageRecords } from '../../core/damage-records.ts';
import type { Region } from '../../core/geometry.ts';
import { UNREAD_DAMAGE } from '../../core/unread-damage.ts';
import type { DamageWatch } from '../../ports/screen-damage.ts';
import type { Losable } from './kept-link.ts';

/** How long the object is kept after the last listener has gone, milliseconds. */
export const KEPT_MS = 30_000;

export interface DamageObject {
  /** Creates it on the server, which reports drawing from now on. */
  create(): void;
  destroy(): void;
  /** Asks now. All that was drawn before the call has been reported to the listener when this resolves. */
  ask(): Promise<void>;
  /** Schedules the next query, sooner during a wait. */
  hurry(): void;
}

export interface DamageListener {
  /**
   * Rectangles that were drawn to, at least one, and when, in `performance.now()`'s milliseconds; null: at any time until now, so
   * that the history begins again.
   */
  drawn(regions: readonly Region[], at: number | null): void;
  /** A caller waits for the next drawing now. */
  isAwaited(): boolean;
}

/** The damage that reaches one listener's inbox. */
const takingFrom = (
  drawn: Inbox<Region>,
  object: DamageObject,
  { lost }: Losable,
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

export interface DamageMonitor {
  watch(): DamageWatch;
}

export function createDamageMonitor(
  connection: Losable,
  open: (listener: DamageListener) => DamageObject,
): DamageMonitor {
  const watches = new Set<Inbox<Region>>();
  /** Undefined while there is no object. */
  let history: DamageRecords | undefined;
  let closing: NodeJS.Timeout | undefined;
  const object = open({
    drawn(regions, at) {
      if (at !== null) history?.add(regions, at);
      else if (history !== undefined) history = createDamageRecords(performance.now());
      for (const drawn of watches) drawn.put(...regions);
    },
    isAwaited: () => [...watches].some(({ awaited }) => awaited),
  });

  function begin(): void {
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
      begin();
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
