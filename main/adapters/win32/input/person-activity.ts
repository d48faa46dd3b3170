/**
 * A person's use of the real keyboard and mouse, from the time of the session's last input: Windows reports it without telling
 * whose it was, so that any event later than our own last one counts as a person's. Input that other programs send does
 * too: only a hook could distinguish it.
 */
import type { PersonActivityPort } from '../../../ports/person-activity.ts';
import { dataViewOf } from '../native/structures.ts';
import type { User32 } from '../native/user32.ts';

export interface ActivityCalls {
  readonly user32: Pick<User32, 'getLastInputInfo'>;
}

export interface OwnInput {
  /** When the input child last sent an event, by GetTickCount; null before the first. */
  lastSentAt(): Promise<number | null>;
}

const POLL_MS = 100;
/** The system's clock steps by up to 16 ms, and Wine hears its own move once more from its display. */
const TOLERANCE_MS = 64;
/** LASTINPUTINFO: its size, and the time at 4. */
const INFO_BYTES = 8;

/** Undefined if Windows does not report, as on a locked desktop. */
function lastInput({ user32 }: ActivityCalls): number | undefined {
  const bytes = new Uint8Array(INFO_BYTES);
  const view = dataViewOf(bytes);
  view.setUint32(0, INFO_BYTES, true);
  return user32.getLastInputInfo(bytes) === 0 ? undefined : view.getUint32(4, true);
}

/** Whether one is later than the other by more than the tolerance; both start again at 0 every 49.7 days. */
const isAfter = (at: number, other: number): boolean => ((at - other) | 0) > TOLERANCE_MS;

export const createWin32PersonActivity = (calls: ActivityCalls, own: OwnInput): PersonActivityPort => ({
  watch(used) {
    let known = lastInput(calls);
    let isAsking = false;
    async function look(): Promise<void> {
      const at = lastInput(calls);
      if (at === undefined || at === known || isAsking) return;
      isAsking = true;
      try {
        const sentAt = await own.lastSentAt();
        if (sentAt === null || isAfter(at, sentAt)) used();
        known = at;
      } catch {
        // The child restarts, and the next look asks it.
      } finally {
        isAsking = false;
      }
    }
    const timer = setInterval(() => void look(), POLL_MS);
    timer.unref();
    return Promise.resolve({ end: () => clearInterval(timer) });
  },
});
