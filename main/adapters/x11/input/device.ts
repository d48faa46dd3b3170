/** Pointer and keyboard on one connection. */
import type { Journal } from '../../input-child/journal.ts';
import { createLedger } from '../../input-child/ledger.ts';
import type { ServedDevice } from '../../input-child/served-device.ts';
import type { X11Connection } from '../connection.ts';
import { EMPTY, type X11JournalEntry } from './journal-entry.ts';
import { openSymbols } from './key-symbols-request.ts';
import { createX11Keyboard } from './keyboard.ts';
import { createLocksAside } from './locks.ts';
import { createX11Pointer } from './pointer.ts';
import { createReceiver } from './receiver.ts';
import { recover } from './recover.ts';
import { openSession } from './session.ts';
import { createSpareKeys } from './spare-keys.ts';
import { typeText } from './type-text.ts';

/** Releases what an earlier run held, as `left` names it; ready after that. */
export async function createX11InputDevice(
  connection: X11Connection,
  journal: Journal<X11JournalEntry> | undefined,
  left: X11JournalEntry | undefined,
): Promise<ServedDevice> {
  const [session, symbols] = await Promise.all([openSession(connection), openSymbols(connection)]);
  await recover(session, symbols, left);
  const ledger = createLedger<X11JournalEntry>({ ...EMPTY, server: session.server }, journal);
  const locksAside = createLocksAside(session, ledger);
  const spareKeys = createSpareKeys(symbols, createReceiver(connection), ledger);
  const pointer = createX11Pointer(session, ledger);
  const keyboard = createX11Keyboard(session, ledger, spareKeys, locksAside);

  return {
    pointer,
    keyboard: {
      ...keyboard,
      type: async (text, options) => ({
        typed: await typeText(session, ledger, spareKeys, locksAside, text, options),
      }),
    },
    async releaseAll() {
      await keyboard.releaseAll();
      await pointer.releaseAll();
    },
  };
}
