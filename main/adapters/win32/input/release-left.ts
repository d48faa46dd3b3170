/** Releases the holds of a killed input child, in this process: for anyone who has no time to start another child. */
import { openJournal } from '../../input-child/journal.ts';
import { openWin32 } from '../native/win32.ts';
import { letGo, readWin32Entry } from './journal-entry.ts';

/** Throws if Windows does not let go, which it does not while it is locked; the journal then stays as it is. */
export function releaseLeftOnWindows(journalPath: string): void {
  const journal = openJournal(journalPath, readWin32Entry);
  if (journal.left !== undefined) letGo(openWin32().user32, journal.left);
  journal.close();
}
