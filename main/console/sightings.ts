/** Which programs have called since the service started, and when each did last. */
import type { LogEntry } from '../log/entry.ts';
import { isConsole, type RequestLog } from '../log/request-log.ts';

export interface SeenClient {
  /** In the client's own words. */
  readonly product: string;
  /** Whose token it sent; null: the owner's, or none. */
  readonly agent: string | null;
  readonly face: string;
  /** Wall time, epoch milliseconds. */
  readonly at: number;
}

/** A client may name itself differently in every request. */
const MOST = 200;

export function followSightings(log: RequestLog): () => readonly SeenClient[] {
  // Insertion order is that of the last calls, so the first key is the oldest.
  const sightings = new Map<string, SeenClient>();
  log.subscribe((event) => {
    if (event.kind === 'cleared' || !hasPassed(event.entry)) return;
    const { product, agent, face, startedAt, durationMs } = event.entry;
    if (product === null) return;
    const key = JSON.stringify([product, agent, face]);
    sightings.delete(key);
    sightings.set(key, { product, agent, face, at: startedAt + (durationMs ?? 0) });
    const [oldest] = sightings.keys();
    if (oldest !== undefined && sightings.size > MOST) sightings.delete(oldest);
  });
  return () => Array.from(sightings.values()).reverse();
}

/** A request with a wrong token comes from no client of this service. */
const hasPassed = (entry: LogEntry): boolean =>
  !isConsole(entry) && (entry.operation !== null || entry.outcome === 'done');
