/** A decision about a request, for the recording and the request log. */
import type { Rule } from '../../core/rule.ts';
import type { Verdict } from './decide.ts';
import type { ApprovalAnswer } from '../../core/approval-answer.ts';

export interface Decided {
  readonly verdict: 'allowed' | 'denied' | 'timed_out';
  /**
   * `rule`; `protected`: the list of protected applications; `grant`: an approval given for a while before; `no one`, as when
   * the console was closed; or the person, as the place they answered from.
   */
  readonly by: string;
  /** A person's; null: none was given. */
  readonly answer: ApprovalAnswer | null;
  /** The rule that decided. */
  readonly rule: Rule | null;
  /** How long a person was waited for, milliseconds. */
  readonly waitedMs: number;
}

/** If no one is asked. Null: a person is, or nothing but the scope decided. */
export function settledBy({ decision, by, rule }: Verdict, isGranted: boolean): Decided | null {
  const unasked = { rule, answer: null, waitedMs: 0 };
  if (decision === 'deny')
    return { verdict: 'denied', by: by === 'protected' ? 'protected' : 'rule', ...unasked };
  if (isGranted) return { verdict: 'allowed', by: 'grant', ...unasked };
  return decision === 'allow' && by === 'rule' ? { verdict: 'allowed', by, ...unasked } : null;
}

/** Of several decisions about one request: a refusal counts, then a person's answer, then the first. */
export function weightier(one: Decided | null, other: Decided): Decided {
  const weight = ({ verdict, answer }: Decided): number =>
    (verdict === 'allowed' ? 0 : 2) + (answer === null ? 0 : 1);
  return one === null || weight(other) > weight(one) ? other : one;
}
