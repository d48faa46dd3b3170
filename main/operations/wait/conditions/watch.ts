/** A watch for a condition of any kind. */
import { untilAbort } from '../../../base/abort.ts';
import { combine, type Outcome } from '../../../core/condition.ts';
import { ValidationError } from '../../../core/errors.ts';
import type { Desk } from '../../support/desk.ts';
import { endedBy, type Run } from '../../support/run.ts';
import type {
  Condition,
  Finding,
  SeveralConditions,
  SingleCondition,
  Watch,
  WatchContext,
} from './condition.ts';
import { watchElement } from './watch-element.ts';
import { watchText } from './watch-text.ts';
import { watchVisual } from './watch-visual.ts';
import { watchWindow } from './watch-window.ts';

async function watchSingle(
  desk: Desk,
  condition: SingleCondition,
  context: WatchContext,
  run: Run,
): Promise<Watch> {
  switch (condition.kind) {
    case 'text':
      return watchText(desk, condition, context, run);
    case 'window':
      return watchWindow(desk, condition, context, run);
    case 'element':
      return watchElement(desk, condition, context, run);
    case 'visual':
      return watchVisual(desk, condition, context, run);
  }
}

/** One of several: where its evidence is missing, that is a finding and not the end of the others. */
async function watchMember(
  desk: Desk,
  condition: SingleCondition,
  context: WatchContext,
  run: Run,
): Promise<Watch> {
  const failed = (error: unknown): Finding => ({
    kind: 'failed',
    of: condition.kind,
    outcome: 'unknown',
    error,
  });
  const open = (): Promise<Watch> => watchSingle(desk, condition, context, run);
  let watch: Watch | undefined;
  const forgive = (error: unknown, { signal }: Run): Finding => {
    if (signal.aborted || error instanceof ValidationError) throw error;
    return failed(error);
  };
  try {
    watch = await open();
  } catch (error) {
    forgive(error, run);
  }
  return {
    async look(within) {
      try {
        watch ??= await open();
        return await watch.look(within);
      } catch (error) {
        return forgive(error, within);
      }
    },
    changed: (within) => changedOf(watch, within),
    heldBefore: (within) => heldBeforeOf(watch, within),
    end: () => watch?.end?.(),
  };
}

/** Never resolves if changes are not reported; rejects when the signal aborts. */
const changedOf = (watch: Watch | undefined, run: Run): Promise<void> =>
  watch?.changed?.(run) ?? untilAbort(run.signal);

const heldBeforeOf = async (watch: Watch | undefined, run: Run): Promise<Outcome> =>
  (await watch?.heldBefore?.(run).catch(() => undefined)) ?? 'unknown';

const isSeveral = (condition: Condition): condition is SeveralConditions => 'conditions' in condition;

export async function watch(
  desk: Desk,
  condition: Condition,
  context: WatchContext,
  run: Run,
): Promise<Watch> {
  if (!isSeveral(condition)) return watchSingle(desk, condition, context, run);
  const { kind, conditions } = condition;
  const watches = await Promise.all(
    conditions.map((member, index) =>
      watchMember(desk, member, { ...context, path: `${context.path}.conditions.${index}` }, run),
    ),
  );
  return {
    async look(within) {
      const findings = await Promise.all(watches.map((member) => member.look(within)));
      return {
        kind,
        findings,
        outcome: combine(
          kind,
          findings.map(({ outcome }) => outcome),
        ),
      };
    },
    async changed(within) {
      const stop = new AbortController();
      const either = endedBy(within, stop.signal);
      await Promise.race(watches.map((member) => changedOf(member, either))).finally(() => stop.abort());
    },
    async heldBefore(within) {
      const outcomes = await Promise.all(watches.map((member) => heldBeforeOf(member, within)));
      return combine(kind, outcomes);
    },
    end() {
      for (const member of watches) member.end?.();
    },
  };
}
