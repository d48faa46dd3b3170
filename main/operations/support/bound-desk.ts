/** The desk with reads that end when their request does, even if the display does not answer. */
import { raceAbort } from '../../base/abort.ts';
import type { InputDevice } from '../../ports/input-device.ts';
import { noOwnWindows, type OwnWindowsPort } from '../../ports/own-windows.ts';
import type { ScreenCapturePort } from '../../ports/screen-capture.ts';
import type { WindowsPort } from '../../ports/windows.ts';
import type { Desk } from './desk.ts';

/** Asks, and rejects with the signal's reason as soon as it aborts; an answer that comes later is dropped. */
type Ask = <T>(question: () => Promise<T>) => Promise<T>;

function boundInput({ pointer, keyboard, ...device }: InputDevice, ask: Ask): InputDevice {
  return {
    ...device,
    pointer: { ...pointer, position: () => ask(() => pointer.position()) },
    keyboard: { ...keyboard, supports: (key) => ask(() => keyboard.supports(key)) },
  };
}

function boundWindows(windows: WindowsPort, ask: Ask): WindowsPort {
  return {
    ...windows,
    list: () => ask(() => windows.list()),
    get: (id) => ask(() => windows.get(id)),
    popups: () => ask(() => windows.popups()),
    foreground: () => ask(() => windows.foreground()),
  };
}

function boundOwnWindows(ownWindows: OwnWindowsPort, ask: Ask): OwnWindowsPort {
  if (ownWindows === noOwnWindows) return noOwnWindows;
  return {
    any: () => ownWindows.any(),
    at: (point) => ask(() => ownWindows.at(point)),
    focused: () => ask(() => ownWindows.focused()),
    owns: (id) => ask(() => ownWindows.owns(id)),
  };
}

/** `Required`, so that the compiler refuses a desk that leaves out an optional member of an adapter. */
function boundCapture(capture: ScreenCapturePort, ask: Ask): Required<ScreenCapturePort> {
  return {
    capture: (region, options) => ask(() => capture.capture(region, options)),
    recycle: (frame) => capture.recycle?.(frame),
    async watchDamage() {
      const opening = capture.watchDamage?.() ?? Promise.resolve(null);
      const watch = await ask(() => opening).catch((error: unknown) => {
        // The request has ended, so nothing else would end it.
        opening.then((late) => late?.end()).catch(() => undefined);
        throw error;
      });
      return watch === null ? null : { ...watch, take: () => ask(() => watch.take()) };
    },
  };
}

/** Effects are not guarded here; operations with effects use `guardDesk`. */
export function boundDesk(desk: Desk, signal: AbortSignal): Desk {
  const ask: Ask = async (question) => {
    signal.throwIfAborted();
    return raceAbort(question(), signal);
  };
  const { clipboard, displays, elements, launcher, shell } = desk;
  return {
    ...desk,
    input: boundInput(desk.input, ask),
    windows: boundWindows(desk.windows, ask),
    elements: {
      ...elements,
      read: (windows, options) => ask(() => elements.read(windows, options)),
      again: (ref, windows) => ask(() => elements.again(ref, windows, signal)),
      at: (ref, point) => ask(() => elements.at(ref, point, signal)),
    },
    displays: { list: () => ask(() => displays.list()) },
    ownWindows: boundOwnWindows(desk.ownWindows, ask),
    capture: boundCapture(desk.capture, ask),
    clipboard: { ...clipboard, readText: () => ask(() => clipboard.readText(signal)) },
    launcher: {
      ...launcher,
      resolve: (program) => ask(() => launcher.resolve(program)),
      processTree: (pid) => ask(() => launcher.processTree(pid)),
    },
    shell: { ...shell, resolve: (command) => ask(() => shell.resolve(command)) },
  };
}
