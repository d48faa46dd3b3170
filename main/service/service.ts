/** The one way in. Every face ends here: authorisation, abort, pause, the input lease, pools, and errors with their delivery. */
import { createEmitter } from '../base/emitter.ts';
import { ServiceError, type Reason } from '../core/errors.ts';
import type { Desk } from '../operations/support/desk.ts';
import type { PersonNotes } from '../operations/support/person/notes.ts';
import { takeLate } from '../operations/act/changes/take-late.ts';
import type { LateEffect } from '../operations/support/elements/late-book.ts';
import { guardDesk } from '../operations/support/guarded-desk.ts';
import { gateOf } from '../operations/support/judged-effect.ts';
import type { AnyOperation, Operation, PoolName } from '../operations/support/operation.ts';
import type { PauseSwitch } from '../operations/support/pause.ts';
import type { Run } from '../operations/support/run.ts';
import { LIMITS } from '../core/limits.ts';
import { askedRequest } from './approvals/asked-request.ts';
import { createApprovals, type Approvals, type AskedRequest } from './approvals/approvals.ts';
import { shownMatter } from './approvals/shown-matter.ts';
import { createAuthorise, type Authorise, type ExecSettings } from './authorise.ts';
import type { Caller } from './caller.ts';
import { refusingEffects, agentOf, createGates, type OperationGate } from './rules/operation-gate.ts';
import { createLease, type Lease, type LeaseLimits } from './lease.ts';
import { observed, type InvocationObserver } from './observer.ts';
import { readError } from './silent-display.ts';
import type { Yielding } from './yielding.ts';
import { createViewers } from './viewers.ts';
import { createPool, type Pool, type PoolLimits } from './pool.ts';
import { askFirst, type RequestAttempt } from './rules/ask-first.ts';
import { NO_RULES, type RulePolicy } from './rules/decide.ts';
import type { Question } from './rules/question.ts';

export interface ServiceLimits {
  readonly lease: LeaseLimits;
  readonly pools: Readonly<Record<PoolName, PoolLimits>>;
}

export interface Activity {
  /** True while an action holds the input lease. */
  readonly acting: boolean;
  readonly queued: number;
}

export interface Service {
  invoke<Input, Output>(operation: Operation<Input, Output>, input: Input, caller: Caller): Promise<Output>;
  /**
   * The check that `invoke` makes first, for faces that refuse before they have read the whole request. Asking it does
   * not spare `invoke` the check.
   */
  readonly authorise: Authorise;
  /** Requests that wait for a person, who answers by an operation. */
  readonly approvals: Omit<Approvals, 'answer'>;
  /** Programs and people pause and resume by operations. */
  readonly pause: Pick<PauseSwitch, 'state' | 'subscribe'>;
  /** Notes of the person to the agents. */
  readonly notes: Pick<PersonNotes, 'takeFor'>;
  /** What came after the caller's last act and its answer; null: nothing, or the caller may not look. Never asks a person, never rejects. */
  later(caller: Caller): Promise<LateEffect | null>;
  readonly activity: Activity;
  subscribeActivity(listener: (activity: Activity) => void): () => void;
  /** From now on it follows every request. */
  observe(observer: InvocationObserver): void;
  /** Refuses new work, aborts work under way, releases everything and waits for it to end. */
  shutDown(): Promise<void>;
}

export interface ServiceOptions {
  readonly desk: Desk;
  readonly limits: ServiceLimits;
  /** Live settings, asked at every request that needs them. */
  readonly exec: () => ExecSettings;
  /** The rules of agents and of the owner. Default: there are none. */
  readonly rules?: RulePolicy | undefined;
  /** How long a person has to answer, milliseconds; asked at each question. Default: a minute. */
  readonly approvalTimeoutMs?: (() => number) | undefined;
  /** How acts give way to a person at the desktop itself. Default: they do not. */
  readonly yielding?: Pick<Yielding, 'clear'>;
  /** They follow every request. Default: there are none. */
  readonly observers?: readonly InvocationObserver[];
  /** Fills the owner's secrets in what a person is shown of a request. Default: there are none. */
  readonly fill?: ((text: string) => string) | undefined;
}

const shuttingDown = (): ServiceError => new ServiceError('shutting_down', 'The service is shutting down.');

function forgetLooks({ observations, looks, keptScreen, news }: Desk): void {
  for (const kept of [observations, looks, keptScreen, news]) kept.clear();
}

export function createService(options: ServiceOptions): Service {
  const { desk, limits, exec, rules = NO_RULES, yielding } = options;
  const { approvalTimeoutMs = () => LIMITS.approvalTimeoutMs, fill = (text: string) => text } = options;
  const authorise = createAuthorise(exec);
  const approvals = createApprovals({ clock: desk.clock, random: desk.random, timeoutMs: approvalTimeoutMs });
  desk.approvals.connect(approvals);
  const lease = createLease(desk.clock, limits.lease);
  const pools: Readonly<Record<PoolName, Pool>> = {
    picture: createPool('captures', limits.pools.picture),
    wait: createPool('waits', limits.pools.wait),
    shell: createPool('shells', limits.pools.shell),
  };
  const { pause } = desk;
  const observers = new Set(options.observers);
  const ending = new AbortController();
  const running = new Set<Promise<unknown>>();
  const activities = createEmitter<Activity>();

  const activity = (): Activity => ({ acting: lease.held, queued: lease.queued });
  const tell = (): void => {
    activities.emit(activity());
  };
  const openGate = createGates({ desk, rules, grants: approvals.grants });
  const runner = createRunner({ desk, lease, tell, yielding });
  const tryOnce = createAttempts({ desk, pools, openGate, authorise, runner });
  const askPerson = createQuestions({ approvals, desk, fill });
  // A held button must not survive a pause, whether the act that pressed it still runs or ended long ago.
  pause.subscribe(({ paused }) => {
    if (paused) void releaseEverything(desk);
  });

  async function carryOut<I, O>(
    { operation, input, caller }: AttemptedRequest<I, O>,
    askFor = askPerson,
  ): Promise<O> {
    if (ending.signal.aborted) throw shuttingDown();
    caller.operation(operation);
    authorise(operation, caller);
    const stops = mayRunPaused(operation) ? [] : [pause.signal];
    const ends = [caller.signal, ending.signal, ...stops];
    const attempt = (tried: RequestAttempt): Promise<O> => tryOnce(operation, input, caller, tried);
    const ask = (question: Question): Promise<void> =>
      askFor({ operation, input, caller }, question, AbortSignal.any(ends));
    const result = askFirst({ ends, ask }, attempt);
    running.add(result);
    try {
      return await result;
    } finally {
      running.delete(result);
    }
  }

  const invoke: Service['invoke'] = (operation, input, caller) =>
    observed(observers, { operation, input, caller }, (followed, by) =>
      carryOut({ operation: followed, input, caller: by }),
    );

  return {
    invoke,
    observe: (observer) => void observers.add(observer),
    authorise,
    approvals,
    pause,
    notes: desk.notes,
    later: (caller) =>
      lateEffect({ desk, observers, carryOut, isEnding: () => ending.signal.aborted }, caller),
    get activity() {
      return activity();
    },
    subscribeActivity: (listener) => activities.subscribe(listener),
    async shutDown() {
      ending.abort(shuttingDown());
      await releaseEverything(desk);
      await Promise.allSettled(running);
      forgetLooks(desk);
    },
  };
}

/** The caller may not look at the desktop. */
const LOOK_REFUSALS: ReadonlySet<Reason> = new Set(['scope_missing', 'not_allowed', 'not_approved']);

/** No one is asked for what the caller did not ask for. */
const refuseToAsk = (): Promise<never> =>
  Promise.reject(new ServiceError('not_approved', 'A person would have to be asked first.'));

interface LateParts {
  readonly desk: Desk;
  readonly observers: ReadonlySet<InvocationObserver>;
  readonly carryOut: <I, O>(request: AttemptedRequest<I, O>, ask: typeof refuseToAsk) => Promise<O>;
  readonly isEnding: () => boolean;
}

/** `later` of the service. */
async function lateEffect(
  { desk, observers, carryOut, isEnding }: LateParts,
  caller: Caller,
): Promise<LateEffect | null> {
  const viewer = viewerOf(caller);
  if (!desk.late.concerns(viewer)) return null;
  // The request's entry in the log is about what it asked for.
  const unlogged = { ...caller, note: () => undefined, operation: () => undefined };
  const request = { operation: takeLate, input: undefined, caller: unlogged };
  try {
    return await observed(observers, request, (operation, by) =>
      carryOut({ operation, input: undefined, caller: by }, refuseToAsk),
    );
  } catch (error) {
    const isRefused = error instanceof ServiceError && LOOK_REFUSALS.has(error.reason);
    return isRefused || caller.signal.aborted || isEnding() ? null : desk.late.takeDoubt(viewer);
  }
}

interface AttemptedRequest<I, O> {
  readonly operation: Operation<I, O>;
  readonly input: I;
  readonly caller: Caller;
}

interface QuestionsOptions {
  readonly approvals: Approvals;
  readonly desk: Desk;
  readonly fill: (text: string) => string;
}

/** Has the person answer whether a request may go on. */
const createQuestions =
  ({ approvals, desk, fill }: QuestionsOptions) =>
  <I, O>(
    { operation, input, caller }: { operation: Operation<I, O>; input: I; caller: Caller },
    question: Question,
    signal: AbortSignal,
  ): Promise<void> => {
    const { actor, face } = caller;
    const show = (during: AbortSignal): ReturnType<AskedRequest['show']> =>
      shownMatter(operation, input, question, { desk, fill, signal: during });
    return approvals.ask(askedRequest(operation, input, { actor, face, show }, question), signal, {
      told: (request) => caller.asked?.(request),
      decided: (decided) => caller.decided?.(decided),
    });
  };

interface AttemptsOptions {
  readonly desk: Desk;
  readonly pools: Readonly<Record<PoolName, Pool>>;
  readonly openGate: ReturnType<typeof createGates>;
  readonly authorise: Authorise;
  readonly runner: Runner;
}

/** Any look at the desktop. */
const SIGHT = { scope: 'see' } as const;
/** Taking a shared file to a program. */
const FILES = { scope: 'files' } as const;

/** Carries out a request, in its place of a pool, until it ends or a person must be asked. */
const createAttempts =
  ({ desk, pools, openGate, authorise, runner }: AttemptsOptions) =>
  <I, O>(operation: Operation<I, O>, input: I, caller: Caller, attempt: RequestAttempt): Promise<O> => {
    const work = (leavePool: () => void): Promise<O> => {
      if (operation.kind === 'read') caller.admit?.();
      const may = async (also: typeof SIGHT | typeof FILES): Promise<void> => {
        authorise(also, caller);
        await openGate(also, caller, attempt, run).begin();
      };
      const run: Run<string> = {
        requestId: caller.requestId,
        agent: agentOf(caller.actor),
        viewer: viewerOf(caller),
        client: caller.client,
        signal: attempt.signal,
        clock: desk.clock,
        note: (name, value) => caller.note(name, value),
        leavePool,
        maySee: () => may(SIGHT),
        mayUseFiles: () => may(FILES),
      };
      const gate = openGate(operation, caller, attempt, run);
      return operation.kind === 'act'
        ? runner.act(operation, input, { caller, gate }, run)
        : runner.read(operation, input, gate, run);
    };
    return operation.pool === undefined
      ? work(() => undefined)
      : pools[operation.pool].run(attempt.signal, work);
  };

interface Runner {
  /** Waits for the input lease. The error of the act says how much was delivered. */
  act<I, O>(
    operation: Operation<I, O>,
    input: I,
    by: { readonly caller: Caller; readonly gate: OperationGate },
    run: Run<string>,
  ): Promise<O>;
  /** Anything else, which needs no lease. */
  read<I, O>(operation: Operation<I, O>, input: I, gate: OperationGate, run: Run<string>): Promise<O>;
}

interface RunnerOptions extends Pick<ServiceOptions, 'desk'> {
  readonly lease: Lease;
  /** Called whenever the lease has changed hands. */
  readonly tell: () => void;
  readonly yielding: ServiceOptions['yielding'];
}

/** Runs operations on the desk, none that a pause refuses. */
function createRunner({ desk, lease, tell, yielding }: RunnerOptions): Runner {
  const { pause } = desk;
  return {
    async act<I, O>(
      operation: Operation<I, O>,
      input: I,
      { caller, gate }: { readonly caller: Caller; readonly gate: OperationGate },
      run: Run<string>,
    ): Promise<O> {
      if (pause.state.paused) throw pausedNow(pause);
      const acquired = lease.acquire(run.signal);
      tell();
      const release = await acquired.catch((error: unknown) => {
        tell();
        // The client that left gets no error that could say so.
        caller.note('delivery', 'not_delivered');
        throw error;
      });
      tell();
      try {
        const giveWay = async (): Promise<void> => yielding?.clear(run.signal);
        await caller.caughtUp?.();
        run.signal.throwIfAborted();
        await giveWay();
        desk.late.actBegins();
        return await operation.run(guardDesk(desk, gate, operation.scope), input, { ...run, giveWay });
      } catch (error) {
        throw error instanceof ServiceError ? error.undelivered() : error;
      } finally {
        // The client is gone and can no longer release the holds of its earlier actions. Holds of others stay down.
        if (caller.signal.aborted) await desk.holds.releaseOf(run.client);
        release();
        tell();
      }
    },
    async read<I, O>(
      operation: Operation<I, O>,
      input: I,
      gate: OperationGate,
      run: Run<string>,
    ): Promise<O> {
      const { kind, scope } = operation;
      if (kind === 'read' || kind === 'control') {
        await gate.begin();
        const reading = operation.run(
          guardDesk(desk, gateOf(refusingEffects(run.signal)), scope),
          input,
          run,
        );
        return await reading.catch((error: unknown) => {
          throw readError(operation, error);
        });
      }
      if (kind === 'person') return operation.run(guardDesk(desk, gate, scope), input, run);
      if (pause.state.paused) throw pausedNow(pause);
      desk.late.actBegins();
      return operation.run(guardDesk(desk, gate, scope), input, run);
    },
  };
}

async function releaseEverything(desk: Desk): Promise<void> {
  desk.holds.clear();
  // A device that is away releases by its own journal when it comes back.
  await desk.input.releaseAll().catch(() => undefined);
}

const viewerOf = createViewers();

const mayRunPaused = ({ kind }: Pick<AnyOperation, 'kind'>): boolean =>
  kind === 'read' || kind === 'control' || kind === 'person';

function pausedNow(pause: PauseSwitch): Error {
  const reason: unknown = pause.signal.reason;
  return reason instanceof Error ? reason : new ServiceError('paused', 'All actions are paused.');
}
