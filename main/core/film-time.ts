/** How long a film shows a step: the time to the next one, within bounds that keep it short. */
const SHORTEST_MS = 300;
const LONGEST_MS = 1500;
/** Also the most that a picture stands while steps leave it as it is. */
export const LAST_MS = 2500;

/** `gap`: milliseconds to the next step; null: there is none. */
export const shownMs = (gap: number | null): number =>
  gap === null ? LAST_MS : Math.min(LONGEST_MS, Math.max(SHORTEST_MS, gap));
