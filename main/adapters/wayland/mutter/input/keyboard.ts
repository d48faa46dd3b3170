/** Keys through a session of Mutter: named ones by their codes, characters by their keysyms. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isCharacter, type Key } from '../../../../core/keys.ts';
import { unsupportedKey, type TypeOutcome } from '../../../../ports/keyboard.ts';
import type { InputCallContext, ServedKeyboard } from '../../../input-child/served-device.ts';
import { MODIFIER_BITS, strokeOfKey } from '../../input/key-codes.ts';
import type { RemoteSession } from '../session.ts';

export interface MutterKeyboard extends ServedKeyboard {
  releaseAll(): Promise<void>;
}

type Event = readonly [member: 'NotifyKeyboardKeycode' | 'NotifyKeyboardKeysym', value: number];

/** X11's keysyms: those of Latin-1 are its numbers. */
function keysymOf(character: string): number | undefined {
  if (character === '\n') return 0xff0d;
  if (character === '\t') return 0xff09;
  const code = character.codePointAt(0) ?? 0;
  return code >= 0x20 && code <= 0x7e ? code : undefined;
}

function eventOf(key: Key): Event | undefined {
  if (isCharacter(key)) {
    const keysym = keysymOf(key);
    return keysym === undefined ? undefined : ['NotifyKeyboardKeysym', keysym];
  }
  const code = strokeOfKey(key)?.code;
  return code === undefined ? undefined : ['NotifyKeyboardKeycode', code];
}

/** Whether a key would make commands of text. */
const isModifier = ([member, value]: Event): boolean =>
  member === 'NotifyKeyboardKeycode' && MODIFIER_BITS.has(value);

/** So many characters go out between two looks at the signal. */
const CHUNK = 32;

async function typeKeys(
  send: (event: Event, down: boolean) => Promise<unknown>,
  text: readonly string[],
  { intervalMs, signal, onProgress }: InputCallContext & { readonly intervalMs: number },
): Promise<number> {
  const isAborted = (): boolean => signal.aborted;
  let typed = 0;
  let sent: Promise<unknown>[] = [];
  for (const character of text) {
    if (isAborted()) break;
    const event: Event = ['NotifyKeyboardKeysym', keysymOf(character) ?? 0];
    sent.push(send(event, true), send(event, false));
    typed++;
    if (intervalMs === 0 && typed % CHUNK !== 0) continue;
    await Promise.all(sent);
    sent = [];
    onProgress(typed);
    if (intervalMs > 0) await sleep(intervalMs, undefined, { signal }).catch(() => undefined);
  }
  await Promise.all(sent);
  return typed;
}

export function createMutterKeyboard(session: RemoteSession): MutterKeyboard {
  const held: { readonly key: Key; readonly event: Event }[] = [];
  const send = ([member, value]: Event, down: boolean): Promise<unknown> =>
    session.call(member, 'ub', [value, down]);

  const keyboard: MutterKeyboard = {
    supports: (key) => Promise.resolve(eventOf(key) !== undefined),
    async press(key, guard) {
      if (held.some((one) => one.key === key)) return;
      const event = eventOf(key);
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
      const characters = Array.from(text);
      const foreign = characters.find((character) => keysymOf(character) === undefined) as Key | undefined;
      if (foreign !== undefined) throw unsupportedKey(foreign);
      await context.guard.confirm();
      const modifiers = held.map(({ event }) => event).filter(isModifier);
      for (const event of modifiers) await send(event, false);
      try {
        return { typed: await typeKeys(send, characters, context) };
      } finally {
        for (const event of modifiers) await send(event, true);
      }
    },
    held: () => held.map(({ key }) => key),
    async releaseAll() {
      for (const { key } of [...held].reverse()) await keyboard.release(key);
    },
  };
  return keyboard;
}
