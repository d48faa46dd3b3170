/** Releases the holds of a killed input child, in this process: for anyone who has no time to start another child. */
import { openJournal } from '../../input-child/journal.ts';
import { openX11Connection } from '../connection.ts';
import { createInputMethods } from '../input-method/input-methods.ts';
import { createX11InputDevice } from './device.ts';
import { readX11Entry } from './journal-entry.ts';

export interface ReleaseLeftOptions {
  readonly display: string;
  readonly xauthority: string | undefined;
  readonly journalPath: string;
}

/** Resolves once it is released; at once where nothing was left. */
export async function releaseLeftOnX11({
  display,
  xauthority,
  journalPath,
}: ReleaseLeftOptions): Promise<void> {
  const journal = openJournal(journalPath, readX11Entry);
  if (journal.left !== undefined) {
    const connection = await openX11Connection({ display, xauthority, sharedMemory: false });
    await createX11InputDevice(connection, journal, journal.left, createInputMethods(process.env, display));
    await connection.sync();
    connection.close();
  }
  journal.close();
}
