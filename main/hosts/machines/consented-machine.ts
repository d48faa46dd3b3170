/** A machine that sees and operates its desktop only while a person allows it: the rest is refused before it reaches an adapter. */
import { applicationMethods } from '../../ports/applications.ts';
import type { Capability } from '../../ports/capability.ts';
import { clipboardMethods } from '../../ports/clipboard.ts';
import { displayMethods } from '../../ports/displays.ts';
import { limitedBy, unguarded } from '../../ports/effect-guard.ts';
import { elementMethods } from '../../ports/elements.ts';
import { keyboardMethods, type KeyboardPort } from '../../ports/keyboard.ts';
import type { Machine } from '../../ports/machine.ts';
import { aroundPort, type AskedEffect } from '../../ports/methods.ts';
import { ownWindowMethods } from '../../ports/own-windows.ts';
import { pointerMethods } from '../../ports/pointer.ts';
import { captureMethods } from '../../ports/screen-capture.ts';
import { windowMethods } from '../../ports/windows.ts';
import type { OpenedMachine } from '../open-service.ts';
import { NOT_ALLOWED, notConsented, type DesktopConsent } from '../start/desktop-consent.ts';
import { capabilitiesWithout } from './unsupported.ts';

/** Calls of a port while a person allows them. Releases are never refused: what was held was released when the consent was taken back. */
const consented = (consent: DesktopConsent) => ({
  /** Not begun without consent, and dropped if it was taken back while the desktop was asked. */
  async look<T>(look: () => Promise<T>): Promise<T> {
    consent.signal.throwIfAborted();
    const seen = await look();
    consent.signal.throwIfAborted();
    return seen;
  },
  /** Each effect asks again directly before it happens. */
  async effect<T>({ guard, happen }: Pick<AskedEffect<never, T>, 'guard' | 'happen'>): Promise<T> {
    consent.signal.throwIfAborted();
    return happen(limitedBy(guard ?? unguarded, consent.signal));
  },
  release: (release: () => Promise<unknown>): Promise<unknown> =>
    consent.allowed ? release() : Promise.resolve(),
});

/** Typing ends between two characters, so that a part of the text may have been delivered. */
function stoppedTyping(keyboard: KeyboardPort, consent: DesktopConsent): KeyboardPort {
  return {
    ...keyboard,
    async type(text, options) {
      const signals = [consent.signal, ...(options.signal === undefined ? [] : [options.signal])];
      const outcome = await keyboard.type(text, { ...options, signal: AbortSignal.any(signals) });
      if (!consent.allowed) throw notConsented().delivered('partly');
      return outcome;
    },
  };
}

function gated({ machine, ocr }: ConsentedMachine, consent: DesktopConsent): Machine {
  const { input, ownWindows, applications } = machine;
  const { pointer, keyboard } = input;
  const around = consented(consent);
  return {
    ...machine,
    displays: aroundPort(machine.displays, displayMethods, around),
    capture: aroundPort(machine.capture, captureMethods, around),
    input: {
      pointer: aroundPort(pointer, pointerMethods, around),
      keyboard: aroundPort(stoppedTyping(keyboard, consent), keyboardMethods, around),
      releaseAll: () => (consent.allowed ? input.releaseAll() : Promise.resolve()),
      close: () => input.close(),
    },
    windows: aroundPort(machine.windows, windowMethods, around),
    // Without consent nothing can be done to any window, and nothing is asked.
    ownWindows: {
      ...aroundPort(ownWindows, ownWindowMethods, around),
      any: () => consent.allowed && ownWindows.any(),
    },
    elements: aroundPort(machine.elements, elementMethods, around),
    ...(applications === undefined
      ? {}
      : { applications: aroundPort(applications, applicationMethods, around) }),
    clipboard: aroundPort(machine.clipboard, clipboardMethods, around),
    capabilities: async () =>
      consent.allowed ? machine.capabilities() : capabilitiesWithout(NOT_ALLOWED, await ocr()),
  };
}

export interface ConsentedMachine extends OpenedMachine {
  /** Whether text can be read now, which needs no desktop. */
  readonly ocr: () => Promise<Capability>;
  /** Called once the desktop may be operated. */
  readonly begin: () => void;
  /** Called when that is taken back; default: what is held is released. */
  readonly forget?: () => void;
}

/** The input device is left alone, its child process too, until somebody allows it. */
export function withConsent(opened: ConsentedMachine, consent: DesktopConsent): OpenedMachine {
  const { machine, begin } = opened;
  if (consent.allowed) begin();
  const stop = consent.subscribe((allowed) => {
    if (allowed) begin();
    else if (opened.forget !== undefined) opened.forget();
    // A child that does not answer any more releases everything at its end.
    else machine.input.releaseAll().catch(() => undefined);
  });
  return {
    machine: gated(opened, consent),
    async close() {
      stop();
      await opened.close();
    },
  };
}
