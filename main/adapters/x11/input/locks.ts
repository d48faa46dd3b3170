/** CapsLock, other locks and the layout group: cleared while characters are typed, then restored. */
import type { X11JournalWriter } from './journal-entry.ts';
import type { InputSession, KeyboardLook } from './session.ts';

export interface LocksAside {
  /** First group, no lock but NumLock, which only the keypad minds. */
  setAside(look: KeyboardLook): void;
  putBack(): void;
}

const ALL_MODIFIERS = 0xff;

export function createLocksAside(session: InputSession, journalWriter: X11JournalWriter): LocksAside {
  return {
    setAside({ xkb, keymap }) {
      if (journalWriter.entry.locks !== null) return;
      const affect = ALL_MODIFIERS & ~keymap.numLockBit;
      if (xkb.group === 0 && (xkb.lockedMods & affect) === 0) return;
      journalWriter.set({ locks: { group: xkb.lockedGroup, modifiers: xkb.lockedMods } });
      session.lock(affect, { group: 0, modifiers: 0 });
    },
    putBack() {
      const { locks } = journalWriter.entry;
      if (locks === null) return;
      session.lock(locks.modifiers, locks);
      journalWriter.set({ locks: null });
    },
  };
}
