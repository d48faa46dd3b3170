/** Formats of the clipboard of Windows, which must be open, as the memory that holds them. */
import { ServiceError } from '../../../core/errors.ts';
import { clipboardTooLarge } from '../../../ports/clipboard.ts';
import type { Gdi32 } from '../native/gdi32.ts';
import type { Kernel32 } from '../native/kernel32.ts';
import type { Handle } from '../native/library.ts';
import { wideBytes } from '../native/structures.ts';
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
    | 'getDc'
    | 'releaseDc'
  >;
  readonly gdi32: Pick<Gdi32, 'getObject' | 'getDiBits'>;
  readonly kernel32: Pick<
    Kernel32,
    | 'globalAlloc'
    | 'globalFree'
    | 'globalLock'
    | 'globalUnlock'
    | 'globalSize'
    | 'multiByteToWideChar'
    | 'copyFrom'
    | 'copyTo'
  >;
}

/** A format by its number, or by the name that programs register it under, and its bytes. */
export interface ClipboardPart {
  readonly format: number | string;
  readonly bytes: Uint8Array;
}

/** SetClipboardData wants memory that can move. */
const GMEM_MOVEABLE = 2;

export const formatNumber = ({ user32 }: ClipboardCalls, format: number | string): number =>
  typeof format === 'number' ? format : user32.registerClipboardFormat(wideBytes(format));

/** The memory of a format, which may be longer than its content; null if the clipboard does not hold it. Throws `payload_too_large`. */
export function readPart(
  calls: ClipboardCalls,
  format: number | string,
  mostBytes: number,
): Uint8Array | null {
  const { user32, kernel32 } = calls;
  const number = formatNumber(calls, format);
  if (user32.isClipboardFormatAvailable(number) === 0) return null;
  const memory = user32.getClipboardData(number);
  const address = memory === 0 ? 0 : kernel32.globalLock(memory);
  if (Number(address) === 0) return null;
  try {
    const size = kernel32.globalSize(memory);
    if (size > mostBytes) throw clipboardTooLarge();
    const bytes = new Uint8Array(size);
    kernel32.copyFrom(bytes, address, bytes.byteLength);
    return bytes;
  } finally {
    kernel32.globalUnlock(memory);
  }
}

/** Replaces what the clipboard holds. Programs take the first of its formats that they know. */
export function replaceParts(calls: ClipboardCalls, parts: readonly ClipboardPart[]): void {
  const { user32, kernel32 } = calls;
  const waiting = parts.map(({ format, bytes }) => ({
    format: formatNumber(calls, format),
    memory: memoryOf(calls, bytes),
  }));
  try {
    if (user32.emptyClipboard() === 0) throw refused();
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      if (user32.setClipboardData(next.format, next.memory) === 0) throw refused();
      // The memory belongs to Windows now.
      waiting.shift();
    }
  } finally {
    for (const { memory } of waiting) kernel32.globalFree(memory);
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

const refused = (): ServiceError =>
  new ServiceError('internal_error', 'Windows did not accept the content for the clipboard.', {
    hint: 'Try again in a moment.',
  });
