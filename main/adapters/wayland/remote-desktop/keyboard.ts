/** Keys through a session: named ones by their codes, characters by their keysyms, all others by the clipboard. */
import { isCharacter, type Key } from '../../../core/keys.ts';
import { createKeyHolder } from '../../input-child/held-keys.ts';
import type { DeviceParts } from '../../input-child/device-of.ts';
import {
  ENTER_CODE,
  MODIFIER_BITS,
  SHIFT_CODE,
  strokeOf,
  strokeOfKey,
  TAB_CODE,
} from '../input/key-codes.ts';
import { lendClipboard } from '../selection/lent-clipboard.ts';
import type { SessionSelection } from '../selection/selection.ts';
import type { Keysyms } from '../xkb/layout-keysyms.ts';
import type { RemoteSession } from './session.ts';
import { typeKeysOrPaste, type Pasting } from './typing.ts';

export interface PasteWay {
  /** The codes to hold while V is pressed. */
  readonly modifiers: readonly number[];
  readonly selection: SessionSelection;
}

export interface RemoteKeyboardOptions {
  readonly session: RemoteSession;
  /** Of the characters that the layout in use has, as far as that is known. */
  readonly keysyms: () => Promise<Keysyms>;
  /** Throws before any key where nothing can be pasted, or by which keys is not known. */
  readonly wayToPaste: () => Promise<PasteWay>;
}

type Event = readonly [member: 'NotifyKeyboardKeycode' | 'NotifyKeyboardKeysym', value: number];
const byKeysym = (keysym: number): Event => ['NotifyKeyboardKeysym', keysym];
const byCode = (code: number): Event => ['NotifyKeyboardKeycode', code];

const CAPS_LOCK = byKeysym(0xffe5);
/** Every layout has them in one place. */
const FIXED: ReadonlyMap<string, Event> = new Map([
  ['\n', byCode(ENTER_CODE)],
  ['\t', byCode(TAB_CODE)],
]);

const isCode = ([member]: Event): boolean => member === 'NotifyKeyboardKeycode';
/** Whether a key would make commands of text. */
const isModifier = (event: Event): boolean => isCode(event) && MODIFIER_BITS.has(event[1]);
const isCommand = (event: Event): boolean =>
  isModifier(event) && MODIFIER_BITS.get(event[1]) !== MODIFIER_BITS.get(SHIFT_CODE);

type SendEvent = (event: Event, down: boolean) => Promise<unknown>;

const tap = async (send: SendEvent, event: Event): Promise<void> => {
  await Promise.all([send(event, true), send(event, false)]);
};

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

/** Strokes that go out without waiting for each answer, in the order in which they were struck. */
function createStriker(send: SendEvent) {
  let sent: Promise<unknown>[] = [];
  async function settle(): Promise<void> {
    const awaited = sent;
    sent = [];
    await Promise.all(awaited);
  }
  async function strike(event: Event): Promise<void> {
    if (!isCode(event)) {
      sent.push(tap(send, event));
      return;
    }
    await settle();
    await tap(send, event);
  }
  return { strike, settle };
}

export function createRemoteKeyboard(options: RemoteKeyboardOptions): DeviceParts['keyboard'] {
  const { session, keysyms, wayToPaste } = options;
  const send: SendEvent = ([member, value], down) => session.call(member, 'ub', [value, down]);

  /** With Control and the like a character means its key on a US keyboard where the layout does not have it. */
  async function eventOf(key: Key, inChord: boolean): Promise<Event | undefined> {
    const code = strokeOfKey(key)?.code;
    if (!isCharacter(key)) return code === undefined ? undefined : byCode(code);
    const keysym = (await keysyms()).get(key);
    if (keysym !== undefined) return byKeysym(keysym);
    return inChord && code !== undefined ? byCode(code) : undefined;
  }
  async function preparePaste(known: Keysyms): Promise<Pasting<Event>> {
    const { modifiers, selection } = await wayToPaste();
    const v = known.get('v');
    const letter = v === undefined ? byCode(strokeOf('v')?.code ?? 0) : byKeysym(v);
    return { codes: [...modifiers.map(byCode), letter], lent: await lendClipboard(selection) };
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
    async type(text, context) {
      if (text === '' || context.signal.aborted) return { typed: 0 };
      const known = await keysyms();
      const { strike, settle } = createStriker(send);
      return typeKeysOrPaste<Event, Event>(text, context, {
        keys,
        strokeOf(character) {
          const keysym = known.get(character);
          return FIXED.get(character) ?? (keysym === undefined ? undefined : byKeysym(keysym));
        },
        strike,
        isLong: isCode,
        settle,
        rest: settle,
        aside: (run) => keys.aside(isModifier, () => withoutCapsLock(session, send, run)),
        preparePaste: () => preparePaste(known),
      });
    },
  };
}
