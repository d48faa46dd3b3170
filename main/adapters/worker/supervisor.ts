/** Keeps one worker in a child process: starts it, calls it, notices when it dies or hangs, and starts the next one. */
import { sleep } from '../../base/sleep.ts';
import { createBackoff } from '../../base/backoff.ts';
import { ServiceError } from '../../core/errors.ts';
import type { ChildChannel } from '../../ports/child-process.ts';
import { isFromWorker, type CallTable, type FromWorker, type ToWorker } from './channel.ts';
import { exchange, WorkerEnded, type WorkerCallOptions } from './exchange.ts';

export interface SupervisorOptions {
  readonly fork: () => ChildChannel;
  /** Whether a child runs from the start and is replaced as soon as it has ended; else calls start one. */
  readonly alwaysRuns: boolean;
  /** A child that is not ready within this time is ended, milliseconds. */
  readonly startTimeoutMs: number;
}

export interface SupervisedCallOptions<Progress> extends WorkerCallOptions<Progress> {
  /** Asked directly before the call is sent; where it throws, nothing is sent. */
  readonly confirm?: (() => Promise<void>) | undefined;
}

export interface Supervisor<Calls extends CallTable<Calls>, Progress> {
  /**
   * `inputFor` is called when the call is sent, with the child that gets it. Rejects with WorkerEnded, CallStopped,
   * `shutting_down`, the signal's reason, or with what the child says.
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

type Listener<Calls extends CallTable<Calls>, Progress> = (
  message: FromWorker<Calls, Progress> | { readonly kind: 'ended'; readonly how: string },
) => void;

interface Child<Calls extends CallTable<Calls>, Progress> {
  readonly channel: ChildChannel;
  readonly listeners: Map<number, Listener<Calls, Progress>>;
  readonly ended: Promise<void>;
  /** It was told to end, and gets no more calls. */
  isEnding: boolean;
}

/** Delays before the next start, after children that died young and did nothing. */
const RESTART_DELAYS_MS = [0, 0, 100, 300, 1000] as const;
/** A child that lived this long did not die of its start. */
const STEADY_MS = 5000;

const closedError = (): ServiceError => new ServiceError('shutting_down', 'The service is shutting down.');

export function createSupervisor<Calls extends CallTable<Calls>, Progress = never>(
  options: SupervisorOptions,
): Supervisor<Calls, Progress> {
  const { fork, alwaysRuns, startTimeoutMs } = options;
  const backoff = createBackoff(RESTART_DELAYS_MS);
  const closing = new AbortController();
  /** The child that runs or starts. */
  let child: Child<Calls, Progress> | undefined;
  /** Resolves when it takes calls. */
  let ready: Promise<Child<Calls, Progress>> | undefined;
  let earliestStart = 0;
  let lastId = 0;
  if (alwaysRuns) void prepare();

  /** The next child, started once its delay is over. */
  function prepare(): Promise<Child<Calls, Progress>> {
    if (ready !== undefined) return ready;
    const delayMs = earliestStart - performance.now();
    const next = delayMs <= 0 ? start() : sleep(delayMs, closing.signal).then(start);
    // Whoever calls hears of a failed start; nobody else must.
    next.catch(() => undefined);
    ready = next;
    return next;
  }

  function start(): Promise<Child<Calls, Progress>> {
    const startedAt = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<Child<Calls, Progress>>();
    const ended = Promise.withResolvers<undefined>();
    const channel = fork();
    const own: Child<Calls, Progress> = {
      channel,
      listeners: new Map(),
      ended: ended.promise,
      isEnding: false,
    };
    child = own;
    let wasUseful = false;
    const timer = setTimeout(() => channel.kill(), startTimeoutMs);
    channel.onMessage((message) => {
      if (!isFromWorker<Calls, Progress>(message)) return;
      if (message.kind === 'ready') {
        clearTimeout(timer);
        resolve(own);
        return;
      }
      wasUseful = true;
      own.listeners.get(message.id)?.(message);
    });
    channel.onExit((how) => {
      clearTimeout(timer);
      ended.resolve(undefined);
      reject(new WorkerEnded(how, { taken: false, progress: undefined, stop: undefined }));
      child = undefined;
      ready = undefined;
      if (wasUseful || performance.now() - startedAt >= STEADY_MS) backoff.reset();
      earliestStart = performance.now() + backoff.next();
      for (const listener of [...own.listeners.values()]) listener({ kind: 'ended', how });
      if (alwaysRuns && !closing.signal.aborted) void prepare();
    });
    return promise;
  }

  const takesCalls = (candidate: Child<Calls, Progress>): boolean =>
    candidate === child && !candidate.isEnding;

  /** Resolves when a child takes calls and `confirm` has agreed, both at the same moment. */
  async function permitted({
    signal,
    confirm,
  }: SupervisedCallOptions<Progress>): Promise<Child<Calls, Progress>> {
    for (;;) {
      const candidate = await prepare();
      if (closing.signal.aborted) throw closedError();
      signal?.throwIfAborted();
      if (!takesCalls(candidate)) {
        await candidate.ended;
        continue;
      }
      await confirm?.();
      if (takesCalls(candidate)) return candidate;
    }
  }

  const send = ({ channel }: Child<Calls, Progress>, message: ToWorker<Calls>): void => channel.send(message);

  const end = (which: Child<Calls, Progress> | undefined): void => {
    if (which === undefined) return;
    which.isEnding = true;
    which.channel.kill();
  };

  return {
    async call(name, inputFor, callOptions = {}) {
      if (closing.signal.aborted) throw closedError();
      const taker = await permitted(callOptions);
      const id = ++lastId;
      return exchange<Calls, Progress>(
        {
          listen(listener) {
            taker.listeners.set(id, listener);
            return () => taker.listeners.delete(id);
          },
          send() {
            // The table makes the pair of name and input right; the compiler cannot follow it through a type parameter.
            const call: unknown = { kind: 'call', id, name, input: inputFor(taker.channel) };
            send(taker, call as ToWorker<Calls>);
          },
          abort: () => send(taker, { kind: 'abort', id }),
          end: () => end(taker),
        },
        callOptions,
      );
    },
    end: () => end(child),
    async close(farewellMs) {
      if (closing.signal.aborted) return;
      closing.abort(closedError());
      if (child === undefined) return;
      send(child, { kind: 'leave' });
      const timer = setTimeout(() => end(child), farewellMs);
      await child.ended;
      clearTimeout(timer);
    },
  };
}
