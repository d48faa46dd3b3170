/** The child's side: answers the service's calls with a device, and releases everything as soon as its parent is gone. */
import { untilEffect, type EffectGuard } from '../../ports/effect-guard.ts';
import { openParentPort } from '../node/parent-port.ts';
import type { CallOf } from '../worker/channel.ts';
import { serveCalls, type CallContext } from '../worker/serve.ts';
import type { InputCallName, InputCalls, Typed } from './protocol.ts';
import { perform, type ServedDevice } from './served-device.ts';

export interface ServeInputOptions {
  /** Settles when the device could be used, or could not; default: at once. */
  readonly loaded?: Promise<unknown>;
  /** The device, when it can be used; throws why it cannot. Asked at every call. */
  readonly device: () => Promise<ServedDevice>;
  /** Releases everything, for the last time. */
  readonly leave: () => Promise<void>;
}

/** The longest that the child lives after its parent is gone. */
const FAREWELL_MS = 400;

/** Calls that change the desktop and may be aborted before they do. Releases are not among them. */
const EFFECTS: ReadonlySet<InputCallName> = new Set<InputCallName>([
  'move',
  'pressButton',
  'wheel',
  'pressKey',
  'type',
  'writeClipboard',
]);

/** Ends the process when the parent goes or wants it to. */
export function serveInput(options: ServeInputOptions): void {
  async function carryOut(
    call: CallOf<InputCalls>,
    context: CallContext<Typed>,
  ): Promise<InputCalls[InputCallName]['out']> {
    const act = async (guard: EffectGuard): Promise<InputCalls[InputCallName]['out']> =>
      perform(await options.device(), call, {
        guard,
        signal: guard.signal,
        onProgress: (typed) => context.progress(typed),
      });
    const confirm = (): Promise<void> => Promise.resolve();
    // Another program may keep the clipboard for longer than whoever asked wants to wait.
    const signal = call.name === 'readClipboard' ? context.signal : new AbortController().signal;
    if (!EFFECTS.has(call.name)) return act({ signal, confirm });
    return untilEffect({ signal: context.signal, confirm }, act);
  }

  async function leave(): Promise<void> {
    setTimeout(() => process.exit(1), FAREWELL_MS);
    served.abortAll();
    await options.leave();
    process.exit(0);
  }
  const goodbye = (): void => void leave().catch(() => process.exit(1));
  process.on('SIGTERM', goodbye);
  // Ctrl+C in a terminal reaches the whole group; the parent decides when this process ends.
  process.on('SIGINT', () => undefined);

  const served = serveCalls<InputCalls, Typed>({
    port: openParentPort(),
    ...(options.loaded === undefined ? {} : { loaded: options.loaded }),
    leave: goodbye,
    async carryOut(call, context) {
      // Keys that are typed or pressed meanwhile must not come after the release.
      if (call.name === 'releaseAll') served.abortAll();
      return carryOut(call, context);
    },
  });
}
