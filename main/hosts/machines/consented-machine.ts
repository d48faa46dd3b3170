/** A machine that sees and operates its desktop only while a person allows it: the rest is refused before it reaches an adapter. */
import type { Capability } from '../../ports/capability.ts';
import { limitedBy, unguarded, type EffectGuard } from '../../ports/effect-guard.ts';
import type { ElementTreePort } from '../../ports/elements.ts';
import type { InputDevice } from '../../ports/input-device.ts';
import type { Machine } from '../../ports/machine.ts';
import type { OwnWindowsPort } from '../../ports/own-windows.ts';
import type { WindowsPort } from '../../ports/windows.ts';
import type { OpenedMachine } from '../open-service.ts';
import { NOT_ALLOWED, notConsented, type DesktopConsent } from '../start/desktop-consent.ts';
import { capabilitiesWithout } from './unsupported.ts';

interface Gate {
  /** Reads: not begun without consent, and dropped where it was taken back in the meantime. */
  readonly see: <T>(look: () => Promise<T>) => Promise<T>;
  /** Acts: each effect asks again directly before it happens. */
  readonly act: <T>(guard: EffectGuard | undefined, act: (guard: EffectGuard) => Promise<T>) => Promise<T>;
}

function gateOf(consent: DesktopConsent): Gate {
  return {
    see: async (look) => {
      consent.signal.throwIfAborted();
      const seen = await look();
      consent.signal.throwIfAborted();
      return seen;
    },
    act: async (guard, act) => {
      consent.signal.throwIfAborted();
      return act(limitedBy(guard ?? unguarded, consent.signal));
    },
  };
}

/** Releases are never refused: whatever was held was released when the consent was taken back. */
function consentedInput(input: InputDevice, { see, act }: Gate, consent: DesktopConsent): InputDevice {
  const { pointer, keyboard } = input;
  return {
    pointer: {
      position: () => see(() => pointer.position()),
      moveTo: (point, guard) => act(guard, (each) => pointer.moveTo(point, each)),
      press: (button, guard) => act(guard, (each) => pointer.press(button, each)),
      release: (button) => (consent.allowed ? pointer.release(button) : Promise.resolve()),
      wheel: (direction, notches, guard) => act(guard, (each) => pointer.wheel(direction, notches, each)),
    },
    keyboard: {
      supports: (key) => see(() => keyboard.supports(key)),
      press: (key, guard) => act(guard, (each) => keyboard.press(key, each)),
      release: (key) => (consent.allowed ? keyboard.release(key) : Promise.resolve()),
      type: (text, options) =>
        act(options.guard, async (guard) => {
          const signals = [consent.signal, ...(options.signal === undefined ? [] : [options.signal])];
          const outcome = await keyboard.type(text, { ...options, guard, signal: AbortSignal.any(signals) });
          if (!consent.allowed) throw notConsented().delivered('partly');
          return outcome;
        }),
    },
    releaseAll: () => (consent.allowed ? input.releaseAll() : Promise.resolve()),
    close: () => input.close(),
  };
}

const consentedWindows = (windows: WindowsPort, { see, act }: Gate): WindowsPort => ({
  list: () => see(() => windows.list()),
  popups: () => see(() => windows.popups()),
  get: (id) => see(() => windows.get(id)),
  foreground: () => see(() => windows.foreground()),
  focus: (id, guard) => act(guard, (each) => windows.focus(id, each)),
  restore: (id, guard) => act(guard, (each) => windows.restore(id, each)),
  minimize: (id, guard) => act(guard, (each) => windows.minimize(id, each)),
  maximize: (id, guard) => act(guard, (each) => windows.maximize(id, each)),
  close: (id, guard) => act(guard, (each) => windows.close(id, each)),
  place: (id, region, guard) => act(guard, (each) => windows.place(id, region, each)),
});

const consentedElements = (elements: ElementTreePort, { see, act }: Gate): ElementTreePort => {
  const versions = elements.versions?.bind(elements);
  return {
    read: (windows, options) => see(() => elements.read(windows, options)),
    again: (ref, windows, signal) => see(() => elements.again(ref, windows, signal)),
    ...(versions === undefined ? {} : { versions: (pids, signal) => see(() => versions(pids, signal)) }),
    at: (ref, point, signal) => see(() => elements.at(ref, point, signal)),
    act: (ref, verb, value, guard, windowId) =>
      act(guard, (each) => elements.act(ref, verb, value, each, windowId)),
  };
};

/** Without consent nothing can be done to any window, and nothing is asked. */
const consentedOwnWindows = (
  own: OwnWindowsPort,
  { see }: Gate,
  consent: DesktopConsent,
): OwnWindowsPort => ({
  any: () => consent.allowed && own.any(),
  at: (point) => see(() => own.at(point)),
  focused: () => see(() => own.focused()),
  owns: (id) => see(() => own.owns(id)),
});

function gated({ machine, ocr }: ConsentedMachine, consent: DesktopConsent): Machine {
  const gate = gateOf(consent);
  const { displays, capture, input, windows, ownWindows, clipboard, elements, applications } = machine;
  const watchDamage = capture.watchDamage?.bind(capture);
  return {
    ...machine,
    displays: { list: () => gate.see(() => displays.list()) },
    capture: {
      ...(capture.recycle === undefined ? {} : { recycle: (frame) => capture.recycle?.(frame) }),
      capture: (region, options) => gate.see(() => capture.capture(region, options)),
      ...(watchDamage === undefined ? {} : { watchDamage: () => gate.see(watchDamage) }),
    },
    input: consentedInput(input, gate, consent),
    windows: consentedWindows(windows, gate),
    ownWindows: consentedOwnWindows(ownWindows, gate, consent),
    elements: consentedElements(elements, gate),
    ...(applications === undefined
      ? {}
      : { applications: { find: (place) => gate.see(() => applications.find(place)) } }),
    clipboard: {
      readText: (signal) => gate.see(() => clipboard.readText(signal)),
      writeText: (text, guard) => gate.act(guard, (each) => clipboard.writeText(text, each)),
    },
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
