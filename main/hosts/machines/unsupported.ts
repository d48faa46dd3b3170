/** A machine that can do nothing and says why: Deskhand starts with it where a desktop cannot be operated. */
import { ServiceError } from '../../core/errors.ts';
import { CAPABILITIES, type Capability, type CapabilityName } from '../../ports/capability.ts';
import type { Machine } from '../../ports/machine.ts';
import { noElementTree } from '../../ports/elements.ts';
import { noOwnWindows } from '../../ports/own-windows.ts';
import { keyboardMethods } from '../../ports/keyboard.ts';
import { refusePort } from '../../ports/methods.ts';
import { pointerMethods } from '../../ports/pointer.ts';
import { windowMethods, type WindowsPort } from '../../ports/windows.ts';
import { clipboardMethods } from '../../ports/clipboard.ts';
import { displayMethods } from '../../ports/displays.ts';
import type { CommonParts } from './common-parts.ts';
import type { Missing } from './wayland.ts';

/** Capabilities that work without a desktop. */
export type Remaining = CommonParts & Pick<Machine, 'pasteModifier'>;

const STILL_WORK: readonly CapabilityName[] = ['launch', 'exec'];

/** `ocr` describes the recognition of pictures that callers send. */
export function createUnsupportedMachine(
  missing: Missing,
  remaining: Remaining,
  ocr: () => Promise<Capability>,
): Machine {
  const refuse = refusal(missing);
  const nothing = (): Promise<void> => Promise.resolve();
  return {
    ...remaining,
    displays: refusePort(displayMethods, refuse('displays')),
    capture: { capture: refuse('capture') },
    input: {
      pointer: refusePort(pointerMethods, refuse('pointer')),
      keyboard: refusePort(keyboardMethods, refuse('keyboard')),
      releaseAll: nothing,
      close: nothing,
    },
    windows: refusePort(windowMethods, refuse('windows')),
    ownWindows: noOwnWindows,
    elements: noElementTree,
    clipboard: refusePort(clipboardMethods, refuse('clipboard')),
    async capabilities() {
      return capabilitiesWithout(missing, await ocr());
    },
  };
}

const refusal = (missing: Missing) => (capability: CapabilityName) => (): Promise<never> =>
  Promise.reject(
    new ServiceError(missing.error ?? 'not_supported', missing.reason, {
      hint: missing.remedy,
      details: { capability, reason: missing.reason, remedy: missing.remedy },
    }),
  );

/** Windows of a desktop that does not report them. */
export const refusedWindows = (missing: Missing): WindowsPort =>
  refusePort(windowMethods, refusal(missing)('windows'));

/** What is left where nothing of the desktop can be seen or operated. */
export function capabilitiesWithout(
  { reason, remedy }: Missing,
  ocr: Capability,
): Record<CapabilityName, Capability> {
  const all = CAPABILITIES.map((name): [CapabilityName, Capability] => [
    name,
    name === 'ocr'
      ? ocr
      : STILL_WORK.includes(name)
        ? { available: true, adapter: 'node', reason: null, remedy: null }
        : { available: false, adapter: null, reason, remedy },
  ]);
  return Object.fromEntries(all) as Record<CapabilityName, Capability>;
}
