/** The device in the input child, and how it carries out each call of the service. */
import { ServiceError } from '../../core/errors.ts';
import type { Key } from '../../core/keys.ts';
import type { ClipboardPort } from '../../ports/clipboard.ts';
import type { KeyboardPort, TypeOutcome } from '../../ports/keyboard.ts';
import type { EffectGuard } from '../../ports/effect-guard.ts';
import type { Button, PointerPort } from '../../ports/pointer.ts';
import type { CallOf } from '../worker/channel.ts';
import type { InputCallName, InputCalls } from './protocol.ts';

export interface InputCallContext {
  /** To be asked directly before the first event. */
  readonly guard: EffectGuard;
  readonly signal: AbortSignal;
  /** To be called at least every second with how many code points were delivered. */
  readonly onProgress: (typed: number) => void;
  /**
   * Asks whether the next piece of a text may follow, and resolves with what that was judged by. Rejects once the signal has
   * aborted. Left out if it may.
   */
  readonly next?: (() => Promise<string | null>) | undefined;
}

/** Thrown by a device that finds something else in the place of what was judged. */
export class ReceiverMoved extends Error {}

const unlessMoved = (act: Promise<void>): Promise<null | 'moved'> =>
  act.then(
    () => null,
    (error: unknown) => {
      if (error instanceof ReceiverMoved) return 'moved';
      throw error;
    },
  );

export interface ServedPointer extends PointerPort {
  /** Buttons that were pressed here and not released, in that order. */
  held(): readonly Button[];
}

export interface ServedKeyboard extends Omit<KeyboardPort, 'type'> {
  /** As the port has it. */
  type(text: string, options: InputCallContext & { readonly intervalMs: number }): Promise<TypeOutcome>;
  /** Keys that were pressed here and not released, in that order. */
  held(): readonly Key[];
}

/** The clipboard of a session, in whose form content other than text comes and goes: bytes by their MIME types. */
export interface ServedClipboard extends Pick<ClipboardPort, 'readText' | 'writeText'> {
  /** Null if it holds nothing of this type. */
  readPart(type: string, signal?: AbortSignal): Promise<Uint8Array | null>;
  writeParts(parts: ReadonlyMap<string, Uint8Array>, guard?: EffectGuard): Promise<void>;
}

export interface ServedDevice {
  readonly pointer: ServedPointer;
  readonly keyboard: ServedKeyboard;
  /** Left out if the clipboard is reached without this device. */
  readonly clipboard?: ServedClipboard;
  /** Releases everything that was pressed here. */
  releaseAll(): Promise<void>;
  /** Left out if the system itself reports whose events they are. */
  lastSentAt?(): number | null;
}

function clipboardOf({ clipboard }: ServedDevice): ServedClipboard {
  if (clipboard !== undefined) return clipboard;
  throw new ServiceError('not_supported', 'This input device has no clipboard.', {
    hint: 'Type the text instead.',
    details: { capability: 'clipboard' },
  });
}

export async function perform(
  device: ServedDevice,
  call: CallOf<InputCalls>,
  context: InputCallContext,
): Promise<InputCalls[InputCallName]['out']> {
  const { pointer, keyboard } = device;
  const { guard } = context;
  switch (call.name) {
    case 'position':
      return pointer.position();
    case 'move':
      return unlessMoved(pointer.moveTo({ x: call.input.x, y: call.input.y }, guard));
    case 'pressButton':
      return unlessMoved(pointer.press(call.input.button, guard));
    case 'releaseButton':
      await pointer.release(call.input.button);
      return null;
    case 'wheel':
      return unlessMoved(pointer.wheel(call.input.direction, call.input.notches, guard));
    case 'supports':
      return keyboard.supports(call.input.key);
    case 'pressKey':
      return unlessMoved(keyboard.press(call.input.key, guard));
    case 'releaseKey':
      await keyboard.release(call.input.key);
      return null;
    case 'type':
      return (await keyboard.type(call.input.text, { intervalMs: call.input.intervalMs, ...context })).typed;
    case 'held':
      return { keys: keyboard.held(), buttons: pointer.held() };
    case 'lastSentAt':
      return device.lastSentAt?.() ?? null;
    case 'readClipboard':
      return clipboardOf(device).readText(context.signal);
    case 'writeClipboard':
      await clipboardOf(device).writeText(call.input.text, guard);
      return null;
    case 'readClipboardPart':
      return clipboardOf(device).readPart(call.input.type, context.signal);
    case 'writeClipboardParts':
      await clipboardOf(device).writeParts(call.input.parts, guard);
      return null;
    case 'releaseAll':
      await device.releaseAll();
      return null;
  }
}
