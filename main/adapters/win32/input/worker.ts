/** The input child on Windows: it alone sends input, so that whatever ends it ends nothing else. */
import { openOwnJournal } from '../../input-child/journal.ts';
import { serveInput } from '../../input-child/serve-input.ts';
import type { ServedDevice } from '../../input-child/served-device.ts';
import { openWin32 } from '../native/win32.ts';
import { createWin32Device } from './device.ts';
import { letGo, readWin32Entry } from './journal-entry.ts';

const win32 = openWin32();
const journal = openOwnJournal(readWin32Entry);
let device: ServedDevice | undefined;

/** There is no device until the keys that an earlier run held are released, which is impossible while Windows is locked. */
function open(): ServedDevice {
  if (device === undefined) {
    if (journal?.left !== undefined) letGo(win32.user32, journal.left);
    device = createWin32Device(win32, journal);
  }
  return device;
}

serveInput({
  device: () => Promise.resolve().then(open),
  async leave() {
    await device?.releaseAll();
    journal?.close();
  },
});

try {
  open();
} catch {
  // The next call tries again, and says why not.
}
