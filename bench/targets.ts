/**
 * What a benchmark judges. Only ratios to something measured in the same run, and counts, make a run fail: milliseconds and
 * megabytes depend on the machine, so goals in them are printed alone.
 */
import { textTable } from '../main/core/text/text-table.ts';

export interface Target {
  readonly what: string;
  readonly measured: string;
  readonly goal: string;
  readonly met: boolean;
  /** Printed, never a reason to fail: in milliseconds or megabytes, or from too short a run. */
  readonly isUnjudged?: boolean;
}

const outcome = ({ met, isUnjudged = false }: Target): string =>
  isUnjudged ? `${met ? 'met' : 'missed'}, not judged` : met ? 'met' : 'MISSED';

export const targetTable = (targets: readonly Target[]): string =>
  textTable([
    ['', 'measured', 'goal', ''],
    ...targets.map((target) => [target.what, target.measured, target.goal, outcome(target)]),
  ]);

/** The exit code of a run. */
export const exitCodeOf = (targets: readonly Target[]): 0 | 1 =>
  targets.every(({ met, isUnjudged = false }) => met || isUnjudged) ? 0 : 1;
