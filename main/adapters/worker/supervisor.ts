/** Calls one worker in a child process, and ends a child that hangs. */
import { ServiceError } from '../../core/errors.ts';
import type { ChildChannel } from '../../ports/child-process.ts';
import type { EffectGuard } from '../../ports/effect-guard.ts';
import type { CallTable, ToWorker } from './channel.ts';
import { exchange, type CallLine, type WorkerCallOptions } from './exchange.ts';
import { endChild, keepChild, type Child, type KeptChild, type KeptChildOptions } from './kept-child.ts';

export interface SupervisedCallOptions<Progress> extends WorkerCallOptions<Progress> {
  /** Asked directly before the call is sent; if it throws, nothing is sent. */
  readonly confirm?: (() => Promise<void>) | undefined;
}

/** The options of a call that needs this permission for its effect. */
export const guardedBy = (
  guard: EffectGuard | undefined,
): Pick<SupervisedCallOptions<never>, 'signal' | 'confirm'> =>
  guard === undefined ? {} : { signal: guard.signal, confirm: () => guard.confirm() };

export interface Supervisor<Calls extends CallTable<Calls>, Progress> {
  /**
   * `inputFor` is called when the call is sent, with the child that gets it. Rejects with WorkerEnded, CallStopped,
   * `shutting_down`, the signal's reason, or with the child's error.
   */
  call<Name extends keyof Calls>(
    name: Name,
    inputFor: (child: ChildChannel) => Calls[Name]['in'],
    options?: SupervisedCallOptions<Progress>,
  ): Promise<Calls[Name]['out']>;
  /** Ends the child that runs now, if any. */
  end(): void;
  /** Takes no more calls. Asks the child to leave and waits for its end, which is forced after `farewellMs`. */
  close(farewellMs: number): Promise<void>;
}

const closedError = (): ServiceError => new ServiceError('shutting_down', 'The service is shutting down.');

/** Resolves when a child takes calls and `confirm` has agreed, both at the same moment. */
async function permitted<Calls extends CallTable<Calls>, Progress>(
  kept: KeptChild<Calls, Progress>,
  closing: AbortSignal,
  { signal, confirm }: SupervisedCallOptions<Progress>,
): Promise<Child<Calls, Progress>> {
  const takesCalls = (candidate: Child<Calls, Progress>): boolean =>
    candidate === kept.current() && !candidate.isEnding;
  for (;;) {
    const candidate = await kept.prepare();
    closing.throwIfAborted();
    signal?.throwIfAborted();
    if (!takesCalls(candidate)) {
      await candidate.ended;
      continue;
    }
    await confirm?.();
    if (takesCalls(candidate)) return candidate;
  }
}

export function createSupervisor<Calls extends CallTable<Calls>, Progress = never>(
  options: KeptChildOptions,
): Supervisor<Calls, Progress> {
  const closing = new AbortController();
  const kept = keepChild<Calls, Progress>(options, closing.signal);
  let lastId = 0;

  return {
    async call(name, inputFor, callOptions = {}) {
      closing.signal.throwIfAborted();
      const taker = await permitted(kept, closing.signal, callOptions);
      const id = ++lastId;
      // The table makes the pair of name and input right; the compiler cannot follow it through a type parameter.
      const call = (): unknown => ({ kind: 'call', id, name, input: inputFor(taker.channel) });
      return exchange(
        lineTo(taker, id, () => call() as ToWorker<Calls>),
        callOptions,
      );
    },
    end() {
      endChild(kept.current());
    },
    async close(farewellMs) {
      if (closing.signal.aborted) return;
      closing.abort(closedError());
      const child = kept.current();
      if (child === undefined) return;
      send(child, { kind: 'leave' });
      const timer = setTimeout(() => endChild(kept.current()), farewellMs);
      await child.ended;
      clearTimeout(timer);
    },
  };
}

const send = <Calls extends CallTable<Calls>, Progress>(
  { channel }: Child<Calls, Progress>,
  message: ToWorker<Calls>,
): void => channel.send(message);

/** The child as the call with this id uses it. */
const lineTo = <Calls extends CallTable<Calls>, Progress>(
  child: Child<Calls, Progress>,
  id: number,
  call: () => ToWorker<Calls>,
): CallLine<Calls, Progress> => ({
  listen(listener) {
    child.listeners.set(id, listener);
    return () => child.listeners.delete(id);
  },
  send: () => send(child, call()),
  abort: () => send(child, { kind: 'abort', id }),
  answer: (answer) => send(child, { kind: 'answer', id, answer }),
  end: () => endChild(child),
});
