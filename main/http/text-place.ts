/** Line and column of a byte in a text, as editors count them. */

export interface TextPlace {
  /** From 1. */
  readonly line: number;
  /** From 1, in characters (code points). */
  readonly column: number;
}

const NEWLINE = 0x0a;

export function placeOf(bytes: Buffer, offset: number): TextPlace {
  let line = 1;
  let start = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0 && at < offset; at = bytes.indexOf(NEWLINE, at + 1)) {
    line++;
    start = at + 1;
  }
  let column = 1;
  // Continuation bytes of UTF-8 begin with the bits 10.
  for (let at = start; at < offset; at++) if (((bytes[at] ?? 0) & 0xc0) !== 0x80) column++;
  return { line, column };
}

const REPLACEMENT = '\ufffd';
const REPLACEMENT_BYTES = Buffer.from(REPLACEMENT);

/** The offset of the first byte that is not valid UTF-8; the length if all bytes are valid. */
export function endOfUtf8(bytes: Buffer): number {
  const text = bytes.toString('utf8');
  let offset = 0;
  let from = 0;
  // Invalid bytes are decoded to U+FFFD, as is U+FFFD itself.
  for (let at = text.indexOf(REPLACEMENT); at >= 0; at = text.indexOf(REPLACEMENT, at + 1)) {
    offset += Buffer.byteLength(text.slice(from, at));
    if (!bytes.subarray(offset, offset + REPLACEMENT_BYTES.length).equals(REPLACEMENT_BYTES)) return offset;
    from = at;
  }
  return bytes.length;
}
