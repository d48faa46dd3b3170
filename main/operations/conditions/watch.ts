/** A condition of any kind as something to look at. */
import { combine } from '../../core/condition.ts';
import { ValidationError } from '../../core/errors.ts';
import type { Desk } from '../desk.ts';
import type { Run } from '../run.ts';
import type { Condition, Finding, SeveralConditions, SingleCondition, Watch } from './condition.ts';
import { watchText } from './watch-text.ts';
import { watchVisual } from './watch-visual.ts';
import { watchWindow } from './watch-window.ts';

export interface WatchContext {
  readonly screen: number;
  /** Where the condition stands in the request. */
  readonly path: string;
}

async function watchSingle(
  desk: Desk,
  condition: SingleCondition,
  context: WatchContext,
  run: Run,
): Promise<Watch> {
  switch (condition.kind) {
    case 'text':
      return watchText(desk, context.screen, condition, context.path, run.signal);
    case 'window':
      return watchWindow(desk, condition, context.path, run.signal);
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
    end: () => watch?.end?.(),
  };
}

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
    end() {
      for (const member of watches) member.end?.();
    },
  };
}
