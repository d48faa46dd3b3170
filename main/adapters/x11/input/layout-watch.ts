/**
 * Notices that somebody changed the keyboard while text is typed. Characters on their way may then arrive as others: programs read
 * the map when they handle a key, not when it was pressed.
 */
import { ServiceError } from '../../../core/errors.ts';
import type { Keymap } from './keymap.ts';
import type { InputSession, KeyboardLook } from './session.ts';

export interface LayoutWatch {
  /** As it was at the last check. */
  readonly keymap: () => Keymap;
  /** Throws `busy` if characters sent so far may have arrived as others. */
  check(typed: number): Promise<void>;
}

const changed = (typed: number): ServiceError =>
  new ServiceError(
    'busy',
    'The keyboard layout, its group or CapsLock was changed while the text was typed.',
    {
      hint: 'Look at what arrived, remove what is wrong, and type the rest.',
      delivery: typed > 0 ? 'partly' : 'not_delivered',
    },
  );

/** `isAsPlanned`: whether the keys that are in use give the same characters on this map. */
export function watchLayout(
  session: InputSession,
  { keymap: first }: KeyboardLook,
  isAsPlanned: (keymap: Keymap) => boolean,
): LayoutWatch {
  let keymap = first;
  return {
    keymap: () => keymap,
    async check(typed) {
      const { xkb, keymap: now } = await session.look();
      const isSetAside = xkb.group === 0 && (xkb.lockedMods & ~now.numLockBit) === 0;
      if (!isSetAside || (now !== keymap && !isAsPlanned(now))) throw changed(typed);
      keymap = now;
    },
  };
}
