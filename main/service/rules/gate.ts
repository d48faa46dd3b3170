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
import {
  receivedBy,
  type Application,
  type ApplicationsPort,
  type Receivers,
} from '../../ports/applications.ts';
import type { Clock } from '../../ports/clock.ts';
import type { EffectGuard } from '../../ports/effect-guard.ts';
import type { LauncherPort } from '../../ports/launcher.ts';
import type { OwnWindowsPort } from '../../ports/own-windows.ts';
import {
  settledBy,
  type Decided,
  decide,
  type RuledEffect,
  type Verdict,
  type RulePolicy,
} from './decide.ts';
import type { Grants } from './grants.ts';
import type { RequestAttempt } from './ask-first.ts';
import type { Question } from './question.ts';
import { createLooks } from './looks.ts';
import { ruleRefusal } from './refusal.ts';
import { sameApplication } from './same-application.ts';

export interface GateOptions {
  readonly actor: string;
  readonly scope: RuledEffect['scope'];
  readonly policy: RulePolicy;
  readonly guard: EffectGuard;
  readonly clock: Pick<Clock, 'now' | 'monotonic' | 'sleep'>;
  readonly applications: ApplicationsPort;
  readonly launcher: Pick<LauncherPort, 'resolve'>;
  readonly ownWindows: Pick<OwnWindowsPort, 'any' | 'focused'>;
  readonly attempt: Pick<RequestAttempt, 'approved' | 'ask'>;
  readonly grants: Pick<Grants, 'covers'>;
  readonly decided: (decided: Decided) => void;
}

export interface RuleGate extends EffectGate {
  /** Throws `not_allowed`, `not_approved`. */
  judge(effect: JudgedEffect): Promise<void>;
}

/** While something is held, milliseconds: well below the shortest delay after which programs repeat a key, which is 100. */
const LOOK_AGAIN_MS = 40;

const isWindowPlace = ({ kind }: EffectPlace): boolean => kind !== 'program' && kind !== 'nowhere';

type Judged = Verdict & Pick<Question, 'application'>;

/** What the rules say of an effect. */
function createVerdicts({ actor, scope, policy, clock, ownWindows }: GateOptions) {
  /** Whether the verdict depends on the application, which costs the display a few questions. */
  const mustLook = ({ action, place }: JudgedEffect): boolean =>
    (isWindowPlace(place) && policy.protectedNames().length > 0) ||
    (place.kind === 'focus' && ownWindows.any()) ||
    policy
      .rulesOf(actor)
      .some(
        (rule) =>
          rule.scope === scope &&
          (rule.action === null || rule.action === action) &&
          (rule.application !== null || rule.decision === 'ask'),
      );

  /** One for each program on the way; one without an application if there is none. */
  function verdictsOn({ action, place }: JudgedEffect, received: Receivers): readonly Judged[] {
    const now = {
      rules: policy.rulesOf(actor),
      protectedNames: policy.protectedNames(),
      programOf: policy.programOf,
    };
    const isWindow = isWindowPlace(place);
    const verdict = (application: Application | null, isSuspect: boolean): Judged => ({
      ...decide(now, { scope, action, application, isWindow, isSuspect }, clock.now()),
      application,
    });
    const { applications, suspects } = received;
    return [
      ...(applications.length === 0 ? [null] : applications).map((application) =>
        verdict(application, false),
      ),
      ...suspects.map((application) => verdict(application, true)),
    ];
  }

  return { mustLook, verdictsOn };
}

export function createRuleGate(options: GateOptions): RuleGate {
  const { actor, scope, guard, clock, ownWindows, attempt, grants, decided } = options;
  let begun = false;
  let stopped: ServiceError | undefined;
  let firstMark: string | null | undefined;

  const { mustLook, verdictsOn } = createVerdicts(options);
  const looks = createLooks(options);

  /** Resolves with the mark of what was judged. */
  async function judge(
    effect: JudgedEffect,
    { signal = guard.signal, mayReuse = false }: { signal?: AbortSignal; mayReuse?: boolean } = {},
  ): Promise<string | null> {
    if (stopped !== undefined) throw stopped;
    const before = mayReuse ? looks.before(effect.place) : undefined;
    const received = mustLook(effect)
      ? (before ?? (await looks.look(effect.place, signal)))
      : receivedBy(null);
    if (effect.place.kind === 'focus') await refuseOwnFocus(received.mark, signal);
    const verdicts = verdictsOn(effect, received);
    const { action } = effect;
    const isGranted = ({ application }: Judged): boolean =>
      grants.covers({ actor, scope, action, application });
    const isApproved = ({ application }: Judged): boolean =>
      attempt.approved.some((other) => sameApplication(other, application));
    const asking = verdicts.filter(({ decision }) => decision === 'ask');
    const open = asking.find((one) => !isGranted(one) && !isApproved(one));
    const counted = verdicts.find(({ decision }) => decision === 'deny') ?? open ?? asking[0] ?? verdicts[0];
    if (counted === undefined) return received.mark;
    const { decision, by, rule, application } = counted;
    const settled = settledBy(counted, decision === 'ask' && isGranted(counted));
    if (settled !== null) decided(settled);
    if (decision === 'deny') throw withDelivery(ruleRefusal({ by, scope, action, application }));
    if (open === undefined) return received.mark;
    // With anything caught and passed over, nothing follows an effect that needed an approval.
    stopped = withDelivery(attempt.approved.length > 0 ? elsewhere() : inTheMiddle());
    if (begun || attempt.approved.length > 0) throw stopped;
    return attempt.ask({ effect, application, rule });
  }

  /** The act itself has looked at the window in focus before it began; from then on another one may be there. */
  async function refuseOwnFocus(mark: string | null, signal: AbortSignal): Promise<void> {
    firstMark ??= mark;
    const isOther = mark === null ? begun : mark !== firstMark;
    if (isOther && ownWindows.any() && (await raceAbort(ownWindows.focused(), signal)))
      throw withDelivery(ownWindowRefusal());
  }

  /** Where an act has begun, it says itself how far it came. */
  const withDelivery = (error: ServiceError): ServiceError => (begun ? error : error.undelivered());

  return {
    async judge(effect) {
      await judge(effect);
    },
    judges: mustLook,
    watch: (effect) => (mustLook(effect) ? watch((signal) => judge(effect, { signal }), clock) : unwatched),
    guard,
    signal: guard.signal,
    guardOf(effect) {
      let mark: string | null = null;
      let isFirst = true;
      return {
        signal: guard.signal,
        async confirm() {
          await guard.confirm();
          // The device asks again where something else is there.
          const mayReuse = isFirst;
          isFirst = false;
          mark = await judge(effect, { mayReuse });
          // The display was asked in the meantime.
          guard.signal.throwIfAborted();
          begun = true;
        },
        mark: () => mark,
      };
    },
  };
}

/** Looks again and again: a verdict about an operation under way cannot be asked of a person. */
function watch(judge: (signal: AbortSignal) => Promise<unknown>, clock: GateOptions['clock']): GateWatch {
  const stop = new AbortController();
  const ended = new AbortController();
  const look = async (): Promise<void> => {
    for (;;) {
      await clock.sleep(LOOK_AGAIN_MS, ended.signal);
      // The request may be over by now, and its signal with it.
      await judge(ended.signal);
    }
  };
  look().catch((error: unknown) => {
    if (!ended.signal.aborted) stop.abort(error);
  });
  return { signal: stop.signal, end: () => ended.abort() };
}

const elsewhere = (): ServiceError =>
  new ServiceError('not_approved', 'The application there is not the one that a person allowed.', {
    hint: 'Look at the screen, and send the request again if it is still wanted.',
  });

const ownWindowRefusal = (): ServiceError =>
  new ServiceError('own_window', 'The window that now has the keyboard belongs to Deskhand.', {
    hint: 'Act on another window. Only a person can operate Deskhand itself.',
  });

const inTheMiddle = (): ServiceError =>
  new ServiceError(
    'not_approved',
    'The rest needs the approval of a person, who is asked before a request begins.',
    {
      hint: 'Send the rest as its own request.',
    },
  );
