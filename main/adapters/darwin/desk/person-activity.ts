/**
 * Whether a person uses the keyboard or mouse. macOS counts our events as it does a person's: any later than our last one is
 * taken for a person's, as are those that other programs post. docs/macos.md: to be tried on a Mac.
 */
import type { PersonActivityPort } from '../../../ports/person-activity.ts';

export interface ActivitySources {
  /** When the system last had an event, by `systemMs`. */
  readonly lastInputAt: () => Promise<number>;
  /** When the input child last posted an event, by `systemMs`; null before the first. */
  readonly lastSentAt: () => Promise<number | null>;
}

const POLL_MS = 100;
/** Our event reaches the system's count a moment after we have posted it. */
const TOLERANCE_MS = 60;

export const createDarwinPersonActivity = ({
  lastInputAt,
  lastSentAt,
}: ActivitySources): PersonActivityPort => ({
  async watch(used) {
    let known = await lastInputAt();
    let isAsking = false;
    async function look(): Promise<void> {
      if (isAsking) return;
      isAsking = true;
      try {
        const at = await lastInputAt();
        if (at - known <= TOLERANCE_MS) return;
        const sentAt = await lastSentAt();
        if (sentAt === null || at - sentAt > TOLERANCE_MS) used();
        known = at;
      } catch {
        // A child restarts, and the next look asks it.
      } finally {
        isAsking = false;
      }
    }
    const timer = setInterval(() => void look(), POLL_MS);
    timer.unref();
    return { end: () => clearInterval(timer) };
  },
});
