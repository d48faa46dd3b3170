/** Keeps one input child alive: starts it, asks it, notices when it dies or hangs, and starts the next one. */
import { ServiceError } from '../../core/errors.ts';
import type { ChildChannel } from '../../ports/child-process.ts';
import type { EffectGuard } from '../../ports/effect-guard.ts';
import { fromFailure, type Call, type CallName, type FromChild, type InputCalls } from './protocol.ts';

export interface SupervisorOptions {
  readonly fork: () => ChildChannel;
  /** Told when the child gains or loses its display, and when there is no child. */
  readonly onDisplay?: ((connected: boolean) => void) | undefined;
}

export interface CallOptions {
  /** Ends the call: at once where it had no event yet, else as soon as the child has tidied up. Default: the guard's. */
  readonly signal?: AbortSignal | undefined;
  /** Asked directly before the call is sent. */
  readonly guard?: EffectGuard | undefined;
  /** Silence for longer than this means that the child hangs. Default 1000. */
  readonly silenceMs?: number;
}

export interface Supervisor {
  /**
   * Rejects with `input_worker_crashed` when the child dies or falls silent, with the signal's reason when it was aborted
   * before its first event, else with what the child says.
   */
  call<Name extends CallName>(
    name: Name,
    input: InputCalls[Name]['in'],
    options?: CallOptions,
  ): Promise<InputCalls[Name]['out']>;
  /** Asks the child to let go of everything and waits until it has ended. */
  close(): Promise<void>;
}

type Answer = Exclude<FromChild, { kind: 'ready' | 'display' }>;

interface Child {
  readonly channel: ChildChannel;
  /** Resolves when it listens; rejects when it never will. */
  readonly ready: Promise<unknown>;
  readonly waiting: Map<number, (answer: Answer | 'gone') => void>;
}

const START_TIMEOUT_MS = 5000;
const DEFAULT_SILENCE_MS = 1000;
/** How long an aborted call may take to tidy up. A child that waits for a display that does not answer is ended. */
const ABORT_GRACE_MS = 250;
/** How long `close` waits before it ends the child by force. */
const FAREWELL_MS = 1000;
/** A child that dies sooner than this after its start is restarted ever more slowly. */
const STEADY_MS = 5000;
const RESTART_DELAYS_MS = [0, 0, 100, 300];

const crashed = (typed: number): ServiceError =>
  new ServiceError('input_worker_crashed', 'The process that moves pointer and keys has ended.', {
    hint: 'It is being restarted and lets go of what it held; try again.',
    ...(typed > 0 ? { delivery: 'partly', details: { typed } } : {}),
  });

const released = (): ServiceError =>
  new ServiceError('input_worker_crashed', 'Everything was released before the event was made.', {
    hint: 'Try again.',
    delivery: 'not_delivered',
  });

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));

/** The reason why a call was stopped, where nobody can say how far it came. */
const halfway = (reason: unknown, typed: number): Error =>
  reason instanceof ServiceError
    ? new ServiceError(reason.reason, reason.message, {
        ...(reason.hint === undefined ? {} : { hint: reason.hint }),
        details: { ...reason.details, ...(typed > 0 ? { typed } : {}) },
        delivery: 'partly',
        cause: reason,
      })
    : asError(reason);

export function createSupervisor({ fork, onDisplay }: SupervisorOptions): Supervisor {
  let quickDeaths = 0;
  let nextId = 1;
  let closed = false;
  let current = start();

  function start(): Child {
    const startedAt = performance.now();
    const channel = fork();
    const waiting: Child['waiting'] = new Map();
    const { promise: ready, resolve, reject } = Promise.withResolvers<undefined>();
    // Whoever calls hears of it; nobody else must.
    ready.catch(() => undefined);
    const timer = setTimeout(() => channel.kill(), START_TIMEOUT_MS);

    channel.onMessage((message) => {
      // Only our own worker speaks on this channel.
      const told = message as FromChild;
      if (told.kind === 'ready') {
        clearTimeout(timer);
        resolve(undefined);
      } else if (told.kind === 'display') onDisplay?.(told.connected);
      else waiting.get(told.id)?.(told);
    });
    channel.onExit(() => {
      clearTimeout(timer);
      onDisplay?.(false);
      reject(crashed(0));
      for (const hear of waiting.values()) hear('gone');
      quickDeaths = performance.now() - startedAt < STEADY_MS ? quickDeaths + 1 : 0;
      if (!closed) current = startAfter(RESTART_DELAYS_MS[quickDeaths] ?? 1000);
    });
    return { channel, ready, waiting };
  }

  /** A child that is yet to be started already takes calls, which wait for it. */
  function startAfter(delayMs: number): Child {
    if (delayMs === 0) return start();
    const ready = new Promise((resolve, reject) => {
      setTimeout(() => {
        if (closed) return;
        current = start();
        current.ready.then(resolve, reject);
      }, delayMs).unref();
    });
    ready.catch(() => undefined);
    return { ...current, ready };
  }

  /** Resolves when there is a child that takes calls and the guard has agreed, both at the same moment. */
  async function permitted(signal: AbortSignal | undefined, guard: EffectGuard | undefined): Promise<void> {
    for (let asked: Child | undefined; asked !== current;) {
      asked = current;
      await asked.ready;
      signal?.throwIfAborted();
      await guard?.confirm();
    }
  }

  return {
    async call(name, input, { guard, signal = guard?.signal, silenceMs = DEFAULT_SILENCE_MS } = {}) {
      if (closed) throw new ServiceError('shutting_down', 'The input device is closed.');
      await permitted(signal, guard);
      // The one that is ready now may have been started while we waited.
      const { channel, waiting } = current;
      const id = nextId++;
      return new Promise((resolve, reject) => {
        let done = 0;
        let stopping = false;
        const finish = (): void => {
          clearTimeout(timer);
          waiting.delete(id);
          signal?.removeEventListener('abort', abort);
        };
        const giveUp = (): void => {
          finish();
          reject(stopping ? halfway(signal?.reason, done) : crashed(done));
          channel.kill();
        };
        let timer = setTimeout(giveUp, silenceMs);
        const abort = (): void => {
          stopping = true;
          clearTimeout(timer);
          timer = setTimeout(giveUp, ABORT_GRACE_MS);
          channel.send({ kind: 'abort', id });
        };
        waiting.set(id, (answer) => {
          if (answer !== 'gone' && answer.kind === 'progress') {
            done = answer.done;
            if (!stopping) timer.refresh();
            return;
          }
          finish();
          if (answer === 'gone') reject(crashed(done));
          else if (answer.kind === 'result') resolve(answer.value);
          else if (answer.kind === 'stopped') reject(stopping ? asError(signal?.reason) : released());
          else reject(fromFailure(answer.failure));
        });
        channel.send({ kind: 'call', id, call: { call: name, ...input } as Call });
        signal?.addEventListener('abort', abort, { once: true });
      });
    },
    async close() {
      if (closed) return;
      closed = true;
      const { channel } = current;
      const gone = new Promise<void>((resolve) => channel.onExit(() => resolve()));
      channel.send({ kind: 'leave' });
      const timer = setTimeout(() => channel.kill(), FAREWELL_MS);
      // A child that ended before, and was to be started again, tells nobody any more.
      await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, FAREWELL_MS * 2).unref())]);
      clearTimeout(timer);
    },
  };
}
