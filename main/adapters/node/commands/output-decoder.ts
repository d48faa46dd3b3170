/** Turns what a command prints into text while it arrives. */

export interface OutputDecoder {
  take(bytes: Uint8Array): string;
  /** What an unfinished end has become. */
  finish(): string;
}

/** More of a line is not awaited, bytes. */
const MOST_OF_A_LINE = 1 << 16;
const LINE_FEED = 0x0a;
/** Below it no byte is the second one of a character, in UTF-8 or in a code page of Windows. */
const ALWAYS_WHOLE = 0x30;
/** From it on a byte begins a character of UTF-8. */
const BEGINS_CHARACTER = 0xc0;

/**
 * `otherEncoding` is the name that TextDecoder has for the encoding of programs which do not print UTF-8. Each line is in one of the
 * two: a shell and its programs print into one stream. Without it, bytes that are not UTF-8 become U+FFFD.
 */
export function createOutputDecoder(otherEncoding?: string): OutputDecoder {
  if (otherEncoding !== undefined) return createLineDecoder(otherEncoding);
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return {
    take: (bytes) => decoder.decode(bytes, { stream: true }),
    finish: () => decoder.decode(),
  };
}

function createLineDecoder(otherEncoding: string): OutputDecoder {
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const other = new TextDecoder(otherEncoding);
  let rest: Uint8Array = new Uint8Array(0);

  function decode(bytes: Uint8Array): string {
    try {
      return utf8.decode(bytes);
    } catch {
      return other.decode(bytes);
    }
  }
  return {
    take(bytes) {
      rest = Buffer.concat([rest, bytes]);
      let text = '';
      for (let length = lengthOfLine(rest); length !== undefined; length = lengthOfLine(rest)) {
        text += decode(rest.subarray(0, length));
        rest = rest.subarray(length);
      }
      return text;
    },
    finish() {
      const text = decode(rest);
      rest = new Uint8Array(0);
      return text;
    },
  };
}

/** Undefined while the line goes on. A line that is too long ends after a character that is whole. */
function lengthOfLine(bytes: Uint8Array): number | undefined {
  const line = bytes.subarray(0, MOST_OF_A_LINE);
  const end = line.indexOf(LINE_FEED);
  if (end !== -1) return end + 1;
  if (line.byteLength < MOST_OF_A_LINE) return undefined;
  const whole = line.findLastIndex((byte) => byte < ALWAYS_WHOLE);
  if (whole !== -1) return whole + 1;
  const begin = line.findLastIndex((byte) => byte >= BEGINS_CHARACTER);
  return begin > 0 ? begin : MOST_OF_A_LINE;
}
