/** Pointer and keyboard on one connection. */
import type { Journal } from '../../input-child/journal.ts';
import { createJournalWriter } from '../../input-child/journal-writer.ts';
import type { ServedDevice } from '../../input-child/served-device.ts';
import type { X11Connection } from '../connection.ts';
import type { InputMethods } from '../input-method/input-methods.ts';
import { EMPTY, type X11JournalEntry } from './journal-entry.ts';
import { openSymbols } from './key-symbols-request.ts';
import { createX11Keyboard } from './keyboard.ts';
import { createLocksAside } from './locks.ts';
import { createX11Pointer } from './pointer.ts';
import { createReceiver } from './receiver.ts';
import { recover } from './recover.ts';
import { openSession } from './session.ts';
import { createSpareKeys } from './spare-keys.ts';
import { startHeartbeat, typeText } from './type-text.ts';
import { typeUnconverted } from './unconverted.ts';

/** Releases the holds of an earlier run, as `left` names them; ready after that. */
export async function createX11InputDevice(
  connection: X11Connection,
  journal: Journal<X11JournalEntry> | undefined,
  left: X11JournalEntry | undefined,
  inputMethods: InputMethods,
): Promise<ServedDevice> {
  const [session, symbols] = await Promise.all([openSession(connection), openSymbols(connection)]);
  await recover(session, symbols, left);
  if (left?.server === session.server && left.engineOff !== null)
    await inputMethods[left.engineOff.daemon].switchOn(left.engineOff.name).catch(() => undefined);
  const journalWriter = createJournalWriter<X11JournalEntry>({ ...EMPTY, server: session.server }, journal);
  const receiver = createReceiver(connection);
  const locksAside = createLocksAside(session, journalWriter);
  const spareKeys = createSpareKeys(symbols, receiver, journalWriter);
  const pointer = createX11Pointer(session, journalWriter);
  const typist = { session, journalWriter, spareKeys, locksAside };
  const keyboard = createX11Keyboard(typist);
  const unconverted = {
    inputMethods,
    receiver,
    journalWriter,
    heartbeat: (progress: () => void) => startHeartbeat(session, progress),
  };
  let typing: Promise<unknown> | undefined;

  return {
    pointer,
    keyboard: {
      ...keyboard,
      async type(text, options) {
        const work = typeUnconverted(unconverted, options, () => typeText(typist, text, options));
        typing = work.catch(() => undefined);
        return { typed: await work };
      },
    },
    async releaseAll() {
      await keyboard.releaseAll();
      await pointer.releaseAll();
      // Its end gives back what the text took.
      await typing;
    },
  };
}
