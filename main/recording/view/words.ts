/** Steps of a recording in words for a person. */
import { operationNamed } from '../../operations/catalog.ts';
import type { Description } from '../../operations/support/operation.ts';
import type { RecordedEffect, RecordedStep } from '../format.ts';

export const describeStep = ({ operation, notes }: RecordedStep): Description =>
  operationNamed(operation)?.describe(notes) ?? { verb: operation.replaceAll('-', ' '), target: [] };

/** `0.4 %`; below the smallest number shown, `under 0.01 %`. */
function percent(ratio: number): string {
  const value = ratio * 100;
  return value > 0 && value < 0.01 ? 'under 0.01 %' : `${Number(value.toFixed(value < 1 ? 2 : 1))} %`;
}

export function effectWords({ state, changedRatio, regions }: RecordedEffect): string {
  if (state === 'unchanged') return 'nothing changed';
  if (state === 'unknown') return 'effect not known';
  const places = regions.length === 1 ? 'one place' : `${regions.length} places`;
  return `changed ${percent(changedRatio)} of the desktop in ${places}`;
}

const DELIVERY_WORDS: Readonly<Record<NonNullable<RecordedStep['delivery']>, string>> = {
  delivered: 'delivered',
  partly: 'partly delivered',
  not_delivered: 'not delivered',
};

export function outcomeWords({ outcome, reason, delivery }: RecordedStep): string {
  const ended = outcome === 'gone' ? 'client left' : outcome;
  const why = reason === null ? '' : `: ${reason}`;
  return `${ended}${why}${delivery === null ? '' : `, ${DELIVERY_WORDS[delivery]}`}`;
}

const ANSWER_WORDS = {
  once: 'allowed once',
  minutes: 'allowed for 10 minutes',
  session: 'allowed for the session',
  deny: 'denied',
} as const;
const BY_WORDS: Readonly<Record<string, string>> = {
  rule: 'by a rule',
  protected: 'because the application is protected',
  grant: 'by an earlier answer',
  nobody: 'because no one answered',
};

export function decisionWords({ decision }: RecordedStep): string | null {
  if (decision === null) return null;
  const { verdict, by, answer, waitedMs } = decision;
  const what = answer === null ? verdict.replaceAll('_', ' ') : ANSWER_WORDS[answer];
  const after = waitedMs === 0 ? '' : ` after ${Math.round(waitedMs / 100) / 10} s`;
  return `${what} ${BY_WORDS[by] ?? `by ${by}`}${after}`;
}

/** `1:02.345` after the first step. */
export function sinceWords(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  return `${minutes}:${((ms % 60_000) / 1000).toFixed(3).padStart(6, '0')}`;
}
