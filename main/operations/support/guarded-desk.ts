/**
 * The desk as one request sees it: every effect passes the request's guard, and every question ends when the request
 * does, even where the display does not answer. Releases pass unguarded.
 */
import type { EffectGuard } from '../../ports/effect-guard.ts';
import type { InputDevice } from '../../ports/input-device.ts';
import type { Machine } from '../../ports/machine.ts';
import { noOwnWindows } from '../../ports/own-windows.ts';
import type { ScreenCapturePort } from '../../ports/screen-capture.ts';
import { abortable } from './abortable.ts';
import type { Desk } from './desk.ts';

interface Gate {
  /** Asks the guard, then lets the effect happen; the adapter asks once more after its own waits. */
  readonly effect: <T>(happen: () => Promise<T>) => Promise<T>;
  /** Ends with the request. */
  readonly question: <T>(ask: () => Promise<T>) => Promise<T>;
}

function guardInput(device: InputDevice, guard: EffectGuard, { effect, question }: Gate): InputDevice {
  const { pointer, keyboard } = device;
  return {
    pointer: {
      position: () => question(() => pointer.position()),
      moveTo: (point) => effect(() => pointer.moveTo(point, guard)),
      press: (button) => effect(() => pointer.press(button, guard)),
      release: (button) => pointer.release(button),
      wheel: (direction, notches) => effect(() => pointer.wheel(direction, notches, guard)),
    },
    keyboard: {
      supports: (key) => question(() => keyboard.supports(key)),
      press: (key) => effect(() => keyboard.press(key, guard)),
      release: (key) => keyboard.release(key),
      type: (text, options) => effect(() => keyboard.type(text, { ...options, guard })),
    },
    releaseAll: () => device.releaseAll(),
    close: () => device.close(),
  };
}

function guardWindows(
  windows: Machine['windows'],
  guard: EffectGuard,
  { effect, question }: Gate,
): Machine['windows'] {
  return {
    list: () => question(() => windows.list()),
    get: (id) => question(() => windows.get(id)),
    popups: () => question(() => windows.popups()),
    foreground: () => question(() => windows.foreground()),
    focus: (id) => effect(() => windows.focus(id, guard)),
    restore: (id) => effect(() => windows.restore(id, guard)),
    minimize: (id) => effect(() => windows.minimize(id, guard)),
    maximize: (id) => effect(() => windows.maximize(id, guard)),
    close: (id) => effect(() => windows.close(id, guard)),
    place: (id, region) => effect(() => windows.place(id, region, guard)),
  };
}

/** `Required`, so that the compiler refuses a guard that leaves out what an adapter may leave out. */
function guardCapture(capture: ScreenCapturePort, { question }: Gate): Required<ScreenCapturePort> {
  return {
    capture: (region, options) => question(() => capture.capture(region, options)),
    recycle: (frame) => capture.recycle?.(frame),
    async watchDamage() {
      const opening = capture.watchDamage?.() ?? Promise.resolve(null);
      const watch = await question(() => opening).catch((error: unknown) => {
        // Nobody is left who could end it.
        opening.then((late) => late?.end()).catch(() => undefined);
        throw error;
      });
      return watch === null ? null : { ...watch, take: () => question(() => watch.take()) };
    },
  };
}

/** What operations are given by the service; `guard` belongs to the request. */
export function guardDesk(desk: Desk, guard: EffectGuard): Desk {
  const gate: Gate = {
    effect: async (happen) => {
      await guard.confirm();
      return happen();
    },
    question: (ask) => abortable(ask, guard.signal),
  };
  const { effect, question } = gate;
  const { capture, clipboard, displays, launcher, ownWindows, shell } = desk;
  return {
    ...desk,
    input: guardInput(desk.input, guard, gate),
    windows: guardWindows(desk.windows, guard, gate),
    displays: { list: () => question(() => displays.list()) },
    ownWindows:
      ownWindows === noOwnWindows
        ? noOwnWindows
        : {
            any: () => ownWindows.any(),
            at: (point) => question(() => ownWindows.at(point)),
            focused: () => question(() => ownWindows.focused()),
            owns: (id) => question(() => ownWindows.owns(id)),
          },
    capture: guardCapture(capture, gate),
    clipboard: {
      readText: () => question(() => clipboard.readText(guard.signal)),
      writeText: (text) => effect(() => clipboard.writeText(text, guard)),
    },
    launcher: {
      resolve: (program) => launcher.resolve(program),
      launch: (program) => effect(() => launcher.launch(program, guard)),
      family: (pid) => question(() => launcher.family(pid)),
    },
    shell: {
      resolve: (command) => shell.resolve(command),
      run: (command, options) => effect(() => shell.run(command, { ...options, guard })),
    },
  };
}
