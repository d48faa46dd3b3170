/**
 * The desk as a request that changes something sees it: every effect passes the request's gate. Releases pass unguarded.
 * Each port is listed method by method, so that the compiler rejects a new one that is not listed.
 */
import { ServiceError } from '../../core/errors.ts';
import type { EffectGuard } from '../../ports/effect-guard.ts';
import type { ElementTreePort } from '../../ports/elements.ts';
import type { InputDevice } from '../../ports/input-device.ts';
import type { KeyboardPort, TypeOptions, TypeOutcome } from '../../ports/keyboard.ts';
import type { Program } from '../../ports/launcher.ts';
import type { WindowsPort } from '../../ports/windows.ts';
import type { Holds } from '../act/holds.ts';
import { boundDesk } from './bound-desk.ts';
import type { Desk } from './desk.ts';
import type { EffectGate, EffectPlace, JudgedEffect } from './judged-effect.ts';
import type { Scope } from './operation.ts';

/** Null: any caller may use the operation. */
type EffectScope = Scope | null;

/** Asks the guard of an effect, then lets it happen; the adapter asks once more after its own waits. */
type Effect = <T>(judged: JudgedEffect, happen: (guard: EffectGuard) => Promise<T>) => Promise<T>;

const POINTER: JudgedEffect = { action: 'pointer', place: { kind: 'pointer' } };
const KEYBOARD: JudgedEffect = { action: 'keyboard', place: { kind: 'focus' } };
const NOWHERE: EffectPlace = { kind: 'nowhere' };

function guardInput(device: InputDevice, gate: EffectGate, effect: Effect): InputDevice {
  const { pointer, keyboard } = device;
  return {
    pointer: {
      position: () => pointer.position(),
      moveTo: (point) =>
        effect({ action: 'pointer', place: { kind: 'point', point } }, (guard) =>
          pointer.moveTo(point, guard),
        ),
      press: (button) => effect(POINTER, (guard) => pointer.press(button, guard)),
      release: (button) => pointer.release(button),
      wheel: (direction, notches) => effect(POINTER, (guard) => pointer.wheel(direction, notches, guard)),
    },
    keyboard: {
      supports: (key) => keyboard.supports(key),
      press: (key) => effect(KEYBOARD, (guard) => keyboard.press(key, guard)),
      release: (key) => keyboard.release(key),
      type: (text, options) =>
        effect(KEYBOARD, (guard) => typeInPieces(keyboard, text, { ...options, guard }, gate)),
    },
    releaseAll: () => device.releaseAll(),
    close: () => device.close(),
  };
}

/** A text takes long enough for another window to come to the front: typing stops where that may not have it. */
async function typeInPieces(
  keyboard: KeyboardPort,
  text: string,
  options: TypeOptions & { readonly guard: EffectGuard },
  gate: EffectGate,
): Promise<TypeOutcome> {
  if (!gate.judges(KEYBOARD)) return keyboard.type(text, options);
  const { guard, signal = gate.signal } = options;
  const refused = new AbortController();
  const noting: EffectGuard = {
    ...guard,
    confirm: () =>
      guard.confirm().catch((error: unknown) => {
        refused.abort(error);
        throw error;
      }),
  };
  const outcome = await keyboard.type(text, {
    ...options,
    guard: noting,
    signal: AbortSignal.any([signal, refused.signal]),
    inPieces: true,
  });
  const isCutOff = outcome.typed < Array.from(text).length && !signal.aborted;
  const reason: unknown = refused.signal.reason;
  if (isCutOff && reason instanceof ServiceError)
    throw reason.delivered(outcome.typed > 0 ? 'partly' : 'not_delivered');
  return outcome;
}

/** What stays down goes up where it would be felt by a program that may not have it. */
const guardHolds = (holds: Holds, gate: EffectGate): Holds => ({
  ...holds,
  keep: (held, owner) => holds.keep(held, owner, gate.watch(held.kind === 'key' ? KEYBOARD : POINTER)),
});

const guardElements = (elements: ElementTreePort, effect: Effect): ElementTreePort => ({
  read: (windows, options) => elements.read(windows, options),
  again: (ref, windows, signal) => elements.again(ref, windows, signal),
  at: (ref, point, signal) => elements.at(ref, point, signal),
  act: (ref, verb, value, _guard, windowId) =>
    effect({ action: 'element', place: { kind: 'window', id: windowId } }, (guard) =>
      elements.act(ref, verb, value, guard, windowId),
    ),
});

function guardWindows(windows: WindowsPort, effect: Effect): WindowsPort {
  const at = (id: number): JudgedEffect => ({ action: 'window', place: { kind: 'window', id } });
  return {
    list: () => windows.list(),
    get: (id) => windows.get(id),
    popups: () => windows.popups(),
    foreground: () => windows.foreground(),
    focus: (id) => effect(at(id), (guard) => windows.focus(id, guard)),
    restore: (id) => effect(at(id), (guard) => windows.restore(id, guard)),
    minimize: (id) => effect(at(id), (guard) => windows.minimize(id, guard)),
    maximize: (id) => effect(at(id), (guard) => windows.maximize(id, guard)),
    close: (id) => effect(at(id), (guard) => windows.close(id, guard)),
    place: (id, region) => effect(at(id), (guard) => windows.place(id, region, guard)),
  };
}

/**
 * Anyone who writes to the clipboard in the middle of an act is about to paste. Asking how a command would run, or which program would
 * be started, is judged like doing it: the answer shows installed programs.
 */
const writing = (scope: EffectScope): JudgedEffect =>
  scope === 'act' ? KEYBOARD : { action: 'write', place: NOWHERE };

const isInWindow = ({ place: { kind } }: JudgedEffect): boolean => kind !== 'program' && kind !== 'nowhere';

/** `gate` belongs to the request; its signal ends the request's waits too. `scope`: of its operation. */
export function guardDesk(unbound: Desk, gate: EffectGate, scope: EffectScope = null): Desk {
  const desk = boundDesk(unbound, gate.signal);
  const effect: Effect = async (judged, happen) => {
    const guard = gate.guardOf(judged);
    // An event in a window is judged once, when the adapter asks directly before it: a look at the display takes time.
    await (isInWindow(judged) ? gate.guard : guard).confirm();
    return happen(guard);
  };
  const { clipboard, launcher, shell } = desk;
  const launching = (program: Program): JudgedEffect => ({
    action: 'launch',
    place: { kind: 'program', program },
  });
  const running: JudgedEffect = { action: 'run', place: NOWHERE };
  return {
    ...desk,
    input: guardInput(desk.input, gate, effect),
    holds: guardHolds(desk.holds, gate),
    windows: guardWindows(desk.windows, effect),
    elements: guardElements(desk.elements, effect),
    clipboard: {
      readText: (signal) => clipboard.readText(signal),
      writeText: (text) => effect(writing(scope), (guard) => clipboard.writeText(text, guard)),
    },
    launcher: {
      resolve: (program) => effect(launching(program), () => launcher.resolve(program)),
      launch: (program) => effect(launching(program), (guard) => launcher.launch(program, guard)),
      processTree: (pid) => launcher.processTree(pid),
    },
    shell: {
      resolve: (command) => effect(running, () => shell.resolve(command)),
      run: (command, options) => effect(running, (guard) => shell.run(command, { ...options, guard })),
    },
  };
}
