/** The desk with reads that end when their request does, even if the display does not answer. */
import { raceAbort } from '../../base/abort.ts';
import { clipboardMethods } from '../../ports/clipboard.ts';
import { displayMethods } from '../../ports/displays.ts';
import { elementMethods } from '../../ports/elements.ts';
import { keyboardMethods } from '../../ports/keyboard.ts';
import { launcherMethods } from '../../ports/launcher.ts';
import { aroundPort } from '../../ports/methods.ts';
import { ownWindowMethods } from '../../ports/own-windows.ts';
import { pointerMethods } from '../../ports/pointer.ts';
import { captureMethods, type ScreenCapturePort } from '../../ports/screen-capture.ts';
import type { DamageWatch } from '../../ports/screen-damage.ts';
import { shellMethods } from '../../ports/shell.ts';
import { windowMethods } from '../../ports/windows.ts';
import type { Desk } from './desk.ts';

/** Asks, and rejects with the signal's reason as soon as it aborts; an answer that comes later is dropped. */
type Ask = <T>(question: () => Promise<T>) => Promise<T>;

/** A watch that opens too late is ended, since its request can no longer do that. */
function boundDamage(capture: ScreenCapturePort, ask: Ask) {
  return async (): Promise<DamageWatch | null> => {
    const opening = capture.watchDamage?.() ?? Promise.resolve(null);
    const watch = await ask(() => opening).catch((error: unknown) => {
      opening.then((late) => late?.end()).catch(() => undefined);
      throw error;
    });
    return watch === null ? null : { ...watch, take: () => ask(() => watch.take()) };
  };
}

/** Effects are not guarded here; operations with effects use `guardDesk`. */
export function boundDesk(desk: Desk, signal: AbortSignal): Desk {
  const look: Ask = async (question) => {
    signal.throwIfAborted();
    return raceAbort(question(), signal);
  };
  const { capture, clipboard, input } = desk;
  const around = { look };
  return {
    ...desk,
    input: {
      ...input,
      pointer: aroundPort(input.pointer, pointerMethods, around),
      keyboard: aroundPort(input.keyboard, keyboardMethods, around),
    },
    windows: aroundPort(desk.windows, windowMethods, around),
    elements: aroundPort(desk.elements, elementMethods, around),
    displays: aroundPort(desk.displays, displayMethods, around),
    ownWindows: aroundPort(desk.ownWindows, ownWindowMethods, around),
    capture: {
      ...aroundPort(capture, captureMethods, around),
      watchDamage: boundDamage(capture, look),
    },
    clipboard: {
      ...aroundPort(clipboard, clipboardMethods, around),
      readText: () => look(() => clipboard.readText(signal)),
    },
    launcher: aroundPort(desk.launcher, launcherMethods, around),
    shell: aroundPort(desk.shell, shellMethods, around),
  };
}
