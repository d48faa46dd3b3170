/** Bit writer of the JPEG coder, most significant bit first (ITU-T T.81, Annex F). */
import { output } from '../memory';

let at: usize = 0;
/** Bits that are not written yet: the lowest `bits` of it, fewer than 32. */
let waiting: u64 = 0;
let bits: u32 = 0;

export function beginScan(): void {
  at = output;
  waiting = 0;
  bits = 0;
}

/** A byte of 255 is followed by one of 0, or it would begin a marker. */
function putByte(byte: u32): void {
  store<u8>(at++, byte);
  if (byte == 0xff) store<u8>(at++, 0);
}

/** Four bytes that are complete, at once if none of them is 255. */
function flush(): void {
  bits -= 32;
  const word = <u32>(waiting >> (<u64>bits));
  if ((word & 0x80808080 & ~(word + 0x01010101)) == 0) {
    store<u32>(at, bswap(word));
    at += 4;
    return;
  }
  for (let shift = 24; shift >= 0; shift -= 8) putByte((word >> shift) & 0xff);
}

/** Up to 32 bits, the highest first. */
export function putBits(value: u32, width: u32): void {
  waiting = (waiting << (<u64>width)) | (<u64>value);
  bits += width;
  if (bits >= 32) flush();
}

/** A symbol and the value that it announces the size of. */
export function putValue(table: usize, run: u32, value: i32): void {
  const size = 32 - clz(abs(value));
  const code = load<u32>(table + ((<usize>((run << 4) | size)) << 2));
  const low = <u32>(value < 0 ? value + (1 << size) - 1 : value);
  putBits(((code & 0xffff) << size) | low, (code >> 16) + size);
}

export function putCode(table: usize, symbol: u32): void {
  const code = load<u32>(table + ((<usize>symbol) << 2));
  putBits(code & 0xffff, code >> 16);
}

/** Fills the last byte up with ones; gives how many bytes there are. */
export function endScan(): usize {
  const missing = (8 - (bits & 7)) & 7;
  putBits((1 << missing) - 1, missing);
  while (bits > 0) {
    bits -= 8;
    putByte((<u32>(waiting >> (<u64>bits))) & 0xff);
  }
  return at - output;
}
