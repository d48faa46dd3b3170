/**
 * The desk as a request that changes something sees it: every effect passes the request's gate. Releases pass unguarded.
 */
import { abortRaces } from '../../base/abort.ts';
import { clipboardMethods } from '../../ports/clipboard.ts';
import { displayMethods } from '../../ports/displays.ts';
import { elementMethods, type ElementTreePort } from '../../ports/elements.ts';
import {
  keyboardMethods,
  type KeyboardPort,
  type TypeOptions,
  type TypeOutcome,
} from '../../ports/keyboard.ts';
import { launcherMethods, type Program } from '../../ports/launcher.ts';
import {
  lazyMembers,
  type EffectArguments,
  type Makers,
  surroundPort,
  type Methods,
} from '../../ports/methods.ts';
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

/** Null: any caller may use the operation. */
type EffectScope = Scope | null;

/** Asks the guard of an effect, then lets it happen; the adapter asks once more after its own waits. */
type Effect = <T>(judged: JudgedEffect, happen: (guard: EffectGuard) => Promise<T>) => Promise<T>;

const POINTER: JudgedEffect = { action: 'pointer', place: { kind: 'pointer' } };
const KEYBOARD: JudgedEffect = { action: 'keyboard', place: { kind: 'focus' } };
const NOWHERE: EffectPlace = { kind: 'nowhere' };
const STORING: JudgedEffect = { action: 'upload', place: NOWHERE };
const RUNNING: JudgedEffect = { action: 'run', place: NOWHERE };

/** The port with its looks bound to the request, and each effect judged by its kind and its receiver. */
const guardPort = <Port extends object>(
  port: Port,
  methods: Methods<Port>,
  { ask, effect }: { readonly ask?: Ask; readonly effect: Effect },
  judgedBy: (args: EffectArguments<Port>) => JudgedEffect,
  own?: Partial<NoInfer<Port>>,
): Port =>
  surroundPort(
    port,
    methods,
    { look: ask, effect: ({ args, happen }) => effect(judgedBy(args), happen) },
    own,
  );

const guardInput = ({ desk: { input }, gate, ...guarding }: Guarding): InputDevice => ({
  pointer: guardPort(input.pointer, pointerMethods, guarding, ([at]) =>
    typeof at === 'object' ? { action: 'pointer', place: { kind: 'point', point: at } } : POINTER,
  ),
  keyboard: guardPort(input.keyboard, keyboardMethods, guarding, () => KEYBOARD, {
    type: (text, options) =>
      guarding.effect(KEYBOARD, (guard) => typeInPieces(input.keyboard, text, { ...options, guard }, gate)),
  }),
  releaseAll: () => input.releaseAll(),
  close: () => input.close(),
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
const onElement = ([, { windowId }]: EffectArguments<ElementTreePort>): JudgedEffect => ({
  action: 'element',
  place: { kind: 'window', id: windowId },
});

interface Guarding {
  readonly desk: Desk;
  readonly gate: EffectGate;
  readonly ask: Ask;
  readonly effect: Effect;
  readonly scope: EffectScope;
}

/** The ports of the desk as the request gets them, which uses one or two: what is left out is as the desk has it. */
const GUARDED = {
  displays: ({ desk, ask }) => surroundPort(desk.displays, displayMethods, { look: ask }),
  ownWindows: ({ desk, ask }) => surroundPort(desk.ownWindows, ownWindowMethods, { look: ask }),
  capture: ({ desk: { capture }, ask }) =>
    surroundPort(capture, captureMethods, { look: ask }, { watchDamage: boundDamage(capture, ask) }),
  input: guardInput,
  holds: ({ desk, gate }) => guardHolds(desk.holds, gate),
  windows: (guarding) => guardPort(guarding.desk.windows, windowMethods, guarding, inWindow),
  elements: (guarding) => guardPort(guarding.desk.elements, elementMethods, guarding, onElement),
  clipboard: ({ desk: { clipboard }, gate, scope, ...guarding }) =>
    guardPort(clipboard, clipboardMethods, guarding, () => writing(scope), {
      readText: () => guarding.ask(() => clipboard.readText(gate.signal)),
    }),
  fileDrop: ({ desk: { fileDrop }, effect }) =>
    fileDrop && guardPort(fileDrop, fileDropMethods, { effect }, dropping),
  files: ({ desk, effect }) => guardPort(desk.files, filesMethods, { effect }, () => STORING),
  launcher: ({ desk: { launcher }, ...guarding }) =>
    guardPort(launcher, launcherMethods, guarding, launching, {
      resolve: (program) =>
        guarding.effect(launching([program]), () => guarding.ask(() => launcher.resolve(program))),
    }),
  shell: ({ desk: { shell }, ...guarding }) =>
    guardPort(shell, shellMethods, guarding, () => RUNNING, {
      resolve: (command) => guarding.effect(RUNNING, () => guarding.ask(() => shell.resolve(command))),
    }),
} satisfies Makers<Desk, Guarding>;

const guardPorts = lazyMembers<Desk, Guarding>(GUARDED);

/** `gate` belongs to the request; its signal ends the request's waits too. `scope`: of its operation. */
export function guardDesk(desk: Desk, gate: EffectGate, scope: EffectScope = null): Desk {
  const { signal } = gate;
  const race = abortRaces(signal);
  const ask: Ask = async (question) => {
    signal.throwIfAborted();
    return race(question());
  };
  const effect: Effect = async (judged, happen) => {
    const guard = gate.guardOf(judged);
    // An event in a window is judged once, when the adapter asks directly before it: a look at the display takes time.
    await (isInWindow(judged) ? gate.guard : guard).confirm();
    return happen(guard);
  };
  return guardPorts(desk, { desk, gate, ask, effect, scope });
}
