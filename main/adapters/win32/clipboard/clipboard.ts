/** The text on the clipboard of Windows. Another program may have it open for a moment, so opening it is retried. */
import { pollUntil } from '../../../base/poll-until.ts';
import { createSequencer } from '../../../base/sequencer.ts';
import { ServiceError } from '../../../core/errors.ts';
import { LIMITS } from '../../../core/limits.ts';
import { clipboardTooLarge, type TextClipboard } from '../../../ports/clipboard.ts';
import { unguarded, type EffectGuard } from '../../../ports/effect-guard.ts';
import type { Kernel32 } from '../native/kernel32.ts';
import type { Handle } from '../native/library.ts';
import { readWideText, wideBytes } from '../native/structures.ts';
import type { User32 } from '../native/user32.ts';

export interface ClipboardCalls {
  readonly user32: Pick<
    User32,
    | 'openClipboard'
    | 'closeClipboard'
    | 'countClipboardFormats'
    | 'emptyClipboard'
    | 'isClipboardFormatAvailable'
    | 'getClipboardData'
    | 'registerClipboardFormat'
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

/**
 * With these, histories and clouds of clipboards leave a text out; each holds a DWORD, 0 for no.
 * https://learn.microsoft.com/windows/win32/dataxchg/clipboard-formats#cloud-clipboard-and-clipboard-history-formats
 */
const KEPT_OUT = [
  'ExcludeClipboardContentFromMonitorProcessing',
  'CanIncludeInClipboardHistory',
  'CanUploadToCloudClipboard',
];
const NO = new Uint8Array(4);

export function createClipboard(calls: ClipboardCalls): TextClipboard {
  const { user32 } = calls;
  // A second opening by this thread succeeds, and the first to close would close the other's.
  const inTurn = createSequencer();

  /** Opens, uses and closes it in one step: no other code of this process runs while it is open. */
  const opened = <T>(use: () => T, guard: EffectGuard): Promise<T> =>
    inTurn(async () => {
      await guard.confirm();
      const used = await pollUntil(guard, OPENING, () => {
        if (user32.openClipboard(0) === 0) return undefined;
        try {
          return { value: use() };
        } finally {
          user32.closeClipboard();
        }
      });
      if (used !== undefined) return used.value;
      throw new ServiceError('busy', 'Another program keeps the clipboard open.', {
        hint: 'Try again in a moment.',
      });
    }, guard.signal);

  return {
    readText: (signal = unguarded.signal) => opened(() => readOpened(calls), { ...unguarded, signal }),
    writeText: (text, guard = unguarded) => opened(() => writeOpened(calls, text), guard),
    lendText: (text, guard = unguarded) =>
      opened(() => {
        writeOpened(calls, text);
        keepOut(calls);
      }, guard),
    holdsOther: (signal = unguarded.signal) =>
      opened(
        () => user32.countClipboardFormats() > 0 && user32.isClipboardFormatAvailable(CF_UNICODETEXT) === 0,
        { ...unguarded, signal },
      ),
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

/** Programs of Windows break lines at CR LF. */
const asWindowsText = (text: string): string => text.replaceAll(/\r?\n/g, '\r\n');

/** Replaces the content of the clipboard, which must be open. */
function writeOpened(calls: ClipboardCalls, text: string): void {
  const { user32 } = calls;
  const content = memoryOf(calls, wideBytes(asWindowsText(text)));
  if (user32.emptyClipboard() === 0) {
    calls.kernel32.globalFree(content);
    throw refused();
  }
  put(calls, CF_UNICODETEXT, content);
}

/** Has histories and clouds leave out what was just written. */
function keepOut(calls: ClipboardCalls): void {
  for (const format of KEPT_OUT) {
    const name = wideBytes(format);
    put(calls, calls.user32.registerClipboardFormat(name), memoryOf(calls, NO));
  }
}

function memoryOf({ kernel32 }: ClipboardCalls, bytes: Uint8Array): Handle {
  const memory = kernel32.globalAlloc(GMEM_MOVEABLE, bytes.byteLength);
  const address = memory === 0 ? 0 : kernel32.globalLock(memory);
  if (Number(address) === 0) throw refused();
  kernel32.copyTo(address, bytes, bytes.byteLength);
  kernel32.globalUnlock(memory);
  return memory;
}

/** The memory belongs to Windows if it takes it. */
function put({ user32, kernel32 }: ClipboardCalls, format: number, memory: Handle): void {
  if (user32.setClipboardData(format, memory) !== 0) return;
  kernel32.globalFree(memory);
  throw refused();
}

const refused = (): ServiceError =>
  new ServiceError('internal_error', 'Windows did not accept the text for the clipboard.');
