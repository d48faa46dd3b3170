/** The text on the clipboard of Windows. Another program may hold it open for a moment, so opening is tried for a while. */
import { setTimeout as sleep } from 'node:timers/promises';
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
const OPEN_TRIES = 40;
const OPEN_RETRY_MS = 25;

export function createClipboard({ user32, kernel32 }: ClipboardCalls): ClipboardPort {
  async function opened<T>(use: () => T, guard: EffectGuard = unguarded): Promise<T> {
    for (let tries = 1; user32.openClipboard(0) === 0; tries++) {
      if (tries === OPEN_TRIES) {
        throw new ServiceError('busy', 'Another program keeps the clipboard open.', {
          hint: 'Try again in a moment.',
        });
      }
      await sleep(OPEN_RETRY_MS);
      guard.signal.throwIfAborted();
    }
    try {
      await guard.confirm();
      return use();
    } finally {
      user32.closeClipboard();
    }
  }

  return {
    readText: () =>
      opened(() => {
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
      }),

    writeText: (text, guard) =>
      opened(() => {
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
      }, guard),
  };
}

const refused = (): ServiceError =>
  new ServiceError('internal_error', 'Windows did not take the text for the clipboard.');
