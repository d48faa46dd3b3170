/**
 * The desk as a request that changes something sees it: every effect passes the request's gate. Releases pass unguarded.
 */
import { raceAbort } from '../../base/abort.ts';
import { clipboardMethods } from '../../ports/clipboard.ts';
import { displayMethods } from '../../ports/displays.ts';
import { elementMethods } from '../../ports/elements.ts';
import {
  keyboardMethods,
  type KeyboardPort,
  type TypeOptions,
  type TypeOutcome,
} from '../../ports/keyboard.ts';
import { launcherMethods, type Program } from '../../ports/launcher.ts';
import { aroundPort, type EffectArguments, type Methods } from '../../ports/methods.ts';
import { ownWindowMethods } from '../../ports/own-windows.ts';
import { pointerMethods } from '../../ports/pointer.ts';
import { captureMethods, type ScreenCapturePort } from '../../ports/screen-capture.ts';
import type { DamageWatch } from '../../ports/screen-damage.ts';
import { shellMethods } from '../../ports/shell.ts';
import { windowMethods, type WindowsPort } from '../../ports/windows.ts';
import type { Desk } from './desk.ts';
import { ServiceError } from '../../core/errors.ts';
import type { EffectGuard } from '../../ports/effect-guard.ts';
import { fileDropMethods, type FileDropPort } from '../../ports/file-drop.ts';
import { filesMethods } from '../../ports/files.ts';
import type { InputDevice } from '../../ports/input-device.ts';
import type { Holds } from './holds.ts';
import type { EffectGate, EffectPlace, JudgedEffect } from './judged-effect.ts';
import type { Scope } from './operation.ts';

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

/** Null: any caller may use the operation. */
type EffectScope = Scope | null;

/** Asks the guard of an effect, then lets it happen; the adapter asks once more after its own waits. */
type Effect = <T>(judged: JudgedEffect, happen: (guard: EffectGuard) => Promise<T>) => Promise<T>;

const POINTER: JudgedEffect = { action: 'pointer', place: { kind: 'pointer' } };
const KEYBOARD: JudgedEffect = { action: 'keyboard', place: { kind: 'focus' } };
const NOWHERE: EffectPlace = { kind: 'nowhere' };
const STORING: JudgedEffect = { action: 'upload', place: NOWHERE };
const RUNNING: JudgedEffect = { action: 'run', place: NOWHERE };

/** The port with each effect judged by its kind and its receiver. */
const guardPort = <Port extends object>(
  port: Port,
  methods: Methods<Port>,
  judgedBy: (args: EffectArguments<Port>) => JudgedEffect,
  effect: Effect,
): Port => aroundPort(port, methods, { effect: ({ args, happen }) => effect(judgedBy(args), happen) });

const guardInput = (device: InputDevice, gate: EffectGate, effect: Effect): InputDevice => ({
  pointer: guardPort(
    device.pointer,
    pointerMethods,
    ([at]) => (typeof at === 'object' ? { action: 'pointer', place: { kind: 'point', point: at } } : POINTER),
    effect,
  ),
  keyboard: guardPort(inPieces(device.keyboard, gate), keyboardMethods, () => KEYBOARD, effect),
  releaseAll: () => device.releaseAll(),
  close: () => device.close(),
});

const inPieces = (keyboard: KeyboardPort, gate: EffectGate): KeyboardPort => ({
  ...keyboard,
  type: (text, options) => typeInPieces(keyboard, text, options, gate),
});

/** A text takes long enough for another window to come to the front: typing stops where that may not have it. */
async function typeInPieces(
  keyboard: KeyboardPort,
  text: string,
  options: TypeOptions,
  gate: EffectGate,
): Promise<TypeOutcome> {
  if (!gate.judges(KEYBOARD)) return keyboard.type(text, options);
  const { guard = gate.guardOf(KEYBOARD), signal = gate.signal } = options;
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

/** What stays down goes up if it would be felt by a program that may not have it. */
const guardHolds = (holds: Holds, gate: EffectGate): Holds => ({
  ...holds,
  keep: (held, owner) => holds.keep(held, owner, gate.watch(held.kind === 'key' ? KEYBOARD : POINTER)),
});

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
  const launching = ([program]: readonly [Program, ...unknown[]]): JudgedEffect => ({
    action: 'launch',
    place: { kind: 'program', program },
  });
  const inWindow = ([id]: EffectArguments<WindowsPort>): JudgedEffect => ({
    action: 'window',
    place: { kind: 'window', id },
  });
  const dropping = ([, point]: EffectArguments<FileDropPort>): JudgedEffect => ({
    action: 'pointer',
    place: { kind: 'point', point },
  });
  const { launcher, shell } = desk;
  return {
    ...desk,
    input: guardInput(desk.input, gate, effect),
    holds: guardHolds(desk.holds, gate),
    windows: guardPort(desk.windows, windowMethods, inWindow, effect),
    elements: guardPort(
      desk.elements,
      elementMethods,
      ([, { windowId }]) => ({ action: 'element', place: { kind: 'window', id: windowId } }),
      effect,
    ),
    clipboard: guardPort(desk.clipboard, clipboardMethods, () => writing(scope), effect),
    ...(desk.fileDrop === undefined
      ? {}
      : { fileDrop: guardPort(desk.fileDrop, fileDropMethods, dropping, effect) }),
    files: guardPort(desk.files, filesMethods, () => STORING, effect),
    launcher: {
      ...guardPort(launcher, launcherMethods, launching, effect),
      resolve: (program) => effect(launching([program]), () => launcher.resolve(program)),
    },
    shell: {
      ...guardPort(shell, shellMethods, () => RUNNING, effect),
      resolve: (command) => effect(RUNNING, () => shell.resolve(command)),
    },
  };
}
