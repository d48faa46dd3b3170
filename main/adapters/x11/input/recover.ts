/** Releases the keys and undoes the changes of an earlier, killed input child, and nothing else. */
import type { X11JournalEntry } from './journal-entry.ts';
import { keyOwners } from './key-owners.ts';
import { emptyKey, type SymbolsPort } from './key-symbols-request.ts';
import type { InputSession } from './session.ts';

export async function recover(
  session: InputSession,
  symbols: SymbolsPort,
  left: X11JournalEntry | undefined,
): Promise<void> {
  // Another run of the server has forgotten all of it.
  if (left?.server !== session.server) return;
  const [{ down, keymap }, owners] = await Promise.all([session.look(), keyOwners(session.connection)]);
  // A person may now hold a key that we once held: it stays down.
  const releasable = [...(owners?.programs ?? down)].filter(
    (keycode) => owners?.people.has(keycode) !== true,
  );
  const wereDown = new Set(left.typing?.downBefore);
  for (const keycode of releasable) {
    const fromTyping = left.typing !== null && !wereDown.has(keycode);
    if (fromTyping || left.keys.includes(keycode)) session.key(false, keycode);
  }
  for (const button of left.buttons) session.button(false, button);
  for (const keycode of left.unrepeated) session.repeat(keycode, true);
  if (left.locks !== null) session.lock(0xff & ~keymap.numLockBit, left.locks);
  if (left.bound.length > 0) {
    const first = Math.min(...left.bound);
    const keys = await symbols.get(first, Math.max(...left.bound) - first + 1);
    for (const keycode of left.bound) {
      // A key that we bound carries one keysym; any other was given a new meaning since.
      if (keys[keycode - first]?.keysyms.length === 1) keys[keycode - first] = emptyKey();
    }
    symbols.set(first, keys);
  }
  await session.flush();
}
