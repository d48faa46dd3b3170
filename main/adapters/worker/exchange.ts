/** One call to one child: its answer, its silence, and how it is given up. */
import { abortError, onAbort } from '../../base/abort.ts';
import type { CallTable, FromWorker } from './channel.ts';
import { fromFailure } from './failure.ts';

/** The child ended, or was ended, before it answered. */
export class WorkerEnded extends Error {
  /** False where the child had not begun the call: another may do it. */
  readonly taken: boolean;
  /** The last progress reported by the call. */
  readonly progress: unknown;
  /** Why the call was being given up, where it was. */
  readonly stop: Error | undefined;

  constructor(how: string, call: { taken: boolean; progress: unknown; stop: Error | undefined }) {
    super(`The worker has ended: ${how}.`);
    this.name = 'WorkerEnded';
    this.taken = call.taken;
    this.progress = call.progress;
    this.stop = call.stop;
  }
}

/** The worker stopped the call by itself, before it had any effect. */
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
  /** Ends the child by force. */
  end(): void;
}

/** How long an aborted call may take to tidy up before its child is ended. */
const ABORT_GRACE_MS = 250;

/** Sends the call and settles with its outcome. Rejects with WorkerEnded, CallStopped, the signal's reason, or what the child says. */
export function exchange<Calls extends CallTable<Calls>, Progress>(
  line: CallLine<Calls, Progress>,
  { signal, silenceMs, onProgress }: WorkerCallOptions<Progress>,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let taken = false;
    let progress: unknown;
    let stop: Error | undefined;
    let timer: NodeJS.Timeout | undefined;
    let stopWatching = (): void => undefined;
    const finish = (): void => {
      clearTimeout(timer);
      stopListening();
      stopWatching();
    };
    const giveUp = (): void => {
      finish();
      reject(new WorkerEnded('it did not answer in time', { taken: true, progress, stop }));
      line.end();
    };
    const stopListening = line.listen((message) => {
      switch (message.kind) {
        case 'ready':
          return;
        case 'taken':
          taken = true;
          return;
        case 'progress':
          progress = message.progress;
          if (stop === undefined) timer?.refresh();
          onProgress?.(message.progress);
          return;
        case 'result':
          finish();
          resolve(message.value);
          return;
        case 'stopped':
          finish();
          reject(stop ?? new CallStopped());
          return;
        case 'failure':
          finish();
          reject(fromFailure(message.failure));
          if (message.fatal) line.end();
          return;
        case 'ended':
          finish();
          reject(new WorkerEnded(message.how, { taken, progress, stop }));
      }
    });
    if (silenceMs !== undefined) timer = setTimeout(giveUp, silenceMs);
    line.send();
    stopWatching = onAbort(signal, () => {
      stop = abortError(signal);
      clearTimeout(timer);
      timer = setTimeout(giveUp, ABORT_GRACE_MS);
      line.abort();
    });
  });
}
