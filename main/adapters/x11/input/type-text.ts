/** Types text exactly: characters of the layout by their own keys, all others by unused keycodes bound to them. */
import { onAbort } from '../../../base/abort.ts';
import { TYPED_PIECE } from '../../../ports/keyboard.ts';
import { unguarded, type EffectGuard } from '../../../ports/effect-guard.ts';
import { typePieces, type TypingContext } from '../../input-child/type-pieces.ts';
import { keyOwners, type KeyOwners } from './key-owners.ts';
import { keysymOf, keysymsOf } from './keysyms.ts';
import type { Keymap, X11Keystroke } from './keymap.ts';
import type { X11JournalWriter } from './journal-entry.ts';
import { watchLayout } from './layout-watch.ts';
import type { LocksAside } from './locks.ts';
import type { InputSession, KeyboardLook } from './session.ts';
import { noFreeKey, type SpareKeys } from './spare-keys.ts';
import { judgedPieces, unjudged } from './typed-pieces.ts';

export interface TypeTextOptions extends TypingContext {
  readonly guard?: EffectGuard;
}

/** One character of the plan: its own key, or the keysym to lend a key to. */
type Step = { readonly stroke: X11Keystroke } | { readonly lend: number };

const HEARTBEAT_MS = 500;

export function planText(text: string, keymap: Keymap, taken: ReadonlySet<number>): Step[] {
  const known = new Map<string, Step>();
  const canLend = keymap.spares.length > 0;
  return Array.from(text, (character) => {
    let step = known.get(character);
    if (step === undefined) {
      const stroke = keymap.find(keysymsOf(character));
      const usable =
        stroke !== undefined &&
        !taken.has(stroke.keycode) &&
        !(stroke.isMistakable && canLend) &&
        (!stroke.shift || keymap.shift !== undefined);
      step = usable ? { stroke } : { lend: keysymOf(character) };
      known.set(character, step);
    }
    return step;
  });
}

/** Whether the keys of a plan, and those lent for it, give the same characters on another map. */
function holdsOn(
  keymap: Keymap,
  text: string,
  plan: readonly Step[],
  { keycodeOf }: Pick<SpareKeys, 'keycodeOf'>,
): boolean {
  const checked = new Set<string>();
  return Array.from(text).every((character, index) => {
    const step = plan[index];
    if (step === undefined || checked.has(character)) return true;
    checked.add(character);
    if ('lend' in step) {
      const lent = keycodeOf(step.lend);
      return lent === undefined || keymap.gives(lent, step.lend);
    }
    const now = keymap.find(keysymsOf(character));
    return now?.keycode === step.stroke.keycode && now.shift === step.stroke.shift;
  });
}

/** The keysyms to lend keys to for as many of the coming characters as there are keys. */
export function comingLoans(plan: readonly Step[], from: number, capacity: number): ReadonlySet<number> {
  const loans = new Set<number>();
  for (let index = from; index < plan.length; index++) {
    const step = plan[index];
    if (step === undefined || 'stroke' in step) continue;
    if (loans.size === capacity && !loans.has(step.lend)) break;
    loans.add(step.lend);
  }
  return loans;
}

/** What typing needs of the device. */
export interface Typist {
  readonly session: InputSession;
  readonly journalWriter: X11JournalWriter;
  readonly spareKeys: SpareKeys;
  readonly locksAside: LocksAside;
}

/** Presses keys, and Shift only where it changes. */
function createStriker(session: InputSession, keymap: Keymap) {
  let shiftDown: number | undefined;
  function shiftTo(keycode: number | undefined): void {
    if (keycode === shiftDown) return;
    if (shiftDown !== undefined) session.key(false, shiftDown);
    if (keycode !== undefined) session.key(true, keycode);
    shiftDown = keycode;
  }
  function strike({ keycode, shift }: X11Keystroke): void {
    shiftTo(shift ? keymap.shift : undefined);
    session.key(true, keycode);
    session.key(false, keycode);
  }
  return { shiftTo, strike };
}

/** `keycode` 0: the key that it needs is not lent yet. */
const strokeOf = (step: Step, { keycodeOf }: Pick<SpareKeys, 'keycodeOf'>): X11Keystroke =>
  'stroke' in step ? step.stroke : { keycode: keycodeOf(step.lend) ?? 0, shift: false };

/** Of the steps before the first whose key is not lent yet. */
function readyStrokes(steps: readonly Step[], spareKeys: SpareKeys): readonly X11Keystroke[] {
  const strokes = steps.map((step) => strokeOf(step, spareKeys));
  const missing = strokes.findIndex(({ keycode }) => keycode === 0);
  return missing === -1 ? strokes : strokes.slice(0, missing);
}

/** A busy receiver may take long; the supervisor must see that neither this process nor the server hangs. */
export const startHeartbeat = (session: InputSession, progress: () => void): NodeJS.Timeout =>
  setInterval(() => {
    session.connection.sync().then(progress, () => undefined);
  }, HEARTBEAT_MS);

function liftModifiers(session: InputSession, modifiers: readonly number[], { shift }: Keymap): void {
  for (const keycode of modifiers) session.key(false, keycode);
  // A program may have left XTEST's own Shift down while the keyboard as a whole has it up: a press would be nothing.
  if (shift !== undefined) session.key(false, shift);
}

/** Throws if a character needs a lent key and the keyboard has none free. */
function planWithin(
  text: string,
  { keymap, down }: KeyboardLook,
  spareKeys: SpareKeys,
): { readonly plan: readonly Step[]; readonly capacity: number } {
  const plan = planText(text, keymap, down);
  const capacity = spareKeys.capacity(keymap.spares);
  if (capacity === 0 && plan.some((step) => 'lend' in step)) throw noFreeKey();
  return { plan, capacity };
}

/** Where to go on, until all is struck. */
function* remaining(count: number, struck: () => number): Generator<number> {
  while (struck() < count) yield struck();
}

/** Resolves with the number of characters delivered: all of them, or those before the signal. */
export async function typeText(
  { session, journalWriter, spareKeys, locksAside }: Typist,
  text: string,
  { intervalMs, signal, guard = unguarded, onProgress, next }: TypeTextOptions,
): Promise<number> {
  const look = await session.look();
  const { keymap, down } = look;
  const modifiers = heldModifiers(look);
  const owners = modifiers.length === 0 ? undefined : await keyOwners(session.connection);
  const { plan, capacity } = planWithin(text, look, spareKeys);
  const isAborted = (): boolean => signal.aborted;
  const layout = watchLayout(session, look, (now) => holdsOn(now, text, plan, spareKeys));
  const { shiftTo, strike } = createStriker(session, keymap);
  let typed = 0;

  async function checkpoint(): Promise<void> {
    // The next piece that is judged begins with an answer of the server.
    if (pieces === unjudged || intervalMs > 0 || typed === plan.length) await session.flush();
    if (!isAborted()) await layout.check(typed);
  }

  await session.ready(guard);
  const mark = guard.mark?.() ?? null;
  const pieces = mark === null || next === undefined ? unjudged : judgedPieces(session, mark, next);
  const impatient = impatientAfter(signal);
  const heartbeat = startHeartbeat(session, () => onProgress(typed));

  /** The steps from `typed` on that can follow without a wait. */
  function strikePiece(): void {
    const most = intervalMs > 0 ? 1 : TYPED_PIECE;
    const strokes = readyStrokes(plan.slice(typed, typed + most), spareKeys);
    strokes.forEach(strike);
    typed += strokes.length;
    // Its release would go to the window that has the focus then.
    if (pieces !== unjudged) shiftTo(undefined);
  }

  async function strikeNext(from: number): Promise<number | null> {
    const step = plan[from];
    if (step !== undefined && 'lend' in step && spareKeys.keycodeOf(step.lend) === undefined) {
      await checkpoint();
      await spareKeys.bind(comingLoans(plan, from, capacity), layout.keymap().spares, impatient.signal);
      if (isAborted()) return null;
    }
    if (!(await pieces.begin())) return null;
    try {
      strikePiece();
    } finally {
      pieces.end();
    }
    return typed - from;
  }
  async function typeAll(): Promise<void> {
    // What gets each piece is asked for by `pieces`, which holds up other clients while it is struck.
    const context = { intervalMs, signal, onProgress };
    await typePieces(
      remaining(plan.length, () => typed),
      context,
      { strike: strikeNext, settle: checkpoint, isLong: () => true },
    );
    if (typed > 0 && typed === plan.length) await checkpoint();
  }

  journalWriter.set({ typing: { downBefore: [...down] } });
  try {
    await session.settle(pieces.mark, () => liftModifiers(session, modifiers, keymap));
    locksAside.setAside(look);
    await typeAll();
  } finally {
    shiftTo(undefined);
    locksAside.putBack();
    await giveModifiersBack(session, pieces.mark, modifiers, owners);
    await session.flush();
    await spareKeys.giveBack(impatient.signal);
    impatient.stop();
    clearInterval(heartbeat);
    journalWriter.set({ typing: null });
  }
  return typed;
}

/** Once aborted, the receiver is waited for no longer than this: the whole must end within 250 ms. */
const IMPATIENCE_MS = 120;

export function impatientAfter(signal: AbortSignal): { readonly signal: AbortSignal; stop(): void } {
  const impatient = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const stopListening = onAbort(signal, () => {
    timer = setTimeout(() => impatient.abort(), IMPATIENCE_MS);
  });
  return {
    signal: impatient.signal,
    stop() {
      clearTimeout(timer);
      stopListening();
    },
  };
}

const LOCK_BIT = 2;

/** Keys that would change typed characters. Lock keys are none of them: pressing those again would toggle them. */
function heldModifiers({ down, keymap }: KeyboardLook): readonly number[] {
  return [...down].filter((keycode) => (keymap.modifiersOf(keycode) & ~(LOCK_BIT | keymap.numLockBit)) !== 0);
}

/** Presses again the keys that a program held, and those that a person still holds on their device. */
async function giveModifiersBack(
  session: InputSession,
  mark: string | null,
  modifiers: readonly number[],
  before: KeyOwners | undefined,
): Promise<void> {
  if (modifiers.length === 0) return;
  const now = before === undefined ? undefined : await keyOwners(session.connection);
  await session.settle(mark, () => {
    for (const keycode of modifiers) {
      const device = now?.people.get(keycode);
      if (before?.people.has(keycode) !== true) session.key(true, keycode);
      else if (device !== undefined) session.pressAgainOn(device, keycode);
    }
  });
}
