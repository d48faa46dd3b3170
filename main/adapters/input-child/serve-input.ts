/** The child's side: answers the service's calls with a device, and releases everything as soon as its parent is gone. */
import { untilEffect, type EffectGuard } from '../../ports/effect-guard.ts';
import { collectEvery } from '../node/collect-garbage.ts';
import { openParentPort } from '../node/parent-port.ts';
import type { CallOf, CallTable } from '../worker/channel.ts';
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

/** They leave some 2 MB of garbage. */
const COLLECT_AFTER_CALLS = 500;

/** Calls that change the desktop and may be aborted before they do. Releases are not among them. */
const EFFECTS: ReadonlySet<InputCallName> = new Set<InputCallName>([
  'move',
  'pressButton',
  'wheel',
  'pressKey',
  'type',
  'writeClipboard',
  'writeClipboardParts',
]);
/** Another program may keep the clipboard for longer than the caller wants to wait. */
const READS_CLIPBOARD: ReadonlySet<InputCallName> = new Set<InputCallName>([
  'readClipboard',
  'readClipboardPart',
]);

type InputAnswer = InputCalls[InputCallName]['out'];

async function nextMark({ ask }: Pick<CallContext<Typed>, 'ask'>): Promise<string | null> {
  const mark = await ask();
  return typeof mark === 'string' ? mark : null;
}

/** Carries out the calls of a device. */
export function inputCarrier(
  device: ServeInputOptions['device'],
): (call: CallOf<InputCalls>, context: CallContext<Typed>) => Promise<InputAnswer> {
  return (call, context) => {
    const act = async (guard: EffectGuard): Promise<InputAnswer> =>
      perform(await device(), call, {
        guard,
        signal: guard.signal,
        onProgress: (typed) => context.progress(typed),
        next: call.name === 'type' && call.input.inPieces === true ? () => nextMark(context) : undefined,
      });
    const mark = 'mark' in call.input ? (call.input.mark ?? null) : null;
    const confirm = (): Promise<void> => Promise.resolve();
    const signal = READS_CLIPBOARD.has(call.name) ? context.signal : new AbortController().signal;
    if (!EFFECTS.has(call.name)) return act({ signal, confirm });
    return untilEffect({ signal: context.signal, confirm, mark: () => mark }, act);
  };
}

export interface ServeDeviceOptions<Calls extends CallTable<Calls>> extends Omit<
  ServeInputOptions,
  'device'
> {
  readonly carryOut: (call: CallOf<Calls>, context: CallContext<Typed>) => Promise<Calls[keyof Calls]['out']>;
}

/** Ends the process when the parent goes or wants it to. */
export const serveInput = ({ device, ...options }: ServeInputOptions): void =>
  serveDevice<InputCalls>({ ...options, carryOut: inputCarrier(device) });

/** The same for a child that answers more calls than those of an input device. */
export function serveDevice<Calls extends CallTable<Calls>>(options: ServeDeviceOptions<Calls>): void {
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

  const served = serveCalls<Calls, Typed>({
    port: openParentPort(),
    ...(options.loaded === undefined ? {} : { loaded: options.loaded }),
    leave: goodbye,
    answered: collectEvery(COLLECT_AFTER_CALLS),
    async carryOut(call, context) {
      // Keys that are typed or pressed in the meantime must not come after the release.
      if (call.name === 'releaseAll') served.abortAll();
      return options.carryOut(call, context);
    },
  });
}
