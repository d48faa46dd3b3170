/**
 * The permission for each effect of one request. It is asked where the pause is, directly before the effect, so that a window
 * that came to the front since the request arrived is the one that is judged. It never waits for a person: a request
 * that has to wait begins again, see ask-first.ts.
 */
import { raceAbort } from '../../base/abort.ts';
import { ServiceError } from '../../core/errors.ts';
import {
  unwatched,
  type EffectGate,
  type EffectPlace,
  type GateWatch,
  type JudgedEffect,
} from '../../operations/support/judged-effect.ts';
import type { Application, ApplicationsPort } from '../../ports/applications.ts';
import type { Clock } from '../../ports/clock.ts';
import type { EffectGuard } from '../../ports/effect-guard.ts';
import type { LauncherPort } from '../../ports/launcher.ts';
import { settledBy, type Decided } from './decided.ts';
import { decide, type RuledEffect, type Verdict } from './decide.ts';
import type { RulePolicy } from './policy.ts';
import type { Grants } from '../approvals/grants.ts';
import type { RequestAttempt } from './ask-first.ts';
import type { Question } from './question.ts';
import { ruleRefusal } from './refusal.ts';
import { sameApplication } from './same-application.ts';

export interface GateOptions {
  readonly actor: string;
  readonly scope: RuledEffect['scope'];
  readonly policy: RulePolicy;
  readonly guard: EffectGuard;
  readonly clock: Pick<Clock, 'now' | 'sleep'>;
  readonly applications: ApplicationsPort;
  readonly launcher: Pick<LauncherPort, 'resolve'>;
  readonly attempt: Pick<RequestAttempt, 'approved' | 'ask'>;
  readonly grants: Pick<Grants, 'covers'>;
  readonly decided: (decided: Decided) => void;
}

export interface RuleGate extends EffectGate {
  /** Throws `not_allowed`, `not_approved`. */
  judge(effect: JudgedEffect): Promise<void>;
}

/** Of a text that is being typed, milliseconds: as long as a few characters take. */
const LOOK_AGAIN_MS = 15;

const isWindowPlace = ({ kind }: EffectPlace): boolean => kind !== 'program' && kind !== 'nowhere';

export function createRuleGate(options: GateOptions): RuleGate {
  const { actor, scope, policy, guard, clock, attempt, grants, decided } = options;
  let begun = false;
  let stopped: ServiceError | undefined;

  /** Whether the verdict depends on the application, which costs the display a few questions. */
  const mustLook = ({ action, place }: JudgedEffect): boolean =>
    (isWindowPlace(place) && policy.protectedNames().length > 0) ||
    policy
      .rulesOf(actor)
      .some(
        (rule) =>
          rule.scope === scope &&
          (rule.action === null || rule.action === action) &&
          (rule.application !== null || rule.decision === 'ask'),
      );

  async function verdictOn(effect: JudgedEffect): Promise<Verdict & Pick<Question, 'application'>> {
    const application = mustLook(effect) ? await lookUp(options, effect.place) : null;
    const now = { rules: policy.rulesOf(actor), protectedNames: policy.protectedNames() };
    const isWindow = isWindowPlace(effect.place);
    return {
      ...decide(now, { scope, action: effect.action, application, isWindow }, clock.now()),
      application,
    };
  }

  async function judge(effect: JudgedEffect): Promise<void> {
    if (stopped !== undefined) throw stopped;
    const { decision, by, rule, application } = await verdictOn(effect);
    const { action } = effect;
    const isGranted = decision === 'ask' && grants.covers({ actor, scope, action, application });
    const settled = settledBy({ decision, by, rule }, isGranted);
    if (settled !== null) decided(settled);
    if (decision === 'allow' || isGranted) return;
    if (decision === 'deny') throw withDelivery(ruleRefusal({ by, scope, action, application }));
    if (attempt.approved.some((other) => sameApplication(other, application))) return;
    // Whatever is caught and passed over, nothing follows an effect that needed an approval.
    stopped = withDelivery(attempt.approved.length > 0 ? elsewhere() : inTheMiddle());
    if (begun || attempt.approved.length > 0) throw stopped;
    attempt.ask({ effect, application, rule });
  }

  /** Where an act has begun, it says itself how far it came. */
  const withDelivery = (error: ServiceError): ServiceError => (begun ? error : error.undelivered());

  /** Looks again and again: a verdict about an operation under way cannot be asked of a person. */
  function watch(effect: JudgedEffect): GateWatch {
    if (!mustLook(effect)) return unwatched;
    const stop = new AbortController();
    const ended = new AbortController();
    const look = async (): Promise<void> => {
      for (;;) {
        await clock.sleep(LOOK_AGAIN_MS, ended.signal);
        await judge(effect);
      }
    };
    look().catch((error: unknown) => {
      if (!ended.signal.aborted) stop.abort(error);
    });
    return { signal: stop.signal, end: () => ended.abort() };
  }

  return {
    judge,
    watch,
    guard,
    signal: guard.signal,
    guardOf: (effect) => ({
      signal: guard.signal,
      async confirm() {
        await guard.confirm();
        await judge(effect);
        // The display was asked in the meantime.
        guard.signal.throwIfAborted();
        begun = true;
      },
    }),
  };
}

/** Where a system tells of no windows: rules that forbid an application count, those that allow one and the protected list do not. */
const UNKNOWN: Application = { executable: null, className: null, windowId: 0 };

/** Ends with the request: a display that does not answer holds up neither a pause nor the next act. */
async function lookUp(
  { applications, launcher, guard }: GateOptions,
  place: EffectPlace,
): Promise<Application | null> {
  if (place.kind === 'nowhere') return null;
  if (place.kind !== 'program')
    return raceAbort(applications.find(place), guard.signal).catch((error: unknown) => {
      if (error instanceof ServiceError && error.reason === 'not_supported') return UNKNOWN;
      throw error;
    });
  const { argv } = await launcher.resolve(place.program);
  return { executable: argv[0] ?? null, className: null, windowId: 0 };
}

const elsewhere = (): ServiceError =>
  new ServiceError('not_approved', 'The application there is not the one that a person allowed.', {
    hint: 'Look at the screen, and send the request again if it is still wanted.',
  });

const inTheMiddle = (): ServiceError =>
  new ServiceError(
    'not_approved',
    'The rest needs the approval of a person, who is asked before a request begins.',
    {
      hint: 'Send the rest as its own request.',
    },
  );
