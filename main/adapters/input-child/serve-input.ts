/** The child's side: answers the service's calls with a device, and lets go of everything as soon as its parent is gone. */
import { openParentPort } from '../node/parent-port.ts';
import { toFailure, type FromChild, type ToChild } from './protocol.ts';
import { perform, type ServedDevice } from './served-device.ts';

export interface ServeInputOptions {
  /** The device, when it can be used; throws why it cannot. Asked at every call. */
  readonly device: () => Promise<ServedDevice>;
  /** Lets go of everything, for the last time. */
  readonly leave: () => Promise<void>;
}

export interface InputService {
  /** Tells the service whether there is a display to act on. */
  displayChanged(connected: boolean): void;
}

/** After its parent is gone the child lives at most so long. */
const FAREWELL_MS = 400;

/** Says that the child is ready, and ends the process when the parent goes or wants it to. */
export function serveInput(options: ServeInputOptions): InputService {
  const port = openParentPort();
  const tell = (message: FromChild): void => port.send(message);
  /** Calls in progress, so that each can be aborted. */
  const running = new Map<number, AbortController>();

  function abortAll(): void {
    for (const abort of running.values()) abort.abort();
  }

  async function answer({ id, call }: Extract<ToChild, { kind: 'call' }>): Promise<void> {
    const abort = new AbortController();
    if (call.call === 'releaseAll') abortAll();
    running.set(id, abort);
    try {
      const value = await perform(await options.device(), call, {
        signal: abort.signal,
        onProgress: (done) => tell({ kind: 'progress', id, done }),
      });
      tell({ kind: 'result', id, value });
    } catch (error) {
      tell({ kind: 'failure', id, failure: toFailure(error) });
    } finally {
      running.delete(id);
    }
  }

  async function leave(): Promise<void> {
    setTimeout(() => process.exit(1), FAREWELL_MS);
    abortAll();
    await options.leave();
    process.exit(0);
  }
  const goodbye = (): void => void leave().catch(() => process.exit(1));

  port.onMessage((told) => {
    // Only our own supervisor speaks on this channel.
    const message = told as ToChild;
    if (message.kind === 'abort') running.get(message.id)?.abort();
    else if (message.kind === 'leave') goodbye();
    else void answer(message);
  });
  port.onClose(goodbye);
  process.on('SIGTERM', goodbye);
  // Ctrl+C in a terminal reaches the whole group; the parent decides when we go.
  process.on('SIGINT', () => undefined);
  tell({ kind: 'ready' });
  return { displayChanged: (connected) => tell({ kind: 'display', connected }) };
}
