/** Unused keycodes, bound to characters that the layout lacks, and then restored. */
import { ServiceError } from '../../../core/errors.ts';
import { singleSymbol, type KeySymbols, type SymbolsPort } from './key-symbols-request.ts';
import type { X11JournalWriter } from './journal-entry.ts';
import type { Receiver } from './receiver.ts';

export interface SpareKeys {
  /** How many keysyms can be bound at a time, given the keys that carry nothing now. */
  capacity(spares: readonly number[]): number;
  /** The key a keysym is bound to at the moment. */
  keycodeOf(keysym: number): number | undefined;
  /** Binds all of the keysyms at once, taking the keys that have rested longest. Throws `not_supported` if there are too few. */
  bind(keysyms: ReadonlySet<number>, spares: readonly number[], impatient?: AbortSignal): Promise<void>;
  /** Gives all keys back once the receiver has caught up. */
  giveBack(impatient?: AbortSignal): Promise<void>;
}

export const noFreeKey = (): ServiceError =>
  new ServiceError('not_supported', 'The keyboard map has no free key to bind a character to.', {
    hint: 'Use a keyboard layout that leaves some keycodes empty.',
  });

interface Bindings {
  /** Keycode -> keysym, the longest bound first. */
  readonly bound: ReadonlyMap<number, number>;
  /** Writes all changes in one request: every client hears of a new map once, and reads it once. */
  bind(changes: ReadonlyMap<number, number>): Promise<void>;
  /** Restores every bound key. */
  undo(): Promise<void>;
}

function createBindings(symbols: SymbolsPort): Bindings {
  const bound = new Map<number, number>();
  const before = new Map<number, KeySymbols>();

  /** The key's symbols after the change; `keysym` undefined: as they were before the first one. */
  function changed(keycode: number, keysym: number | undefined, now: KeySymbols): KeySymbols {
    const ours = bound.get(keycode);
    if (!before.has(keycode)) before.set(keycode, now);
    // Another program loaded a keyboard map in the meantime, so the key is no longer ours to change.
    else if (ours !== undefined && now.keysyms[0] !== ours) return now;
    return keysym === undefined ? (before.get(keycode) ?? now) : singleSymbol(keysym);
  }

  async function write(changes: ReadonlyMap<number, number | undefined>): Promise<void> {
    const first = Math.min(...changes.keys());
    const keys = await symbols.get(first, Math.max(...changes.keys()) - first + 1);
    for (const [keycode, keysym] of changes) {
      const now = keys[keycode - first];
      if (now !== undefined) keys[keycode - first] = changed(keycode, keysym, now);
    }
    symbols.set(first, keys);
  }

  return {
    bound,
    async bind(changes) {
      await write(changes);
      for (const [keycode, keysym] of changes) {
        bound.delete(keycode);
        bound.set(keycode, keysym);
      }
    },
    async undo() {
      await write(new Map([...bound.keys()].map((keycode) => [keycode, undefined])));
      bound.clear();
      before.clear();
    },
  };
}

export function createSpareKeys(
  symbols: SymbolsPort,
  receiver: Receiver,
  journalWriter: X11JournalWriter,
): SpareKeys {
  const bindings = createBindings(symbols);
  const { bound } = bindings;

  const keycodeOf = (keysym: number): number | undefined => {
    for (const [keycode, held] of bound) if (held === keysym) return keycode;
    return undefined;
  };

  return {
    capacity: (spares) => new Set([...bound.keys(), ...spares]).size,
    keycodeOf,
    async bind(keysyms, spares, impatient) {
      const missing = [...keysyms].filter((keysym) => keycodeOf(keysym) === undefined);
      if (missing.length === 0) return;
      const free = spares.filter((keycode) => !bound.has(keycode));
      const rested = [...bound].filter(([, keysym]) => !keysyms.has(keysym)).map(([keycode]) => keycode);
      const candidates = [...free, ...rested];
      if (candidates.length < missing.length) throw noFreeKey();
      if (missing.length > free.length) await receiver.caughtUp(impatient);
      const changes = new Map(missing.map((keysym, index) => [candidates[index] ?? 0, keysym]));
      journalWriter.set({ bound: [...new Set([...bound.keys(), ...changes.keys()])] });
      await bindings.bind(changes);
      await receiver.caughtUp(impatient);
    },
    async giveBack(impatient) {
      if (bound.size === 0) return;
      await receiver.caughtUp(impatient);
      await bindings.undo();
      journalWriter.set({ bound: [] });
    },
  };
}
