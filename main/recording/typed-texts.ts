/**
 * Texts of a run whose owner records them. A secret that is typed in pieces is not in any one of them, so a possible
 * continuation of one is hidden piece by piece.
 */
import { SECRET_MARK, type Secrets } from './secrets.ts';

export interface TypedTexts {
  /** The text as it may be written; it may continue the text given before. */
  write(text: string): string;
}

const MAX_CHARS = 20_000;

/** Length of the longest beginning of `value`, short of all of it, with which `text` ends. */
function pendingChars(text: string, value: string): number {
  for (let length = Math.min(value.length - 1, text.length); length > 0; length--)
    if (text.endsWith(value.slice(0, length))) return length;
  return 0;
}

export function createTypedTexts(secrets: Secrets): TypedTexts {
  const longest = Math.max(1, ...secrets.values.map((value) => value.length));
  let tail = '';
  return {
    write(text) {
      if (!secrets.any) return text.slice(0, MAX_CHARS);
      const joined = tail + text;
      const hidden = new Array<boolean>(joined.length).fill(false);
      for (const value of secrets.values) {
        for (let at = joined.indexOf(value); at >= 0; at = joined.indexOf(value, at + 1))
          hidden.fill(true, at, at + value.length);
        // One character reveals nothing, and hiding it would cut the end of many texts.
        const pending = pendingChars(joined, value);
        if (pending > 1) hidden.fill(true, joined.length - pending);
      }
      let written = '';
      for (let at = tail.length; at < joined.length; at++)
        if (hidden[at] !== true) written += joined.charAt(at);
        else if (at === tail.length || hidden[at - 1] !== true) written += SECRET_MARK;
      tail = joined.slice(-(longest - 1));
      return secrets.redact(written).slice(0, MAX_CHARS);
    },
  };
}
