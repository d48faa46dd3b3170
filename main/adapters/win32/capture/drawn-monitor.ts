/** Drawing for all who listen, from one source that reports each drawing once and is asked only while someone listens. */
import { createInbox, type Inbox } from '../../../base/inbox.ts';
import { createDamageRecords, type DamageRecords } from '../../../core/damage-records.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { Region } from '../../../core/geometry.ts';
import { UNREAD_DAMAGE } from '../../../core/unread-damage.ts';
import type { DamageTally, DamageWatch } from '../../../ports/screen-damage.ts';
import type { Drain } from '../duplication/duplicated-screen.ts';

export interface DrawnMonitor {
  /** Null if not all drawing is reported. */
  watch(): Promise<DamageWatch | null>;
  tally(): Promise<DamageTally | null>;
  close(): void;
}

/** For one question; another follows while someone listens. */
const WAIT_MS = 1000;
/** How long drawing is still followed after the last watch has ended, so that the next one finds a history. */
const KEPT_MS = 30_000;

const unreported = (): ServiceError =>
  new ServiceError('display_unavailable', 'Windows no longer reports what is drawn.', {
    hint: 'Take a picture instead: another desktop is shown, or the displays have changed.',
  });

/** All drawing since it began to be followed. */
interface Following {
  readonly history: DamageRecords;
  /** Rejects when drawing is no longer reported. */
  readonly failed: Promise<never>;
}

interface Listener {
  readonly inbox: Inbox<Region>;
  readonly take: () => Promise<readonly Region[]>;
  readonly end: () => void;
}

interface Reports {
  /** Null if not all drawing is reported. */
  listen(): Promise<Listener | null>;
  /** Follows all drawing from now on, unless it does already, until `unfollow` was called as often. */
  follow(): Following;
  unfollow(): void;
  close(): void;
}

function createReports(drain: Drain): Reports {
  const inboxes = new Set<Inbox<Region>>();
  let watches = 0;
  let keptUntil = 0;
  let following: Following | undefined;

  async function pull(waitMs: number): Promise<void> {
    const drawn = await drain(waitMs);
    if (drawn === null) throw unreported();
    if (drawn.length === 0) return;
    following?.history.add(drawn, performance.now());
    for (const inbox of inboxes) inbox.put(...drawn);
  }
  async function pullWhileWatched(): Promise<void> {
    while (watches > 0 || performance.now() < keptUntil) await pull(WAIT_MS);
  }
  function begin(): Following {
    const { promise: failed, reject } = Promise.withResolvers<never>();
    // Those who do not wait see it at their next question.
    failed.catch(() => undefined);
    pullWhileWatched()
      .finally(() => (following = undefined))
      .catch(reject);
    return { history: createDamageRecords(performance.now()), failed };
  }

  return {
    async listen() {
      // What was drawn before belongs to those who listened then.
      const isReported = await pull(0).then(
        () => true,
        () => false,
      );
      if (!isReported) return null;
      const inbox = createInbox<Region>(UNREAD_DAMAGE);
      inboxes.add(inbox);
      return {
        inbox,
        take: () => pull(0).then(() => inbox.takeAll()),
        end: () => void inboxes.delete(inbox),
      };
    },
    follow() {
      watches++;
      return (following ??= begin());
    },
    unfollow() {
      watches--;
      keptUntil = performance.now() + KEPT_MS;
    },
    close() {
      inboxes.clear();
      watches = 0;
      keptUntil = 0;
    },
  };
}

export function createDrawnMonitor(drain: Drain): DrawnMonitor {
  const reports = createReports(drain);
  return {
    async watch() {
      const listener = await reports.listen();
      if (listener === null) return null;
      const { inbox, take } = listener;
      const { history, failed } = reports.follow();
      let hasEnded = false;
      return {
        next: (signal) => Promise.race([inbox.filled(signal), failed]),
        take,
        history: () => history.read(performance.now()),
        end() {
          if (hasEnded) return;
          hasEnded = true;
          listener.end();
          reports.unfollow();
        },
      };
    },
    async tally() {
      const listener = await reports.listen();
      if (listener === null) return null;
      let isFirst = true;
      return {
        async take() {
          const drawn = await listener.take();
          if (!isFirst) return drawn;
          isFirst = false;
          return null;
        },
        isComplete: true,
        end: () => listener.end(),
      };
    },
    close: () => reports.close(),
  };
}
