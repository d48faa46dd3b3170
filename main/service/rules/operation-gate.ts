/** The gate of one attempt of a request, by its operation and its caller. */
import type { Desk } from '../../operations/support/desk.ts';
import { gateOf, type EffectGate } from '../../operations/support/judged-effect.ts';
import type { AnyOperation } from '../../operations/support/operation.ts';
import type { Run } from '../../operations/support/run.ts';
import type { Grants } from './grants.ts';
import { createEffectGuard } from '../effect-guard.ts';
import type { RequestAttempt } from './ask-first.ts';
import type { Decided } from './decided.ts';
import { createRuleGate } from './gate.ts';
import type { RulePolicy } from './policy.ts';
import { isRuledScope, OWNER_RULES } from '../../core/rule.ts';

export interface OperationGate extends EffectGate {
  /** Judges an operation that only reads, before it does. */
  begin(): Promise<void>;
}

/** The person at the console. A reserved name, so that no agent is called so. */
export const PERSON = 'person';

/** The agent that acts; null: the owner's own program, or the person. */
export const agentOf = (actor: string): string | null =>
  actor === OWNER_RULES || actor === PERSON ? null : actor;

export interface GatesOptions {
  readonly desk: Desk;
  readonly rules: RulePolicy;
  readonly grants: Grants;
}

type OpenGate = (
  operation: Pick<AnyOperation, 'scope'>,
  caller: { readonly actor: string; decided?(decided: Decided): void },
  attempt: RequestAttempt,
  run: Run,
) => OperationGate;

/** The name of reading in the rules of a scope. */
const READS = { see: 'look', clipboard: 'read', files: 'download' } as const;

export function createGates({ desk, rules, grants }: GatesOptions): OpenGate {
  const { clock, applications, launcher, ownWindows } = desk;
  return ({ scope }, caller, attempt, run) => {
    const { actor } = caller;
    const guard = createEffectGuard(run);
    // Who may pause must always be able to, and the person who makes the rules is not bound by them.
    if (scope === null || !isRuledScope(scope) || actor === PERSON)
      return { ...gateOf(guard), begin: () => Promise.resolve() };
    const gate = createRuleGate({
      actor,
      scope,
      policy: rules,
      guard,
      clock,
      applications,
      launcher,
      ownWindows,
      attempt,
      grants,
      decided: (decided) => caller.decided?.(decided),
    });
    return {
      ...gate,
      async begin() {
        if (scope === 'see' || scope === 'clipboard' || scope === 'files')
          await gate.judge({ action: READS[scope], place: { kind: 'nowhere' } });
      },
    };
  };
}
