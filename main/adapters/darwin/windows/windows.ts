/** The windows of macOS as the port has them. Requests go to their programs through Accessibility, which obey or not. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { EffectGuard } from '../../../ports/effect-guard.ts';
import { windowGone, type WindowRecord, type WindowsPort } from '../../../ports/windows.ts';
import { noAccessibility } from '../ax/ax.ts';
import { createWindowRecords, type DarwinWindowsParts } from './window-records.ts';
import { outOfReach, AxWindowRequests, type Reached } from './window-requests.ts';

const FOCUS_STEP_MS = 10;
const FOCUS_STEPS = 50;

const settled = <T>(work: () => T): Promise<T> => Promise.resolve().then(work);

type Reach = (id: number, guard: EffectGuard | undefined, use: (reached: Reached) => void) => Promise<void>;

/** A window as its program has it, for the time of `use`. */
function createReach(
  { darwin, ax }: DarwinWindowsParts,
  records: ReturnType<typeof createWindowRecords>['records'],
): Reach {
  return async (id, guard, use) => {
    if (!darwin.accessibility.isTrusted()) throw noAccessibility();
    await guard?.confirm();
    records(
      (window) => window.id === id,
      ([found], refs) => {
        if (found === undefined) throw windowGone();
        const { record, known } = found;
        if (known === undefined) throw outOfReach();
        use({ refs, record, element: known.element, application: ax.application(refs, record.pid) });
      },
    );
  };
}

export function createDarwinWindows(parts: DarwinWindowsParts): WindowsPort {
  const { records, popups } = createWindowRecords(parts);
  const reach = createReach(parts, records);
  const requests = new AxWindowRequests(parts.ax);

  const every = (): readonly WindowRecord[] =>
    records(
      () => true,
      (found) => found.map(({ record }) => record),
    );
  const get = (id: number): WindowRecord | null =>
    records(
      (window) => window.id === id,
      ([found]) => found?.record ?? null,
    );

  return {
    list: () => settled(() => every().toReversed()),
    popups: () => settled(popups),
    get: (id) => settled(() => get(id)),
    foreground: () => settled(() => every().find(({ foreground }) => foreground) ?? null),
    async focus(id, guard) {
      await reach(id, guard, (reached) => {
        requests.unminimize(reached);
        requests.raise(reached);
      });
      for (let step = 0; step < FOCUS_STEPS && get(id)?.foreground === false; step++)
        await sleep(FOCUS_STEP_MS);
    },
    restore: (id, guard) =>
      reach(id, guard, (reached) => {
        if (reached.record.minimized) requests.unminimize(reached);
        else requests.unmaximize(reached);
      }),
    minimize: (id, guard) => reach(id, guard, (reached) => requests.minimize(reached)),
    maximize: (id, guard) =>
      reach(id, guard, (reached) => {
        requests.unminimize(reached);
        requests.maximize(reached);
      }),
    close: (id, guard) => reach(id, guard, (reached) => requests.close(reached)),
    place: (id, region, guard) =>
      reach(id, guard, (reached) => {
        requests.unmaximize(reached);
        requests.place(reached, region);
      }),
  };
}
