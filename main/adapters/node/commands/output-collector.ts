/** Collects the output of a command, up to a bound, and counts the rest without keeping it. */
import type { StreamOutput } from '../../../ports/shell.ts';
import { createOutputDecoder } from './output-decoder.ts';

export interface OutputCollector {
  /** Bytes taken so far. */
  readonly bytes: number;
  take(chunk: Uint8Array): void;
  /** Ends the stream: an unfinished character at its end becomes U+FFFD. */
  finish(): StreamOutput;
}

/**
 * `maxChars` counts UTF-16 code units, as JSON strings are measured in JavaScript; a surrogate pair is never split. `otherEncoding`:
 * see output-decoder.ts.
 */
export function createOutputCollector(maxChars: number, otherEncoding?: string): OutputCollector {
  const decoder = createOutputDecoder(otherEncoding);
  let bytes = 0;
  let chars = 0;
  let text = '';

  const append = (decoded: string): void => {
    if (text.length === chars) text += decoded.slice(0, maxChars + 1 - text.length);
    chars += decoded.length;
  };

  return {
    get bytes() {
      return bytes;
    },
    take(chunk) {
      bytes += chunk.byteLength;
      append(decoder.take(chunk));
    },
    finish() {
      append(decoder.finish());
      return { text: cut(text, maxChars), truncated: chars > maxChars, chars };
    },
  };
}

/** At most `maxChars` code units of well-formed text, without half a character at the end. */
function cut(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const splitsPair = /[\uD800-\uDBFF]/.test(text.charAt(maxChars - 1));
  return text.slice(0, splitsPair ? maxChars - 1 : maxChars);
}
