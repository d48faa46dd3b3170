/**
 * Joins JPEG pictures of strips to the one they are parts of, without decoding them. Between two strips stands a restart
 * marker, at which every decoder begins anew (ITU-T T.81, B.2.1 and E.1.4); the pixels are those of one encoding.
 */

/** Rows of a block of 4:2:0: strips but the last have a multiple of it. */
export const MCU_ROWS = 16;

const SOF0 = 0xc0;
const SOF2 = 0xc2;
const SOS = 0xda;
const EOI_BYTES = 2;

interface Layout {
  /** Offset of the height in the frame header. */
  readonly heightAt: number;
  /** Offset of the start-of-scan marker. */
  readonly scanAt: number;
  /** Offset of the first entropy-coded byte. */
  readonly dataAt: number;
}

function layoutOf(jpeg: Buffer): Layout {
  let heightAt = -1;
  // Every segment from after SOI: FF, marker, two bytes of length that count themselves.
  for (let at = 2; at + 4 <= jpeg.length;) {
    const marker = jpeg[at + 1] ?? 0;
    const length = jpeg.readUInt16BE(at + 2);
    if (marker >= SOF0 && marker <= SOF2) heightAt = at + 5;
    if (marker === SOS) return { heightAt, scanAt: at, dataAt: at + 2 + length };
    at += 2 + length;
  }
  throw new Error('a JPEG without a scan');
}

/** `mcusPerStrip`: blocks in each strip but the last. All strips were encoded alike, with the same tables. */
export function joinStrips(strips: readonly Buffer[], height: number, mcusPerStrip: number): Buffer {
  const [first] = strips;
  if (first === undefined) throw new Error('a picture has at least one strip');
  if (strips.length === 1) return first;
  const { heightAt, scanAt, dataAt } = layoutOf(first);
  const head = Buffer.from(first.subarray(0, scanAt));
  head.writeUInt16BE(height, heightAt);
  const interval = Buffer.from([0xff, 0xdd, 0, 4, mcusPerStrip >> 8, mcusPerStrip & 0xff]);
  const parts: Buffer[] = [head, interval, first.subarray(scanAt, dataAt)];
  for (const [index, strip] of strips.entries()) {
    if (index > 0) parts.push(Buffer.from([0xff, 0xd0 + ((index - 1) % 8)]));
    parts.push(strip.subarray(layoutOf(strip).dataAt, strip.length - EOI_BYTES));
  }
  parts.push(Buffer.from([0xff, 0xd9]));
  return Buffer.concat(parts);
}
