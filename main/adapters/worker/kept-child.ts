/** Keeps one child process: starts it, notices when it dies, and starts the next one. */
import { createBackoff } from '../../base/backoff.ts';
import { sleep } from '../../base/sleep.ts';
import type { ChildChannel } from '../../ports/child-process.ts';
import { isFromWorker, type CallTable, type FromWorker } from './channel.ts';
import { WorkerEnded } from './worker-ended.ts';

export interface KeptChildOptions {
  readonly fork: () => ChildChannel;
  /** Whether a child runs from the start and is replaced as soon as it has ended; else calls start one. */
  readonly alwaysRuns: boolean;
  /** A child that is not ready within this time is ended, milliseconds. */
  readonly startTimeoutMs: number;
}

type Listener<Calls extends CallTable<Calls>, Progress> = (
  message: FromWorker<Calls, Progress> | { readonly kind: 'ended'; readonly how: string },
) => void;

export interface Child<Calls extends CallTable<Calls>, Progress> {
  readonly channel: ChildChannel;
  readonly listeners: Map<number, Listener<Calls, Progress>>;
  readonly ended: Promise<void>;
  /** It was asked to end, and gets no more calls. */
  isEnding: boolean;
}

export interface KeptChild<Calls extends CallTable<Calls>, Progress> {
  /** The child that runs or starts. */
  current(): Child<Calls, Progress> | undefined;
  /** The next child that takes calls, started once its delay is over. Rejects with WorkerEnded. */
  prepare(): Promise<Child<Calls, Progress>>;
}

/** Delays before the next start, after children that died young and did nothing. */
const RESTART_DELAYS_MS = [0, 0, 100, 300, 1000] as const;
/** A child that lived this long did not die of its start. */
const STEADY_MS = 5000;

/** Starts no child after `closing` aborts; a delayed start then rejects with its reason. */
export function keepChild<Calls extends CallTable<Calls>, Progress>(
  { fork, alwaysRuns, startTimeoutMs }: KeptChildOptions,
  closing: AbortSignal,
): KeptChild<Calls, Progress> {
  const backoff = createBackoff(RESTART_DELAYS_MS);
  let child: Child<Calls, Progress> | undefined;
  /** The child that runs or starts, once it takes calls. */
  let ready: Promise<Child<Calls, Progress>> | undefined;
  let earliestStart = 0;
  if (alwaysRuns) void prepare();

  function prepare(): Promise<Child<Calls, Progress>> {
    if (ready !== undefined) return ready;
    const delayMs = earliestStart - performance.now();
    const next = delayMs <= 0 ? start() : sleep(delayMs, closing).then(start);
    // Callers get the error of a failed start; it must not count as an unhandled rejection.
    next.catch(() => undefined);
    ready = next;
    return next;
  }

  function start(): Promise<Child<Calls, Progress>> {
    const startedAt = performance.now();
    const started = startChild<Calls, Progress>(fork(), startTimeoutMs, (how, wasUseful) => {
      child = undefined;
      ready = undefined;
      if (wasUseful || performance.now() - startedAt >= STEADY_MS) backoff.reset();
      earliestStart = performance.now() + backoff.next();
      for (const listener of [...started.child.listeners.values()]) listener({ kind: 'ended', how });
      if (alwaysRuns && !closing.aborted) void prepare();
    });
    child = started.child;
    return started.ready;
  }

  return { current: () => child, prepare };
}

/** `ended` receives how the child ended, and whether it ever answered a call. */
function startChild<Calls extends CallTable<Calls>, Progress>(
  channel: ChildChannel,
  startTimeoutMs: number,
  ended: (how: string, wasUseful: boolean) => void,
): { readonly child: Child<Calls, Progress>; readonly ready: Promise<Child<Calls, Progress>> } {
  const ready = Promise.withResolvers<Child<Calls, Progress>>();
  const gone = Promise.withResolvers<undefined>();
  const child: Child<Calls, Progress> = {
    channel,
    listeners: new Map(),
    ended: gone.promise,
    isEnding: false,
  };
  let wasUseful = false;
  const timer = setTimeout(() => channel.kill(), startTimeoutMs);
  channel.onMessage((message) => {
    if (!isFromWorker<Calls, Progress>(message)) return;
    if (message.kind === 'ready') {
      clearTimeout(timer);
      ready.resolve(child);
      return;
    }
    wasUseful = true;
    child.listeners.get(message.id)?.(message);
  });
  channel.onExit((how) => {
    clearTimeout(timer);
    gone.resolve(undefined);
    ready.reject(new WorkerEnded(how, { taken: false, progress: undefined, stop: undefined }));
    ended(how, wasUseful);
  });
  return { child, ready: ready.promise };
}

/** Sends it no more calls. */
export function endChild(
  child: { isEnding: boolean; readonly channel: Pick<ChildChannel, 'kill'> } | undefined,
): void {
  if (child === undefined) return;
  child.isEnding = true;
  child.channel.kill();
}
