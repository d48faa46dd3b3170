/** A condition of any kind as something to look at. */
import { combine, type Outcome } from '../../../core/condition.ts';
import { ValidationError } from '../../../core/errors.ts';
import type { Desk } from '../../support/desk.ts';
import type { Run } from '../../support/run.ts';
import type { Condition, Finding, SeveralConditions, SingleCondition, Watch } from './condition.ts';
import { watchText } from './watch-text.ts';
import { watchVisual } from './watch-visual.ts';
import { watchWindow } from './watch-window.ts';

export interface WatchContext {
  readonly screen: number;
  /** Where the condition stands in the request. */
  readonly path: string;
  /** Whoever watches will ask whether the condition held at the beginning. */
  readonly remember?: boolean;
}

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
    case 'visual':
      return watchVisual(desk, context.screen, condition, context.path, run);
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
  const forgive = (error: unknown, signal: AbortSignal): Finding => {
    if (signal.aborted || error instanceof ValidationError) throw error;
    return failed(error);
  };
  try {
    watch = await open();
  } catch (error) {
    forgive(error, run.signal);
  }
  return {
    async look(signal) {
      try {
        watch ??= await open();
        return await watch.look(signal);
      } catch (error) {
        return forgive(error, signal);
      }
    },
    changed: (signal) => changedOf(watch, signal),
    heldBefore: (signal) => heldBeforeOf(watch, signal),
    end: () => watch?.end?.(),
  };
}

/** Never where nobody can tell; rejects when the signal aborts. */
const changedOf = (watch: Watch | undefined, signal: AbortSignal): Promise<void> =>
  watch?.changed?.(signal) ??
  new Promise((_, reject) => {
    const abort = (): void => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });

const heldBeforeOf = async (watch: Watch | undefined, signal: AbortSignal): Promise<Outcome> =>
  (await watch?.heldBefore?.(signal).catch(() => undefined)) ?? 'unknown';

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
    async look(signal) {
      const findings = await Promise.all(watches.map((member) => member.look(signal)));
      return {
        kind,
        findings,
        outcome: combine(
          kind,
          findings.map(({ outcome }) => outcome),
        ),
      };
    },
    async changed(signal) {
      const stop = new AbortController();
      const either = AbortSignal.any([signal, stop.signal]);
      await Promise.race(watches.map((member) => changedOf(member, either))).finally(() => stop.abort());
    },
    async heldBefore(signal) {
      const outcomes = await Promise.all(watches.map((member) => heldBeforeOf(member, signal)));
      return combine(kind, outcomes);
    },
    end() {
      for (const member of watches) member.end?.();
    },
  };
}
