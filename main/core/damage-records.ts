/** Where was drawn in the last seconds, in bounded memory. Times are milliseconds of one monotonic clock. */
import type { Region } from './geometry.ts';

/** Long enough for a caret, which blinks once in 1.0 to 1.2 s, to be seen several times. */
const KEPT_MS = 3000;
const MOST_RECORDS = 1000;

export interface DamageRecords {
  /** `at`: when they were drawn to. */
  add(regions: readonly Region[], at: number): void;
  /** Since when there is a record without a gap, and what was drawn since, each as long ago as `ageMs`; oldest first. */
  read(now: number): {
    readonly knownMs: number;
    readonly records: readonly { readonly region: Region; readonly ageMs: number }[];
  };
}

/** Begins empty. */
export function createDamageRecords(begun: number): DamageRecords {
  /** There is a record of everything that was drawn later. */
  let since = begun;
  let records: readonly { readonly region: Region; readonly at: number }[] = [];
  return {
    add(regions, at) {
      const all = [...records, ...regions.map((region) => ({ region, at }))].filter(
        (record) => at - record.at <= KEPT_MS,
      );
      records = all.slice(-MOST_RECORDS);
      since = all.at(-MOST_RECORDS - 1)?.at ?? since;
    },
    read(now) {
      const aged = records.map(({ region, at }) => ({ region, ageMs: now - at }));
      return {
        knownMs: Math.min(KEPT_MS, now - since),
        records: aged.filter(({ ageMs }) => ageMs <= KEPT_MS),
      };
    },
  };
}
