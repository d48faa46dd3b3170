/** What the clipboard of Windows does where the adapter relies on it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createClipboard } from '../../main/adapters/win32/clipboard/clipboard.ts';
import type { Win32 } from '../../main/adapters/win32/native/win32.ts';
import { withNeighbour } from './neighbour.ts';

const CF_UNICODETEXT = 13;
const HANGS_MS = 3000;
/** After which it hangs. */
const BEGUN_MS = 300;

/** Null, or the error's name. */
const endOf = (call: Promise<unknown>): Promise<string | null> =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  );

/** A text without an owner's window: Microsoft's page says that it fails. */
async function ownerless(win32: Win32): Promise<unknown> {
  const clipboard = createClipboard(win32);
  await clipboard.writeText('a\nb');
  return { readBack: await clipboard.readText(), lent: await endOf(clipboard.lendText('c')) };
}

/** A second opening by one thread, and whether one closing closes both. */
function openTwice({ user32 }: Win32): unknown {
  const first = user32.openClipboard(0) !== 0;
  const second = user32.openClipboard(0) !== 0;
  user32.closeClipboard();
  const closedAgain = user32.closeClipboard() !== 0;
  return { first, second, closedAgain };
}

/** How long a question for a text takes whose program hangs before it makes it. */
const hangingOwner = ({ user32 }: Win32): Promise<unknown> =>
  withNeighbour(async ({ ask }) => {
    const copied = await ask('copyLater', HANGS_MS);
    await sleep(BEGUN_MS);
    const opened = user32.openClipboard(0) !== 0;
    const began = performance.now();
    user32.getClipboardData(CF_UNICODETEXT);
    const ms = Math.round(performance.now() - began);
    user32.closeClipboard();
    return { copied, opened, waits: ms > HANGS_MS / 2, ms };
  });

export const CLIPBOARD_CLAIMS = {
  // A question for a text that is made only when someone asks waits for its program.
  A13: hangingOwner,
  // A program without a window may copy.
  A14: ownerless,
  // One thread opens the clipboard twice, and the first to close it closes it for both.
  'A14 twice': openTwice,
} as const;
