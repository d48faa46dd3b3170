/** The gate of one attempt of a request, by its operation and its caller. */
import type { Clock } from '../../ports/clock.ts';
import type { EffectGuard } from '../../ports/effect-guard.ts';
import type { Desk } from '../../operations/support/desk.ts';
import { gateOf, type EffectGate } from '../../operations/support/judged-effect.ts';
import type { AnyOperation } from '../../operations/support/operation.ts';
import type { Run } from '../../operations/support/run.ts';
import type { Grants } from './grants.ts';
import type { RequestAttempt } from './ask-first.ts';
import type { Decided, RulePolicy } from './decide.ts';
import { createRuleGate } from './gate.ts';
import { isRuledScope, OWNER_RULES } from '../../core/rule.ts';

/** Checked before each effect of an accepted request: a pause, a client that has disconnected, the end of the service. */
export interface GuardedRequest {
  /** Aborts for each of the three. */
  readonly signal: AbortSignal;
  readonly clock: Clock;
}

export const createEffectGuard = ({ signal, clock }: GuardedRequest): EffectGuard => ({
  signal,
  async confirm() {
    signal.throwIfAborted();
    // A service that was itself stopped has not learned yet who left in the meantime.
    await clock.caughtUp();
    signal.throwIfAborted();
  },
});

/** For operations that declare no effect: one that has an effect all the same fails at it, since nothing would stop it. */
export const refusingEffects = (signal: AbortSignal): EffectGuard => ({
  signal,
  confirm: () => Promise.reject(new Error('An operation of this kind must not change the desktop.')),
});

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
