/** The text on the clipboard of Windows. Another program may have it open for a moment, so opening it is retried. */
import { pollUntil } from '../../base/poll-until.ts';
import { ServiceError } from '../../core/errors.ts';
import { LIMITS } from '../../core/limits.ts';
import { clipboardTooLarge, type ClipboardPort } from '../../ports/clipboard.ts';
import { unguarded, type EffectGuard } from '../../ports/effect-guard.ts';
import type { Kernel32 } from './native/kernel32.ts';
import { readWideText } from './native/structures.ts';
import type { User32 } from './native/user32.ts';

export interface ClipboardCalls {
  readonly user32: Pick<
    User32,
    | 'openClipboard'
    | 'closeClipboard'
    | 'emptyClipboard'
    | 'isClipboardFormatAvailable'
    | 'getClipboardData'
    | 'setClipboardData'
  >;
  readonly kernel32: Pick<
    Kernel32,
    'globalAlloc' | 'globalFree' | 'globalLock' | 'globalUnlock' | 'globalSize' | 'copyFrom' | 'copyTo'
  >;
}

const CF_UNICODETEXT = 13;
/** SetClipboardData wants memory that can move. */
const GMEM_MOVEABLE = 2;
/** Another program has it open for a moment; one that keeps it for longer has forgotten it. */
const OPENING = { everyMs: 25, timeoutMs: 1000 };

export function createClipboard(calls: ClipboardCalls): ClipboardPort {
  const { user32 } = calls;

  async function opened<T>(use: () => T, guard: EffectGuard): Promise<T> {
    const tryToOpen = (): true | undefined => (user32.openClipboard(0) === 0 ? undefined : true);
    if ((await pollUntil(guard, OPENING, tryToOpen)) === undefined)
      throw new ServiceError('busy', 'Another program keeps the clipboard open.', {
        hint: 'Try again in a moment.',
      });
    try {
      await guard.confirm();
      return use();
    } finally {
      user32.closeClipboard();
    }
  }

  return {
    readText: (signal = unguarded.signal) => opened(() => readOpened(calls), { ...unguarded, signal }),
    writeText: (text, guard = unguarded) => opened(() => writeOpened(calls, text), guard),
  };
}

/** The text on the clipboard, which must be open. */
function readOpened({ user32, kernel32 }: ClipboardCalls): string {
  if (user32.isClipboardFormatAvailable(CF_UNICODETEXT) === 0) return '';
  const memory = user32.getClipboardData(CF_UNICODETEXT);
  const address = memory === 0 ? 0 : kernel32.globalLock(memory);
  if (Number(address) === 0) return '';
  try {
    const size = kernel32.globalSize(memory);
    // In UTF-16 each unit of two bytes is at least one byte of text.
    if (size > LIMITS.clipboardBytes * 2) throw clipboardTooLarge();
    const bytes = new Uint8Array(size);
    kernel32.copyFrom(bytes, address, bytes.byteLength);
    return readWideText(bytes);
  } finally {
    kernel32.globalUnlock(memory);
  }
}

/** Replaces the content of the clipboard, which must be open. */
function writeOpened({ user32, kernel32 }: ClipboardCalls, text: string): void {
  const bytes = Buffer.from(`${text}\0`, 'utf16le');
  const memory = kernel32.globalAlloc(GMEM_MOVEABLE, bytes.byteLength);
  const address = memory === 0 ? 0 : kernel32.globalLock(memory);
  if (Number(address) === 0) throw refused();
  kernel32.copyTo(address, bytes, bytes.byteLength);
  kernel32.globalUnlock(memory);
  user32.emptyClipboard();
  // From here on the memory belongs to Windows.
  if (user32.setClipboardData(CF_UNICODETEXT, memory) !== 0) return;
  kernel32.globalFree(memory);
  throw refused();
}

const refused = (): ServiceError =>
  new ServiceError('internal_error', 'Windows did not accept the text for the clipboard.');
