/** The clipboard of Windows over tables in memory. */
import type { Raster } from '../../../core/raster.ts';
import type { ClipboardCalls } from '../clipboard/open-clipboard.ts';
import { dataViewOf, readWideText } from '../native/structures.ts';

const CF_BITMAP = 2;

/** What is on it by format, and who has it open. */
export function fakeClipboard() {
  const memory = new Map<number, Uint8Array>();
  const held = new Map<number, number>();
  const bitmaps = new Map<number, Raster>();
  const names: string[] = [];
  const registered = (name: string): number => 0xc001 + names.indexOf(name);
  let openings = 0;
  let freed = 0;
  let nextHandle = 100;
  /** As Windows: data can be set only while it is open. */
  const whileOpen = (result: number): number => (openings > 0 ? result : 0);
  const calls: ClipboardCalls = {
    user32: {
      openClipboard: () => ++openings,
      closeClipboard() {
        openings = 0;
        return 1;
      },
      countClipboardFormats: () => held.size,
      emptyClipboard() {
        if (openings > 0) held.clear();
        return whileOpen(1);
      },
      isClipboardFormatAvailable: (format) => Number(held.has(format)),
      getClipboardData: (format) => whileOpen(held.get(format) ?? 0),
      registerClipboardFormat(name) {
        const text = readWideText(name ?? new Uint8Array());
        if (!names.includes(text)) names.push(text);
        return registered(text);
      },
      getDc: () => 7,
      releaseDc: () => 1,
      setClipboardData(format, handle) {
        if (openings > 0) held.set(format, handle);
        return whileOpen(handle);
      },
    },
    gdi32: {
      getObject(handle, _bytes, about) {
        const raster = bitmaps.get(handle);
        if (raster === undefined || about === null) return 0;
        dataViewOf(about).setInt32(4, raster.width, true);
        dataViewOf(about).setInt32(8, raster.height, true);
        return about.byteLength;
      },
      getDiBits(_dc, handle, _first, rows, into) {
        into?.set(bitmaps.get(handle)?.pixels ?? []);
        return bitmaps.has(handle) ? rows : 0;
      },
    },
    kernel32: {
      globalAlloc(_flags, bytes) {
        memory.set(++nextHandle, new Uint8Array(bytes));
        return nextHandle;
      },
      globalFree() {
        freed++;
        return 0;
      },
      globalLock: (handle) => handle,
      globalUnlock: () => 1,
      globalSize: (handle) => memory.get(handle)?.byteLength ?? 0,
      multiByteToWideChar(_page, _flags, text, bytes, wide, units) {
        if (units > 0) wide?.set(Buffer.from(Buffer.from(text ?? []).toString('latin1'), 'utf16le'));
        return bytes;
      },
      copyFrom: Object.assign(
        (into: Uint8Array | null, address: number | bigint) => {
          into?.set(memory.get(Number(address)) ?? []);
          return undefined;
        },
        { async: () => undefined },
      ),
      copyTo(address, bytes) {
        memory.get(Number(address))?.set(bytes ?? []);
        return undefined;
      },
    },
  };
  /** Another program copies these bytes. */
  function hold(format: number | string, bytes: Uint8Array): void {
    if (typeof format === 'string' && !names.includes(format)) names.push(format);
    memory.set(++nextHandle, bytes);
    held.set(typeof format === 'string' ? registered(format) : format, nextHandle);
  }
  function holdBitmap(raster: Raster): void {
    bitmaps.set(++nextHandle, raster);
    held.set(CF_BITMAP, nextHandle);
  }
  const bytesAt = (format: number | string): Uint8Array | undefined =>
    memory.get(held.get(typeof format === 'string' ? registered(format) : format) ?? 0);
  const numberAt = (format: number | string): number | undefined => {
    const bytes = bytesAt(format);
    return bytes?.byteLength === 4 ? dataViewOf(bytes).getUint32(0, true) : undefined;
  };
  return { calls, held, names, hold, holdBitmap, bytesAt, numberAt, freed: () => freed };
}
