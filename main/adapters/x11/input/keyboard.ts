/** Single keys through XTEST: pressed in order, released in reverse. Keys held by others are left alone. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Key } from '../../../core/keys.ts';
import { unguarded, type EffectGuard } from '../../../ports/effect-guard.ts';
import { unsupportedKey } from '../../../ports/keyboard.ts';
import { createHeldKeys, type HeldKey } from '../../input-child/held-keys.ts';
import type { Keymap } from './keymap.ts';
import { keysymOf, keysymsOf, targetOf } from './keysyms.ts';
import type { InputSession, KeyboardLook } from './session.ts';
import type { SpareKeys } from './spare-keys.ts';
import type { Typist } from './type-text.ts';

export interface X11Keyboard {
  supports(key: Key): Promise<boolean>;
  press(key: Key, guard?: EffectGuard): Promise<void>;
  release(key: Key): Promise<void>;
  held(): readonly Key[];
  releaseAll(): Promise<void>;
}

/** The way to make a key happen on this map: a key that is there, or a keysym that must be bound first. */
type Recipe =
  | { readonly keycode: number; readonly shift: boolean; readonly character: boolean }
  | { readonly bind: number; readonly character: boolean };

/** `codes`: the keys that we pressed for it; empty if a person held it already. */
interface HeldX11Key extends HeldKey<number> {
  readonly character: boolean;
  /** What the press was judged by. */
  readonly mark: string | null;
  /** Ends its repeating. */
  readonly lifted: AbortController;
}

/** `mayLend`: whether a capital may be bound to a spare key, where Shift and its own key could be mistaken for another key. */
function recipeFor(key: Key, keymap: Keymap, mayLend: boolean): Recipe | undefined {
  const target = targetOf(key);
  if (target === undefined) return undefined;
  if (target.kind === 'place') {
    return keymap.has(target.keycode)
      ? { keycode: target.keycode, shift: false, character: false }
      : undefined;
  }
  if (target.kind === 'character') {
    const stroke = keymap.find(keysymsOf(target.character));
    const isLent = stroke === undefined || (stroke.shift && stroke.isMistakable && mayLend);
    return isLent ? { bind: keysymOf(target.character), character: true } : { ...stroke, character: true };
  }
  const keycode = keymap.holder(target.keysyms);
  if (keycode !== undefined) return { keycode, shift: false, character: false };
  const [bind] = target.keysyms;
  return bind === undefined ? undefined : { bind, character: false };
}

const SHIFT_BIT = 1;
const none: Promise<ReadonlySet<number>> = Promise.resolve(new Set<number>());

/** As servers have it (xserver, xkb/xkbInit.c, XkbDfltRepeatDelay and XkbDfltRepeatInterval), milliseconds. */
const REPEAT_DELAY_MS = 660;
const REPEAT_INTERVAL_MS = 40;

/**
 * Repeats a key that is held, instead of the server: that goes on in whichever window comes into focus. Only what the press was
 * judged by gets the repeats.
 */
async function repeatHeld(
  session: InputSession,
  keycode: number,
  { mark, lifted: { signal }, isLast }: HeldX11Key & { readonly isLast: () => boolean },
): Promise<void> {
  // Which program has the keyboard for itself may change unseen.
  if (mark?.endsWith('free') !== true) return;
  for (let waitMs = REPEAT_DELAY_MS; ; waitMs = REPEAT_INTERVAL_MS) {
    await sleep(waitMs, undefined, { signal });
    if (!isLast() || !(await session.claim(mark))) continue;
    if (!signal.aborted) {
      // A press alone would be nothing without the server's repeating, and would start that if it is on.
      session.key(false, keycode);
      session.key(true, keycode);
    }
    session.unclaim();
  }
}

/** A single key is not worth waiting any longer for a receiver that is busy. */
const RECEIVER_PATIENCE_MS = 300;

/** The key that gives what the recipe says; one is lent where none has it. */
async function preparedKeycode(
  recipe: Recipe,
  spareKeys: SpareKeys,
  spares: readonly number[],
): Promise<number> {
  if ('keycode' in recipe) return recipe.keycode;
  const bound = new Set([recipe.bind]);
  await spareKeys.bind(bound, spares, AbortSignal.timeout(RECEIVER_PATIENCE_MS));
  return spareKeys.keycodeOf(recipe.bind) ?? 0;
}

/** The keys to press: Shift where it is needed and up, and the key itself. */
function keycodesOf(
  recipe: Recipe,
  { keymap }: Pick<KeyboardLook, 'keymap'>,
  {
    keycode,
    modifiers,
    theirs,
  }: { readonly keycode: number; readonly modifiers: number; readonly theirs: boolean },
): readonly number[] {
  const needsShift = (modifiers & SHIFT_BIT) === 0 && 'shift' in recipe && recipe.shift;
  const shift = needsShift ? keymap.shift : undefined;
  // A modifier that a person holds is in effect already; pressing it here would then release it for that person.
  const isInEffect = theirs && keymap.modifiersOf(keycode) !== 0;
  return [...(shift === undefined ? [] : [shift]), ...(isInEffect ? [] : [keycode])];
}

function sendPresses(
  session: InputSession,
  codes: readonly number[],
  needsRelease: (code: number) => boolean,
): void {
  for (const each of codes) {
    // Without this the server takes the press for a repeat if some client left the key down.
    if (needsRelease(each)) session.key(false, each);
    session.key(true, each);
  }
}

export function createX11Keyboard({ session, journalWriter, spareKeys, locksAside }: Typist): X11Keyboard {
  const held = createHeldKeys<number, HeldX11Key>();
  const giveSparesBack = async (): Promise<void> => {
    if (held.keys().length === 0) await spareKeys.giveBack(AbortSignal.timeout(RECEIVER_PATIENCE_MS));
  };

  const keyboard: X11Keyboard = {
    async supports(key) {
      const { keymap } = await session.look();
      const recipe = recipeFor(key, keymap, false);
      return (
        recipe !== undefined &&
        ('keycode' in recipe || spareKeys.capacity(keymap.spares) > held.keys().length)
      );
    },
    async press(key, guard = unguarded) {
      // One release lifts it, so one press holds it.
      if (held.has(key)) return;
      const mark = guard.mark?.() ?? null;
      const [look, repeating] = await Promise.all([
        session.look(),
        mark === null ? none : session.repeating(),
      ]);
      const { keymap, down } = look;
      const modifiers = [...down].reduce((bits, other) => bits | keymap.modifiersOf(other), 0);
      // In a chord a program looks for the modifiers, and the key that a person would press with them.
      const isAlone = modifiers === 0 && spareKeys.capacity(keymap.spares) > held.keys().length;
      const recipe = recipeFor(key, keymap, isAlone);
      if (recipe === undefined) throw unsupportedKey(key);
      const keycode = await preparedKeycode(recipe, spareKeys, keymap.spares);
      const theirs = down.has(keycode) && !held.needs(keycode);
      const codes = keycodesOf(recipe, look, { keycode, modifiers, theirs });
      const { character } = recipe;
      const one: HeldX11Key = { key, codes, character, mark, lifted: new AbortController() };
      const repeated = codes.filter((each) => repeating.has(each) && keymap.modifiersOf(each) === 0);
      const press = (): void => {
        held.add(one);
        journalWriter.set({
          keys: held.codes(),
          unrepeated: [...journalWriter.entry.unrepeated, ...repeated],
        });
        if (character) locksAside.setAside(look);
        for (const each of repeated) session.repeat(each, false);
        sendPresses(session, codes, (code) => !down.has(code) || theirs);
      };
      await session.act(guard, press).catch(async (error: unknown) => {
        await giveSparesBack();
        throw error;
      });
      const isLast = (): boolean => held.last() === one;
      for (const each of repeated) repeatHeld(session, each, { ...one, isLast }).catch(() => undefined);
    },
    async release(key) {
      const taken = held.take(key);
      // Other keys and buttons that are down belong to other clients or a person.
      if (taken === undefined) return;
      const { held: one, freed } = taken;
      one.lifted.abort();
      const repeated = journalWriter.entry.unrepeated.filter((keycode) => !held.needs(keycode));
      await session.settle(one.mark, () => {
        for (const keycode of freed) session.key(false, keycode);
        for (const keycode of repeated) session.repeat(keycode, true);
      });
      if (!held.some(({ character }) => character)) locksAside.putBack();
      await session.flush();
      const unrepeated = journalWriter.entry.unrepeated.filter((keycode) => !repeated.includes(keycode));
      journalWriter.set({ keys: held.codes(), unrepeated });
      await giveSparesBack();
    },
    held: () => held.keys(),
    async releaseAll() {
      for (const key of held.keys().toReversed()) await keyboard.release(key);
      locksAside.putBack();
      await spareKeys.giveBack(AbortSignal.timeout(RECEIVER_PATIENCE_MS));
      await session.flush();
    },
  };
  return keyboard;
}
