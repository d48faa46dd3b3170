/** Files on the clipboard of Windows: CF_HDROP, a DROPFILES structure with the paths after it. */
import { LIMITS } from '../../../core/limits.ts';
import { dataViewOf, wideBytes } from '../native/structures.ts';
import { readPart, type ClipboardCalls, type ClipboardPart } from './open-clipboard.ts';

const CF_HDROP = 15;
/** DROPFILES: the offset of the paths, a point, whether it is a window's, and whether the paths are UTF-16. */
const DROPFILES_BYTES = 20;
const IS_WIDE_AT = 16;
/** The code page of programs without Unicode. */
const CP_ACP = 0;
/** Programs that paste copy the files because of it, instead of moving them. */
const PREFERRED_EFFECT = 'Preferred DropEffect';
const DROPEFFECT_COPY = 1;

export function filesParts(paths: readonly string[]): readonly ClipboardPart[] {
  const header = new Uint8Array(DROPFILES_BYTES);
  const view = dataViewOf(header);
  view.setUint32(0, DROPFILES_BYTES, true);
  view.setUint32(IS_WIDE_AT, 1, true);
  const effect = new Uint8Array(4);
  dataViewOf(effect).setUint32(0, DROPEFFECT_COPY, true);
  // Each path ends with NUL, and the list with one more.
  const list = wideBytes(paths.map((path) => `${path}\0`).join(''));
  return [
    { format: CF_HDROP, bytes: Buffer.concat([header, list]) },
    { format: PREFERRED_EFFECT, bytes: effect },
  ];
}

export function readFiles(calls: ClipboardCalls): readonly string[] {
  const memory = readPart(calls, CF_HDROP, LIMITS.clipboardBytes);
  if (memory === null || memory.byteLength < DROPFILES_BYTES) return [];
  const view = dataViewOf(memory);
  const list = memory.subarray(view.getUint32(0, true));
  const isWide = view.getUint32(IS_WIDE_AT, true) !== 0;
  return pathsIn(isWide ? list : widened(calls, list));
}

/** Up to the first empty one. */
function pathsIn(list: Uint8Array): readonly string[] {
  const names = new TextDecoder('utf-16le', { ignoreBOM: true }).decode(list).split('\0');
  const end = names.indexOf('');
  return end === -1 ? names : names.slice(0, end);
}

function widened({ kernel32 }: ClipboardCalls, list: Uint8Array): Uint8Array {
  const units = kernel32.multiByteToWideChar(CP_ACP, 0, list, list.byteLength, null, 0);
  const wide = new Uint8Array(units * 2);
  kernel32.multiByteToWideChar(CP_ACP, 0, list, list.byteLength, wide, units);
  return wide;
}
