/** Keys through a session of Mutter: named ones by their codes, characters by their keysyms, all others by the clipboard. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isCharacter, type Key } from '../../../../core/keys.ts';
import { TYPED_PIECE, unsupportedKey, type TypeOutcome } from '../../../../ports/keyboard.ts';
import { pieceDone, type InputCallContext, type ServedKeyboard } from '../../../input-child/served-device.ts';
import { MODIFIER_BITS, SHIFT_CODE, strokeOf, strokeOfKey } from '../../input/key-codes.ts';
import type { RemoteSession } from '../session.ts';
import type { Keysyms } from '../../xkb/layout-keysyms.ts';
import type { LentClipboard } from '../../selection/lent-clipboard.ts';
import { lengthOf, planTyping, type TypingPart } from './typing-plan.ts';

export interface MutterKeyboard extends ServedKeyboard {
  releaseAll(): Promise<void>;
}

export interface MutterKeyboardOptions {
  readonly session: RemoteSession;
  /** Of the characters that the layout in use has, as far as that is known. */
  readonly keysyms: () => Promise<Keysyms>;
  /** Throws before any key where what a person has copied could not be put back. */
  readonly lendClipboard: () => Promise<LentClipboard>;
  /** The codes to hold while V is pressed. Throws before any key where they are not known. */
  readonly pasteModifiers: () => Promise<readonly number[]>;
}

type Event = readonly [member: 'NotifyKeyboardKeycode' | 'NotifyKeyboardKeysym', value: number];
const byKeysym = (keysym: number): Event => ['NotifyKeyboardKeysym', keysym];
const byCode = (code: number): Event => ['NotifyKeyboardKeycode', code];

const CAPS_LOCK = byKeysym(0xffe5);

/** Whether a key would make commands of text. */
const isModifier = ([member, value]: Event): boolean =>
  member === 'NotifyKeyboardKeycode' && MODIFIER_BITS.has(value);
const isCommand = (event: Event): boolean =>
  isModifier(event) && MODIFIER_BITS.get(event[1]) !== MODIFIER_BITS.get(SHIFT_CODE);

type SendEvent = (event: Event, down: boolean) => Promise<unknown>;

const tap = async (send: SendEvent, event: Event): Promise<void> => {
  await Promise.all([send(event, true), send(event, false)]);
};

interface Typing extends InputCallContext {
  readonly intervalMs: number;
  readonly send: SendEvent;
  /** Undefined where nothing is pasted. */
  readonly paste: ((text: string) => Promise<boolean>) | undefined;
}

/** Code points that were typed; fewer than all after an abort. */
async function typeKeysyms(keysyms: readonly number[], typing: Typing, before: number): Promise<number> {
  const { send, intervalMs, signal } = typing;
  const isAborted = (): boolean => signal.aborted;
  let typed = 0;
  let sent: Promise<unknown>[] = [];
  for (const keysym of keysyms) {
    if (isAborted()) break;
    sent.push(tap(send, byKeysym(keysym)));
    typed++;
    if (intervalMs === 0 && typed % TYPED_PIECE !== 0) continue;
    await Promise.all(sent);
    sent = [];
    if (intervalMs > 0) await sleep(intervalMs, undefined, { signal }).catch(() => undefined);
    await pieceDone(before + typed, typing);
  }
  await Promise.all(sent);
  return typed;
}

async function typeParts(parts: readonly TypingPart[], typing: Typing): Promise<number> {
  const { send, intervalMs, signal, paste } = typing;
  let typed = 0;
  for (const part of parts) {
    if (signal.aborted) break;
    if (part.kind === 'keysyms') {
      typed += await typeKeysyms(part.keysyms, typing, typed);
      continue;
    }
    if (part.kind === 'code') await tap(send, byCode(part.code));
    else if ((await paste?.(part.text)) !== true) break;
    typed += lengthOf(part);
    if (intervalMs > 0) await sleep(intervalMs, undefined, { signal }).catch(() => undefined);
    await pieceDone(typed, typing);
  }
  return typed;
}

/** Takes modifiers that are held, and Caps Lock, out of the way, and brings them back. */
async function undisturbed<T>(
  session: RemoteSession,
  { send, modifiers }: { readonly send: SendEvent; readonly modifiers: readonly Event[] },
  type: () => Promise<T>,
): Promise<T> {
  for (const event of modifiers) await send(event, false);
  const isLocked = (await session.property('CapsLockState')) === true;
  if (isLocked) await tap(send, CAPS_LOCK);
  try {
    return await type();
  } finally {
    if (isLocked) await tap(send, CAPS_LOCK);
    for (const event of modifiers) await send(event, true);
  }
}

interface PreparedPaste {
  readonly paste: (text: string) => Promise<boolean>;
  readonly putBack: () => Promise<void>;
}

export function createMutterKeyboard(options: MutterKeyboardOptions): MutterKeyboard {
  const { session, keysyms, lendClipboard, pasteModifiers } = options;
  const held: { readonly key: Key; readonly event: Event }[] = [];
  const send: SendEvent = ([member, value], down) => session.call(member, 'ub', [value, down]);

  /** With Control and the like a character means its key on a US keyboard where the layout does not have it. */
  async function eventOf(key: Key, inChord: boolean): Promise<Event | undefined> {
    const code = strokeOfKey(key)?.code;
    if (!isCharacter(key)) return code === undefined ? undefined : byCode(code);
    const keysym = (await keysyms()).get(key);
    if (keysym !== undefined) return byKeysym(keysym);
    return inChord && code !== undefined ? byCode(code) : undefined;
  }

  /** Asks everything that may refuse before the first key. */
  async function preparePaste(known: Keysyms, signal: AbortSignal): Promise<PreparedPaste> {
    const modifiers = (await pasteModifiers()).map(byCode);
    const lent = await lendClipboard();
    const v = known.get('v');
    const letter = v === undefined ? byCode(strokeOf('v')?.code ?? 0) : byKeysym(v);
    const press = async (): Promise<void> => {
      for (const event of modifiers) await send(event, true);
      await tap(send, letter);
      for (const event of modifiers.toReversed()) await send(event, false);
    };
    return { paste: (text) => lent.paste(text, press, signal), putBack: () => lent.putBack() };
  }

  const keyboard: MutterKeyboard = {
    supports: async (key) => (await eventOf(key, true)) !== undefined,
    async press(key, guard) {
      if (held.some((one) => one.key === key)) return;
      const event = await eventOf(
        key,
        held.some((one) => isCommand(one.event)),
      );
      if (event === undefined) throw unsupportedKey(key);
      await guard?.confirm();
      held.push({ key, event });
      await send(event, true);
    },
    async release(key) {
      const index = held.findLastIndex((one) => one.key === key);
      const [one] = index === -1 ? [] : held.splice(index, 1);
      if (one !== undefined) await send(one.event, false);
    },
    async type(text, context): Promise<TypeOutcome> {
      if (text === '' || context.signal.aborted) return { typed: 0 };
      const known = await keysyms();
      const parts = planTyping(text, known, context.intervalMs > 0);
      const lent = parts.some(({ kind }) => kind === 'paste')
        ? await preparePaste(known, context.signal)
        : undefined;
      await context.guard.confirm();
      try {
        const modifiers = held.map(({ event }) => event).filter(isModifier);
        const typing = { ...context, send, paste: lent?.paste };
        return { typed: await undisturbed(session, { send, modifiers }, () => typeParts(parts, typing)) };
      } finally {
        await lent?.putBack();
      }
    },
    held: () => held.map(({ key }) => key),
    async releaseAll() {
      for (const { key } of [...held].reverse()) await keyboard.release(key);
    },
  };
  return keyboard;
}
