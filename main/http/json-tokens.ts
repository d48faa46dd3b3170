/** The smallest parts of JSON text, as bytes. Each function gives the offset after what it looked for. */

const [QUOTE, BACKSLASH, SPACE, TAB, LF, CR] = [0x22, 0x5c, 0x20, 0x09, 0x0a, 0x0d] as const;
const [MINUS, PLUS, DOT, ZERO, NINE] = [0x2d, 0x2b, 0x2e, 0x30, 0x39] as const;
/** What may follow a backslash, beside `u` and four hexadecimal digits. */
const ESCAPES = new Set(Buffer.from('"\\/bfnrt'));
const HEX_DIGITS = new Set(Buffer.from('0123456789abcdefABCDEF'));
const LETTER_U = 0x75;
const HEX_ESCAPE_BYTES = 6;

export function endOfSpace(bytes: Buffer, from: number, to: number): number {
  let at = from;
  for (; at < to; at++) {
    const code = bytes[at];
    if (code !== SPACE && code !== LF && code !== CR && code !== TAB) break;
  }
  return at;
}

/** The offset of the quote that ends a string, of what may not stand in one, or the first at or beyond `to`. */
export function endOfText(bytes: Buffer, from: number, to: number): number {
  const end = Math.min(to, bytes.length);
  let at = from;
  while (at < end) {
    const code = bytes[at] ?? 0;
    if (code === BACKSLASH) {
      const after = afterEscape(bytes, at);
      if (after === at) return at;
      at = after;
    } else if (code === QUOTE || code < SPACE) return at;
    else at++;
  }
  return at;
}

/** `at` itself where no escape stands there. */
function afterEscape(bytes: Buffer, at: number): number {
  const letter = bytes[at + 1] ?? 0;
  if (letter !== LETTER_U) return ESCAPES.has(letter) ? at + 2 : at;
  for (let digit = at + 2; digit < at + HEX_ESCAPE_BYTES; digit++)
    if (!HEX_DIGITS.has(bytes[digit] ?? 0)) return at;
  return at + HEX_ESCAPE_BYTES;
}

const LITERALS = new Map(['true', 'false', 'null'].map((word) => [word.charCodeAt(0), Buffer.from(word)]));

/** `at` itself where neither a number nor `true`, `false` or `null` stands there; of `01` only the 0 counts. */
export function afterScalar(bytes: Buffer, at: number): number {
  const literal = LITERALS.get(bytes[at] ?? 0);
  if (literal === undefined) return afterNumber(bytes, at);
  return literal.equals(bytes.subarray(at, at + literal.length)) ? at + literal.length : at;
}

function afterNumber(bytes: Buffer, at: number): number {
  const whole = bytes[at] === MINUS ? at + 1 : at;
  let end = bytes[whole] === ZERO ? whole + 1 : afterDigits(bytes, whole);
  if (end === whole) return at;
  if (bytes[end] === DOT) {
    const fraction = end + 1;
    end = afterDigits(bytes, fraction);
    if (end === fraction) return at;
  }
  // `e` or `E`.
  if (((bytes[end] ?? 0) | 0x20) !== 0x65) return end;
  const signed = bytes[end + 1] === PLUS || bytes[end + 1] === MINUS;
  const exponent = end + (signed ? 2 : 1);
  end = afterDigits(bytes, exponent);
  return end === exponent ? at : end;
}

function afterDigits(bytes: Buffer, from: number): number {
  let at = from;
  for (let code = bytes[at] ?? 0; code >= ZERO && code <= NINE; code = bytes[at] ?? 0) at++;
  return at;
}
