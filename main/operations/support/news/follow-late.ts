/** Follows the desktop for the sake of an act's late effects, without a gap between what its answer says and what comes after. */
import type { Desk } from '../desk.ts';
import type { Run } from '../run.ts';

/** How long after an act the desktop is followed for its sake. */
export const FOLLOWED_MS = 10_000;
/** Most effects show within this; what comes later may come right after the answer. */
const SOON_MS = 120;
/** Until the answer, which goes on following where the act seemed to have no effect. */
const UNTIL_ANSWERED_MS = 2000;

/** The number of the newest change from which a late effect is a later one; null if the desktop cannot be followed. */
export async function followLate(
  { news }: Pick<Desk, 'news'>,
  forMs: number,
  run: Run,
): Promise<number | null> {
  try {
    await news.follow(run.signal, forMs);
    return news.ring.last;
  } catch {
    // The act is done, whatever comes of this.
    return null;
  }
}

/** As `followLate`, but what is found while following begins is later as well; what a failure hides is known to be missing. */
async function followFromNow({ news }: Pick<Desk, 'news'>, run: Run): Promise<number> {
  const following = news.follow(run.signal, UNTIL_ANSWERED_MS);
  const { last } = news.ring;
  await following.catch(() => undefined);
  return last;
}

/**
 * Before the last look of an act that shows no effect: what that look does not see is found by following, with no gap between the
 * two, however long a busy machine takes to begin.
 */
export async function untilFollowed(desk: Pick<Desk, 'news' | 'late'>, run: Run): Promise<void> {
  if (desk.late.followed === undefined) desk.late.follows(followFromNow(desk, run));
  await desk.late.followed;
}

/** While the effect of an act is awaited that has not shown yet: begins to follow, unless `work` is over before. */
export async function followingSoon<T>(
  desk: Pick<Desk, 'news' | 'late'>,
  run: Run,
  work: () => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  run.clock
    .sleep(SOON_MS, AbortSignal.any([run.signal, over.signal]))
    .then(() => desk.late.follows(followFromNow(desk, run)))
    .catch(() => undefined);
  try {
    return await work();
  } finally {
    over.abort(new Error('No longer awaited.'));
  }
}
