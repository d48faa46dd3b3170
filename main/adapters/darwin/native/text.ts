/** Texts of Core Foundation, by their UTF-16 units, so that lone surrogates stay as they are. */
import type { CoreFoundation } from './core-foundation.ts';
import { isNull, type Ref } from './library.ts';

export type TextCalls = Pick<CoreFoundation, 'stringCreate' | 'stringLength' | 'stringCharacters'>;

export function utf16Bytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index++) view.setUint16(index * 2, text.charCodeAt(index), true);
  return bytes;
}

/** To be released by the caller. */
export const createText = (cf: TextCalls, text: string): Ref =>
  cf.stringCreate(0, utf16Bytes(text), text.length);

/** At most `mostUnits` of it: a program may hold megabytes. */
export function copyText(cf: TextCalls, ref: Ref, mostUnits = Number.MAX_SAFE_INTEGER): string {
  if (isNull(ref)) return '';
  const length = Math.min(cf.stringLength(ref), mostUnits);
  // A TextDecoder would replace lone surrogates.
  const bytes = Buffer.alloc(length * 2);
  if (length > 0) cf.stringCharacters(ref, { location: 0, length }, bytes);
  return bytes.toString('utf16le');
}

/** Texts that are made once: names of attributes and keys. */
export interface InternedTexts {
  of(text: string): Ref;
  close(): void;
}

export function internTexts(cf: TextCalls & Pick<CoreFoundation, 'release'>): InternedTexts {
  const known = new Map<string, Ref>();
  return {
    of(text) {
      const ref = known.get(text) ?? createText(cf, text);
      known.set(text, ref);
      return ref;
    },
    close() {
      for (const ref of known.values()) cf.release(ref);
      known.clear();
    },
  };
}
