/**
 * Writes a large answer slice by slice, each when the one before was taken: only so can progress be seen, and the write
 * of a client that reads nothing be distinguished from one that is slow.
 */
import type { ServerResponse } from 'node:http';

const SLICE_BYTES = 64 * 1024;

/** Bytes, or ASCII text. */
export type Piece = string | Uint8Array;

/** The head must be written already. Bytes left when the connection ends are dropped. */
export function writeSlices(outgoing: ServerResponse, pieces: readonly Piece[]): void {
  const [piece, ...more] = pieces;
  if (more.length === 0 && (piece?.length ?? 0) <= SLICE_BYTES) {
    outgoing.end(piece);
    return;
  }
  const slices = slicesOf(pieces);
  const writeMore = (): void => {
    while (!outgoing.destroyed) {
      const { value, done } = slices.next();
      if (done === true) {
        outgoing.end();
        return;
      }
      if (!outgoing.write(value)) {
        outgoing.once('drain', writeMore);
        return;
      }
    }
  };
  writeMore();
}

function* slicesOf(pieces: readonly Piece[]): Generator<Uint8Array, undefined> {
  for (const piece of pieces)
    for (let offset = 0; offset < piece.length; offset += SLICE_BYTES)
      yield typeof piece === 'string'
        ? Buffer.from(piece.slice(offset, offset + SLICE_BYTES), 'latin1')
        : piece.subarray(offset, offset + SLICE_BYTES);
}
