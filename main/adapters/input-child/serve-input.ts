/** The child's side: answers the service's calls with a device, and lets go of everything as soon as its parent is gone. */
import { untilEffect, type EffectGuard } from '../../ports/effect-guard.ts';
import { openParentPort } from '../node/parent-port.ts';
import { toFailure, type CallName, type FromChild, type InputCalls, type ToChild } from './protocol.ts';
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

/** Calls that change the desktop and may be aborted before they do. Releases are not among them. */
const EFFECTS: ReadonlySet<CallName> = new Set(['move', 'pressButton', 'wheel', 'pressKey', 'type']);

type CallMessage = Extract<ToChild, { kind: 'call' }>;

/** Says that the child is ready, and ends the process when the parent goes or wants it to. */
export function serveInput(options: ServeInputOptions): InputService {
  const port = openParentPort();
  const tell = (message: FromChild): void => port.send(message);
  /** Effects in progress, so that each can be aborted. */
  const running = new Map<number, AbortController>();

  function abortAll(): void {
    for (const abort of running.values()) abort.abort();
  }

  async function carryOut(
    { id, call }: CallMessage,
    guard: EffectGuard,
  ): Promise<InputCalls[CallName]['out']> {
    return perform(await options.device(), call, {
      guard,
      signal: guard.signal,
      onProgress: (done) => tell({ kind: 'progress', id, done }),
    });
  }

  async function answer(message: CallMessage): Promise<void> {
    const { id, call } = message;
    const abort = new AbortController();
    const { signal } = abort;
    const guard: EffectGuard = { signal, confirm: () => Promise.resolve() };
    if (call.call === 'releaseAll') abortAll();
    if (EFFECTS.has(call.call)) running.set(id, abort);
    try {
      const value = EFFECTS.has(call.call)
        ? await untilEffect(guard, (watched) => carryOut(message, watched))
        : await carryOut(message, guard);
      tell({ kind: 'result', id, value });
    } catch (error) {
      if (signal.aborted && error === signal.reason) tell({ kind: 'stopped', id });
      else tell({ kind: 'failure', id, failure: toFailure(error) });
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
