/** One damage object of the DAMAGE extension, on the root window: queries the server for drawing, at a bounded rate. */
import type { Damage, XFixes } from 'x11';
import type { DamageListener, DamageObject } from '../../link/damage-monitor.ts';
import type { X11Connection } from '../connection.ts';

/** Interval between two queries, milliseconds: a quarter of a frame during a wait, else just enough for a history. */
const EAGER_MS = 4;
const IDLE_MS = 40;
/** Half a 60 Hz frame in milliseconds: an event this recent and drawing up to the query belong to one frame, which began then. */
const ONE_FRAME_MS = 8;

export interface DamageExtensions {
  readonly damage: Damage;
  readonly fixes: XFixes;
}

/** When to query next: at most once per interval. */
interface Schedule {
  /** A query has been scheduled and has not begun. */
  readonly isDue: boolean;
  askSoon(): void;
  /** A query begins now, scheduled or not. */
  begin(): void;
  cancel(): void;
}

function createSchedule(listener: DamageListener, ask: () => Promise<void>): Schedule {
  let lastAsked = 0;
  let due: NodeJS.Timeout | undefined;
  const cancel = (): void => {
    clearTimeout(due);
    due = undefined;
  };
  return {
    get isDue() {
      return due !== undefined;
    },
    askSoon() {
      const dueMs = lastAsked + (listener.isAwaited() ? EAGER_MS : IDLE_MS) - performance.now();
      cancel();
      // The connection reports the loss of the server to all waiting calls.
      due = setTimeout(() => void ask().catch(() => undefined), Math.max(0, dueMs));
      due.unref();
    },
    begin() {
      cancel();
      lastAsked = performance.now();
    },
    cancel,
  };
}

export function createDamageObject(
  connection: X11Connection,
  { damage, fixes }: DamageExtensions,
  listener: DamageListener,
): DamageObject {
  const { X, root } = connection;
  const id = X.AllocID();
  const parts = X.AllocID();
  const schedule = createSchedule(listener, ask);
  let forgetEvents = (): void => undefined;
  /** When the server reported the first drawing since the last query. */
  let reportedAt: number | undefined;

  async function ask(): Promise<void> {
    schedule.begin();
    damage.Subtract(id, 0, parts);
    const { rectangles } = await connection.request(fixes.FetchRegion, parts);
    const now = performance.now();
    const at = reportedAt !== undefined && now - reportedAt <= ONE_FRAME_MS ? reportedAt : now;
    reportedAt = undefined;
    if (rectangles.length === 0) return;
    const regions = rectangles.map(({ x, y, width, height }) => ({ x, y, width, height }));
    listener.drawn(regions, at);
  }

  return {
    ask,
    hurry() {
      if (schedule.isDue) schedule.askSoon();
    },
    create() {
      fixes.CreateRegion(parts, []);
      damage.Create(id, root, damage.ReportLevel.NonEmpty);
      forgetEvents = connection.onEvent((event) => {
        if (event.name !== 'DamageNotify' || event['damage'] !== id) return;
        reportedAt ??= performance.now();
        schedule.askSoon();
      });
    },
    destroy() {
      schedule.cancel();
      forgetEvents();
      if (connection.lost.aborted) return;
      damage.Destroy(id);
      fixes.DestroyRegion(parts);
    },
  };
}
