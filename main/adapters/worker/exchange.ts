/** One call to one child: its result, its timeout, and its cancellation. */
import { abortError, onAbort } from '../../base/abort.ts';
import type { CallTable, FromWorker } from './channel.ts';
import { fromFailure } from './failure.ts';
import { WorkerEnded } from './worker-ended.ts';

/** The worker stopped the call on its own, before it had any effect. */
export class CallStopped extends Error {
  constructor() {
    super('The worker stopped the call before it had any effect.');
    this.name = 'CallStopped';
  }
}

export interface WorkerCallOptions<Progress> {
  /** Asks the child to stop. It then rejects with the reason, or as the child says if it was too late to stop. */
  readonly signal?: AbortSignal | undefined;
  /** Silence for longer than this means that the child hangs, milliseconds. Default: it may be silent. */
  readonly silenceMs?: number | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Answers what the call asks in the middle. If it rejects, the signal has to abort too: the child goes on waiting otherwise. */
  readonly onAsk?: (() => Promise<unknown>) | undefined;
}

/** The part of a child that a call uses. */
export interface CallLine<Calls extends CallTable<Calls>, Progress> {
  /** The listener hears every message about the call, and how the child ended if it does. Returns how to stop listening. */
  listen(
    listener: (
      message: FromWorker<Calls, Progress> | { readonly kind: 'ended'; readonly how: string },
    ) => void,
  ): () => void;
  send(): void;
  abort(): void;
  answer(answer: unknown): void;
  /** Ends the child by force. */
  end(): void;
}

/** How long an aborted call may take to tidy up before its child is ended. */
const ABORT_GRACE_MS = 250;

/** How far a call has come. */
interface CallState {
  taken: boolean;
  progress: unknown;
  stop: Error | undefined;
}

type CallMessage<Calls extends CallTable<Calls>, Progress> = Parameters<
  Parameters<CallLine<Calls, Progress>['listen']>[0]
>[0];

/** The outcome with which a message ends the call; undefined if the call goes on. */
function endingOf<Calls extends CallTable<Calls>, Progress>(
  message: CallMessage<Calls, Progress>,
  call: CallState,
): { readonly value: unknown } | { readonly error: Error } | undefined {
  switch (message.kind) {
    case 'ready':
    case 'taken':
    case 'progress':
    case 'ask':
      return undefined;
    case 'result':
      return { value: message.value };
    case 'stopped':
      return { error: call.stop ?? new CallStopped() };
    case 'failure':
      return { error: fromFailure(message.failure) };
    case 'ended':
      return { error: new WorkerEnded(message.how, call) };
  }
}

/** Sends the call and settles with its outcome. Rejects with WorkerEnded, CallStopped, the signal's reason, or the child's error. */
export function exchange<Calls extends CallTable<Calls>, Progress>(
  line: CallLine<Calls, Progress>,
  { signal, silenceMs, onProgress, onAsk }: WorkerCallOptions<Progress>,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const call: CallState = { taken: false, progress: undefined, stop: undefined };
    let timer: NodeJS.Timeout | undefined;
    let stopWatching = (): void => undefined;
    const finish = (): void => {
      clearTimeout(timer);
      stopListening();
      stopWatching();
    };
    const giveUp = (): void => {
      finish();
      reject(new WorkerEnded('it did not answer in time', { ...call, taken: true }));
      line.end();
    };
    const answer = async (): Promise<void> => {
      // It is not the child that is silent now.
      clearTimeout(timer);
      const answered = await onAsk?.();
      if (silenceMs !== undefined && call.stop === undefined) timer = setTimeout(giveUp, silenceMs);
      line.answer(answered);
    };
    const stopListening = line.listen((message) => {
      if (message.kind === 'taken') call.taken = true;
      if (message.kind === 'ask') answer().catch(() => undefined);
      if (message.kind === 'progress') {
        call.progress = message.progress;
        if (call.stop === undefined) timer?.refresh();
        onProgress?.(message.progress);
      }
      const ending = endingOf(message, call);
      if (ending === undefined) return;
      finish();
      if ('error' in ending) reject(ending.error);
      else resolve(ending.value);
      if (message.kind === 'failure' && message.fatal) line.end();
    });
    if (silenceMs !== undefined) timer = setTimeout(giveUp, silenceMs);
    line.send();
    stopWatching = onAbort(signal, () => {
      call.stop = abortError(signal);
      clearTimeout(timer);
      timer = setTimeout(giveUp, ABORT_GRACE_MS);
      line.abort();
    });
  });
}
