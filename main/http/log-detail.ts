/** What the request log holds of a request because it came over HTTP. */
import type { EntryDetail, EntryOutcome } from '../log/entry.ts';

/** `method`: empty where the request never got as far as one. `route`: null where none was reached. */
export const entryDetail = (method: string): EntryDetail => ({ method, route: null, status: null });

export const outcomeOf = (status: number): Exclude<EntryOutcome, 'running' | 'gone'> =>
  status < 400 ? 'done' : status < 500 ? 'refused' : 'failed';
