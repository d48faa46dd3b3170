/** Calls to the input child that is always there, and the meaning of its end for the act under way. */
import { ServiceError } from '../../core/errors.ts';
import type { ChildChannel } from '../../ports/child-process.ts';
import type { EffectGuard } from '../../ports/effect-guard.ts';
import { CallStopped } from '../worker/exchange.ts';
import { createSupervisor, type Supervisor } from '../worker/supervisor.ts';
import { WorkerEnded } from '../worker/worker-ended.ts';
import type { InputCallName, InputCalls, Typed } from './protocol.ts';

export interface InputCallOptions {
  /** Ends the call: at once if it had no event yet, else as soon as the child has tidied up. Default: the guard's. */
  readonly signal?: AbortSignal | undefined;
  /** Asked directly before the call is sent; what it judged goes with it. */
  readonly guard?: EffectGuard | undefined;
  /** Whether the guard answers what the call asks in the middle. */
  readonly inPieces?: boolean | undefined;
  /** Silence for longer than this means that the child hangs. Default 1000. */
  readonly silenceMs?: number;
}

export interface InputCaller {
  /**
   * Rejects with `input_worker_crashed` when the child dies or falls silent, with the signal's reason when it was aborted
   * before its first event, else with the child's error.
   */
  call<Name extends InputCallName>(
    name: Name,
    input: InputCalls[Name]['in'],
    options?: InputCallOptions,
  ): Promise<InputCalls[Name]['out']>;
  /** Asks the child to release everything and waits until it has ended. */
  close(): Promise<void>;
}

/** nut-js is loaded in 2.5 s on a quiet Windows under Wine, and has started by then for 1.5 s. */
const START_TIMEOUT_MS = 15_000;
const DEFAULT_SILENCE_MS = 1000;
/** How long `close` waits before it ends the child by force. */
const FAREWELL_MS = 1000;

/**
 * `patienceMs`: how long the device in the child itself waits for the receiver of its events before it says that this does not
 * answer. A child counts as one that hangs only beyond that. Default 0.
 */
export const createInputCalls = (fork: () => ChildChannel, patienceMs = 0): InputCaller =>
  inputCallsOver(createSupervisor({ fork, alwaysRuns: true, startTimeoutMs: START_TIMEOUT_MS }), patienceMs);

/** For a child that answers more calls than those of an input device. */
export function inputCallsOver(child: Supervisor<InputCalls, Typed>, patienceMs = 0): InputCaller {
  return {
    async call(
      name,
      input,
      { guard, inPieces = false, signal = guard?.signal, silenceMs = DEFAULT_SILENCE_MS } = {},
    ) {
      const confirm = guard === undefined ? undefined : () => guard.confirm();
      const mark = (): string | null => guard?.mark?.() ?? null;
      const again = async (): Promise<string | null> => {
        await confirm?.();
        return mark();
      };
      const onAsk = inPieces ? again : undefined;
      const options = { signal, silenceMs: silenceMs + patienceMs, confirm, onAsk };
      const marked = (): typeof input => (mark() === null ? input : { ...input, mark: mark() });
      try {
        return await child.call(name, marked, options);
      } catch (error) {
        throw inputError(error);
      }
    },
    close: () => child.close(FAREWELL_MS),
  };
}

function inputError(error: unknown): unknown {
  if (error instanceof CallStopped)
    return new ServiceError(
      'input_worker_crashed',
      'All keys and buttons were released before the event was sent.',
      {
        hint: 'Try again.',
        delivery: 'not_delivered',
      },
    );
  if (!(error instanceof WorkerEnded)) return error;
  const typed = typeof error.progress === 'number' ? error.progress : 0;
  return error.stop === undefined ? crashed(error, typed) : halfway(error.stop, typed);
}

const crashed = (cause: WorkerEnded, typed: number): ServiceError =>
  new ServiceError('input_worker_crashed', 'The input process has ended.', {
    hint: 'It restarts automatically and releases all keys and buttons; try again.',
    ...(typed > 0 ? { delivery: 'partly', details: { typed } } : {}),
    cause,
  });

/** The reason why a call was stopped whose progress is unknown. */
const halfway = (reason: Error, typed: number): Error =>
  reason instanceof ServiceError
    ? new ServiceError(reason.reason, reason.message, {
        ...(reason.hint === undefined ? {} : { hint: reason.hint }),
        details: { ...reason.details, ...(typed > 0 ? { typed } : {}) },
        delivery: 'partly',
        cause: reason,
      })
    : reason;
