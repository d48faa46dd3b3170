/** The texts of places that changed, from the pixels that were kept of them. */
import type { Desk } from '../support/desk.ts';
import type { NewsItem } from '../support/news/ring.ts';
import type { Run } from '../support/run.ts';
import { inGlobal } from './global-lines.ts';
import { sureEnough } from './sure-lines.ts';

const LEAST_CONFIDENCE = 0.5;
const LANGUAGES: readonly string[] = [];

interface ReadingBounds {
  /** Number of places that are read, the newest ones. */
  readonly most: number;
  /** No reading begins later than this. */
  readonly forMs: number;
}

/** Reads places that no one has read yet: in the ring, those with text are texts from then on. Resolves with the numbers of those that were read. */
export async function readPlaces(
  { news, recognition }: Desk,
  items: readonly NewsItem[],
  { most, forMs }: ReadingBounds,
  run: Run,
): Promise<ReadonlySet<number>> {
  const until = run.clock.monotonic() + forMs;
  const unread = items.filter(({ kind, crop }) => kind === 'region' && crop !== null);
  const read = new Set<number>();
  for (const { number, crop } of unread.slice(-most)) {
    if (crop === null) continue;
    if (run.clock.monotonic() > until) break;
    const recognized = await recognition
      .recognize(crop, { languages: LANGUAGES, signal: run.signal })
      .catch(() => {
        run.signal.throwIfAborted();
        return null;
      });
    if (recognized === null) continue;
    read.add(number);
    const { lines } = recognized;
    const text = sureEnough(inGlobal(lines, crop, crop.region), LEAST_CONFIDENCE)
      .map((line) => line.text)
      .join(' ');
    if (text !== '') news.ring.replace(number, { kind: 'text', text });
  }
  return read;
}
