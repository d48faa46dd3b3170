/** The input child on Windows: it alone sends input, so that its end takes nothing else along. */
import { openOwnJournal } from '../../input-child/journal.ts';
import { serveInput } from '../../input-child/serve-input.ts';
import type { ServedDevice } from '../../input-child/served-device.ts';
import { openWin32 } from '../native/win32.ts';
import { createWin32Device } from './device.ts';
import { letGo, readWin32Entry } from './journal-entry.ts';
import { createSentInput } from './sent-input.ts';

const opened = openWin32();
const { noting, lastSentAt } = createSentInput(opened.kernel32);
const { sendInput, setCursorPos } = opened.user32;
const win32 = {
  ...opened,
  user32: { ...opened.user32, sendInput: noting(sendInput), setCursorPos: noting(setCursorPos) },
};
const journal = openOwnJournal(readWin32Entry);
let device: ServedDevice | undefined;

/** There is no device until the keys that an earlier run held are released, which is impossible while Windows is locked. */
function open(): ServedDevice {
  if (device === undefined) {
    if (journal?.left !== undefined) letGo(win32.user32, journal.left);
    device = { ...createWin32Device(win32, journal), lastSentAt };
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
