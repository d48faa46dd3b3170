/** Keys through a session of Mutter: named ones by their codes, characters by their keysyms, all others by the clipboard. */
import { isCharacter, type Key } from '../../../../core/keys.ts';
import type { TypeOutcome } from '../../../../ports/keyboard.ts';
import { createKeyHolder } from '../../../input-child/held-keys.ts';
import type { InputCallContext, ServedKeyboard } from '../../../input-child/served-device.ts';
import { typePieces } from '../../../input-child/type-pieces.ts';
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

type Piece = number | Exclude<TypingPart, { kind: 'keysyms' }>;

const piecesOf = (parts: readonly TypingPart[]): readonly Piece[] =>
  parts.flatMap((part): readonly Piece[] => (part.kind === 'keysyms' ? part.keysyms : [part]));

/** Code points that were typed; fewer than all after an abort. */
async function typeParts(parts: readonly TypingPart[], typing: Typing): Promise<number> {
  const { send, paste } = typing;
  let sent: Promise<unknown>[] = [];
  async function settle(): Promise<void> {
    const awaited = sent;
    sent = [];
    await Promise.all(awaited);
  }
  try {
    return await typePieces(piecesOf(parts), typing, {
      settle,
      isLong: (piece) => typeof piece !== 'number',
      async strike(piece) {
        if (typeof piece === 'number') {
          sent.push(tap(send, byKeysym(piece)));
          return 1;
        }
        await settle();
        if (piece.kind === 'code') await tap(send, byCode(piece.code));
        else if ((await paste?.(piece.text)) !== true) return null;
        return lengthOf(piece);
      },
    });
  } finally {
    await settle();
  }
}

/** Takes Caps Lock out of the way, and brings it back. */
async function withoutCapsLock<T>(
  session: RemoteSession,
  send: SendEvent,
  type: () => Promise<T>,
): Promise<T> {
  const isLocked = (await session.property('CapsLockState')) === true;
  if (isLocked) await tap(send, CAPS_LOCK);
  try {
    return await type();
  } finally {
    if (isLocked) await tap(send, CAPS_LOCK);
  }
}

interface PreparedPaste {
  readonly paste: (text: string) => Promise<boolean>;
  readonly putBack: () => Promise<void>;
}

export function createMutterKeyboard(options: MutterKeyboardOptions): MutterKeyboard {
  const { session, keysyms, lendClipboard, pasteModifiers } = options;
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

  const keys = createKeyHolder<Event>({
    supports: async (key) => (await eventOf(key, true)) !== undefined,
    async strokeOf(key, held) {
      const event = await eventOf(key, held.some(isCommand));
      return event && [event];
    },
    same: ([one, value], [other, otherValue]) => one === other && value === otherValue,
    async send(events, isDown) {
      for (const event of events) await send(event, isDown);
    },
  });

  return {
    ...keys,
    async type(text, context): Promise<TypeOutcome> {
      if (text === '' || context.signal.aborted) return { typed: 0 };
      const known = await keysyms();
      const parts = planTyping(text, known, context.intervalMs > 0);
      const lent = parts.some(({ kind }) => kind === 'paste')
        ? await preparePaste(known, context.signal)
        : undefined;
      await context.guard.confirm();
      try {
        const typing = { ...context, send, paste: lent?.paste };
        const type = (): Promise<number> => typeParts(parts, typing);
        return { typed: await keys.aside(isModifier, () => withoutCapsLock(session, send, type)) };
      } finally {
        await lent?.putBack();
      }
    },
  };
}
