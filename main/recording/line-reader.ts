/** Lines of a file that only grows: each is read once for its place, and again when its text is wanted. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Bytes of the file, without the line break. */
export interface Line {
  readonly start: number;
  readonly length: number;
}

export interface LineReader {
  /** Gives the lines that have come since, each with its text. A file that is not there has none. */
  readNew(take: (line: Line, text: string) => void): void;
  /** Whether the file ends with a line that is being written, or never was finished. */
  readonly hasRest: boolean;
  textsOf(lines: readonly Line[]): readonly string[];
}

const PIECE_BYTES = 256 * 1024;
const LINE_BREAK = 0x0a;

export function createLineReader(path: string): LineReader {
  let end = 0;
  let hasRest = false;
  return {
    get hasRest() {
      return hasRest;
    },
    readNew(take) {
      withFile(path, undefined, (file) => {
        const { size } = fstatSync(file);
        let rest: Buffer = Buffer.alloc(0);
        for (let at = end; at < size;) {
          const piece = readPiece(file, at, Math.min(PIECE_BYTES, size - at));
          if (piece.length === 0) break;
          at += piece.length;
          const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
          let from = 0;
          for (let to = bytes.indexOf(LINE_BREAK); to >= 0; to = bytes.indexOf(LINE_BREAK, from)) {
            if (to > from) take({ start: end, length: to - from }, bytes.toString('utf8', from, to));
            end += to - from + 1;
            from = to + 1;
          }
          rest = bytes.subarray(from);
        }
        hasRest = rest.length > 0;
      });
    },
    textsOf: (lines) =>
      withFile(path, [], (file) =>
        lines.map(({ start, length }) => readPiece(file, start, length).toString('utf8')),
      ),
  };
}

function withFile<Value>(path: string, without: Value, use: (file: number) => Value): Value {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    return without;
  }
  try {
    return use(file);
  } finally {
    closeSync(file);
  }
}

/** Shorter where the file ends. */
function readPiece(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let read = 0;
  while (read < length) {
    const more = readSync(file, bytes, read, length - read, at + read);
    if (more === 0) break;
    read += more;
  }
  return bytes.subarray(0, read);
}
