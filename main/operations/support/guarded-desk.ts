/**
 * The desk as a request that changes something sees it: every effect passes the request's guard. Releases pass unguarded.
 * Each port is listed method by method, so that the compiler rejects a new one that is not listed.
 */
import type { EffectGuard } from '../../ports/effect-guard.ts';
import type { ElementTreePort } from '../../ports/elements.ts';
import type { InputDevice } from '../../ports/input-device.ts';
import type { WindowsPort } from '../../ports/windows.ts';
import { boundDesk } from './bound-desk.ts';
import type { Desk } from './desk.ts';

/** Asks the guard, then lets the effect happen; the adapter asks once more after its own waits. */
type Effect = <T>(happen: () => Promise<T>) => Promise<T>;

function guardInput(device: InputDevice, guard: EffectGuard, effect: Effect): InputDevice {
  const { pointer, keyboard } = device;
  return {
    pointer: {
      position: () => pointer.position(),
      moveTo: (point) => effect(() => pointer.moveTo(point, guard)),
      press: (button) => effect(() => pointer.press(button, guard)),
      release: (button) => pointer.release(button),
      wheel: (direction, notches) => effect(() => pointer.wheel(direction, notches, guard)),
    },
    keyboard: {
      supports: (key) => keyboard.supports(key),
      press: (key) => effect(() => keyboard.press(key, guard)),
      release: (key) => keyboard.release(key),
      type: (text, options) => effect(() => keyboard.type(text, { ...options, guard })),
    },
    releaseAll: () => device.releaseAll(),
    close: () => device.close(),
  };
}

const guardElements = (elements: ElementTreePort, guard: EffectGuard, effect: Effect): ElementTreePort => ({
  read: (windows, options) => elements.read(windows, options),
  again: (ref, windows, signal) => elements.again(ref, windows, signal),
  at: (ref, point, signal) => elements.at(ref, point, signal),
  act: (ref, verb, value) => effect(() => elements.act(ref, verb, value, guard)),
});

function guardWindows(windows: WindowsPort, guard: EffectGuard, effect: Effect): WindowsPort {
  return {
    list: () => windows.list(),
    get: (id) => windows.get(id),
    popups: () => windows.popups(),
    foreground: () => windows.foreground(),
    focus: (id) => effect(() => windows.focus(id, guard)),
    restore: (id) => effect(() => windows.restore(id, guard)),
    minimize: (id) => effect(() => windows.minimize(id, guard)),
    maximize: (id) => effect(() => windows.maximize(id, guard)),
    close: (id) => effect(() => windows.close(id, guard)),
    place: (id, region) => effect(() => windows.place(id, region, guard)),
  };
}

/** `guard` belongs to the request; its signal ends the request's waits too. */
export function guardDesk(unbound: Desk, guard: EffectGuard): Desk {
  const desk = boundDesk(unbound, guard.signal);
  const effect: Effect = async (happen) => {
    await guard.confirm();
    return happen();
  };
  const { clipboard, launcher, shell } = desk;
  return {
    ...desk,
    input: guardInput(desk.input, guard, effect),
    windows: guardWindows(desk.windows, guard, effect),
    elements: guardElements(desk.elements, guard, effect),
    clipboard: {
      readText: (signal) => clipboard.readText(signal),
      writeText: (text) => effect(() => clipboard.writeText(text, guard)),
    },
    launcher: {
      resolve: (program) => launcher.resolve(program),
      launch: (program) => effect(() => launcher.launch(program, guard)),
      processTree: (pid) => launcher.processTree(pid),
    },
    shell: {
      resolve: (command) => shell.resolve(command),
      run: (command, options) => effect(() => shell.run(command, { ...options, guard })),
    },
  };
}
