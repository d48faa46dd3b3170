/** Acts at a steady rate over many desktops, and what became of each, as the programs on the desktops tell. */
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../client.ts';
import type { Workplace } from './workplace.ts';

export interface LoadOptions {
  readonly workplaces: readonly Workplace[];
  /** In all. */
  readonly actsPerSecond: number;
  readonly seconds: number;
  /** The number of the first act; a later load on the same workplaces goes on from where the earlier ended. */
  readonly from?: number;
  /** Called with the seconds that have passed, about once a second. */
  readonly each?: (seconds: number) => void;
}

export interface LoadOutcome {
  readonly name: string;
  readonly sent: number;
  /** Statuses and failures of acts that were not answered with 200. */
  readonly errors: readonly string[];
  /** Expected by this load; for `lost` and `mixed`. */
  readonly expected: readonly string[];
  readonly actMs: readonly number[];
}

/** The acts of one desktop come one after the other; those of different ones do not wait for each other. */
export async function runLoad(options: LoadOptions): Promise<readonly LoadOutcome[]> {
  const { workplaces, actsPerSecond, seconds, from = 0, each = () => undefined } = options;
  const outcomes = workplaces.map(({ desktop }) => ({
    name: desktop.name,
    sent: 0,
    errors: [] as string[],
    expected: [] as string[],
    actMs: [] as number[],
    last: Promise.resolve(),
  }));
  const began = performance.now();
  const acts = actsPerSecond * seconds;
  for (let index = 0; index < acts; index++) {
    const dueMs = (index * 1000) / actsPerSecond - (performance.now() - began);
    if (dueMs > 0) await sleep(dueMs);
    if (index % actsPerSecond === 0) each(index / actsPerSecond);
    const at = index % workplaces.length;
    const [workplace, outcome] = [workplaces[at], outcomes[at]];
    if (workplace === undefined || outcome === undefined) continue;
    const number = from + Math.floor(index / workplaces.length);
    outcome.sent++;
    outcome.last = outcome.last.then(async () => {
      const started = performance.now();
      try {
        const { expected, status } = await workplace.act(number);
        if (status === 200) outcome.expected.push(expected);
        else outcome.errors.push(String(status));
        outcome.actMs.push(performance.now() - started);
      } catch (error) {
        outcome.errors.push(error instanceof Error ? error.message : String(error));
      }
    });
  }
  await Promise.all(outcomes.map(({ last }) => last));
  return outcomes;
}

export interface Landed {
  /** Acts that were answered with 200 and are in no log. */
  readonly lost: readonly string[];
  /** What a log holds that its desktop was not sent, or holds twice. */
  readonly mixed: readonly string[];
}

/** Compares what was sent with what each desktop's own log holds. Waits until what is under way has arrived. */
export async function whereItLanded(
  workplaces: readonly Workplace[],
  outcomes: readonly Pick<LoadOutcome, 'name' | 'expected'>[],
): Promise<Landed> {
  const lost: string[] = [];
  const mixed: string[] = [];
  for (const workplace of workplaces) {
    const { name } = workplace.desktop;
    const expected = outcomes
      .filter((outcome) => outcome.name === name)
      .flatMap((outcome) => outcome.expected);
    let log = await workplace.log();
    await until(
      `the log of ${name} is whole`,
      async () => (log = await workplace.log()).length >= expected.length,
      5000,
    ).catch(() => undefined);
    const left = [...log];
    for (const act of expected) {
      const found = left.indexOf(act);
      if (found < 0) lost.push(`${name}: ${act}`);
      else left.splice(found, 1);
    }
    mixed.push(...left.map((act) => `${name}: ${act}`));
  }
  return { lost, mixed };
}
