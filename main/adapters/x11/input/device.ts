/** Pointer and keyboard on one connection. */
import type { Journal } from '../../input-child/journal.ts';
import { createJournalWriter } from '../../input-child/journal-writer.ts';
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

/** Releases the holds of an earlier run, as `left` names them; ready after that. */
export async function createX11InputDevice(
  connection: X11Connection,
  journal: Journal<X11JournalEntry> | undefined,
  left: X11JournalEntry | undefined,
): Promise<ServedDevice> {
  const [session, symbols] = await Promise.all([openSession(connection), openSymbols(connection)]);
  await recover(session, symbols, left);
  const journalWriter = createJournalWriter<X11JournalEntry>({ ...EMPTY, server: session.server }, journal);
  const locksAside = createLocksAside(session, journalWriter);
  const spareKeys = createSpareKeys(symbols, createReceiver(connection), journalWriter);
  const pointer = createX11Pointer(session, journalWriter);
  const typist = { session, journalWriter, spareKeys, locksAside };
  const keyboard = createX11Keyboard(typist);

  return {
    pointer,
    keyboard: {
      ...keyboard,
      type: async (text, options) => ({
        typed: await typeText(typist, text, options),
      }),
    },
    async releaseAll() {
      await keyboard.releaseAll();
      await pointer.releaseAll();
    },
  };
}
