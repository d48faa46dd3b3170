/**
 * Checks a JSON body before anything builds values from it. Text that is cheap to send can be expensive to parse:
 * 24 MB of `{},{},…` becomes 8 million objects. Grammar: https://www.rfc-editor.org/rfc/rfc8259
 */
import type { Issue } from '../core/errors.ts';
import { faultAt, tooDeep, tooManyValues } from './json-faults.ts';

export interface JsonBounds {
  /** Levels of objects and arrays. */
  readonly depth: number;
  /** Objects, arrays, strings, numbers and literals together; names of members are not counted. */
  readonly values: number;
}

type Frame =
  | { readonly closer: number; readonly names: Set<string>; at: string }
  | { readonly closer: number; readonly names: null; at: number };

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a] as const;
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d] as const;
/** Bytes looked at before the caller may do something else: about a millisecond's work. */
const SLICE_BYTES = 512 * 1024;

/**
 * Yields now and then, so that a long body does not keep the event loop busy; returns the members that occur more than
 * once in an object. Throws `invalid_json` with line and column, `json_too_deep`, and `payload_too_large` for too many
 * values. UTF-8 inside strings is left to the decoder.
 */
export function* scanJson(
  bytes: Buffer,
  bounds: JsonBounds,
): Generator<undefined, readonly Issue[], undefined> {
  const scan = new JsonScan(bytes, bounds);
  do {
    while (yield* scan.value());
  } while (yield* scan.next());
  return scan.duplicates;
}

/** A body that is looked through: its open brackets, and how far it has been seen. */
class JsonScan {
  readonly duplicates: Issue[] = [];
  private readonly bytes: Buffer;
  private readonly bounds: JsonBounds;
  private readonly open: Frame[] = [];
  private values = 0;
  private at = 0;
  private breatheAt = SLICE_BYTES;

  constructor(bytes: Buffer, bounds: JsonBounds) {
    this.bytes = bytes;
    this.bounds = bounds;
  }

  /** Moves on while `advance` finds more of the same, which it looks for up to an offset. */
  private *skip(advance: (bytes: Buffer, from: number, to: number) => number): Generator<undefined, void> {
    for (;;) {
      this.at = advance(this.bytes, this.at, this.breatheAt);
      if (this.at < this.breatheAt) return;
      this.breatheAt = this.at + SLICE_BYTES;
      yield;
    }
  }

  private *string(): Generator<undefined, Buffer> {
    const start = this.at++;
    yield* this.skip(endOfText);
    if (this.bytes[this.at] !== QUOTE) throw faultAt(this.bytes, this.at);
    return this.bytes.subarray(start, ++this.at);
  }

  /** A member's name and its colon. */
  private *name(frame: Extract<Frame, { at: string }>): Generator<undefined, void> {
    yield* this.skip(endOfSpace);
    if (this.bytes[this.at] !== QUOTE) throw faultAt(this.bytes, this.at);
    frame.at = nameOf(yield* this.string());
    if (frame.names.has(frame.at)) this.duplicates.push(duplicate(this.open));
    frame.names.add(frame.at);
    yield* this.skip(endOfSpace);
    if (this.bytes[this.at++] !== COLON) throw faultAt(this.bytes, this.at - 1);
  }

  /** True if an object or array was opened that holds something: its first value comes next. */
  *value(): Generator<undefined, boolean> {
    yield* this.skip(endOfSpace);
    if (++this.values > this.bounds.values) throw tooManyValues(this.bounds.values);
    const first = this.bytes[this.at];
    if (first === OPEN_OBJECT || first === OPEN_ARRAY) return yield* this.container(first);
    if (first === QUOTE) yield* this.string();
    else {
      const end = afterScalar(this.bytes, this.at);
      if (end === this.at) throw faultAt(this.bytes, this.at);
      this.at = end;
    }
    return false;
  }

  private *container(opener: number): Generator<undefined, boolean> {
    if (this.open.length >= this.bounds.depth) throw tooDeep(this.bounds.depth);
    this.at++;
    yield* this.skip(endOfSpace);
    const frame: Frame =
      opener === OPEN_OBJECT
        ? { closer: CLOSE_OBJECT, names: new Set(), at: '' }
        : { closer: CLOSE_ARRAY, names: null, at: 0 };
    if (this.bytes[this.at] === frame.closer) {
      this.at++;
      return false;
    }
    this.open.push(frame);
    if (frame.names !== null) yield* this.name(frame);
    return true;
  }

  /** After a value: false at the end of the body, true if another value follows. */
  *next(): Generator<undefined, boolean> {
    for (;;) {
      yield* this.skip(endOfSpace);
      const frame = this.open.at(-1);
      if (frame === undefined) {
        if (this.at < this.bytes.length) throw faultAt(this.bytes, this.at);
        return false;
      }
      const code = this.bytes[this.at++];
      if (code === COMMA) {
        if (frame.names === null) frame.at++;
        else yield* this.name(frame);
        return true;
      }
      if (code !== frame.closer) throw faultAt(this.bytes, this.at - 1);
      this.open.pop();
    }
  }
}

/** A name with its quotes. Names that are written differently may be the same: `"a"` and `"\u0061"`. */
const nameOf = (quoted: Buffer): string =>
  quoted.includes(BACKSLASH)
    ? String(JSON.parse(quoted.toString('utf8')))
    : quoted.toString('utf8', 1, quoted.length - 1);

function duplicate(open: readonly Frame[]): Issue {
  const path = open.map(({ at }) => at).join('.');
  return { path, code: 'duplicate_member', message: `${path} is given more than once; send it once.` };
}

// The smallest parts of JSON text, as bytes. Each function gives the offset after its part.

const [SPACE, TAB, LF, CR] = [0x20, 0x09, 0x0a, 0x0d] as const;
const [MINUS, PLUS, DOT, ZERO, NINE] = [0x2d, 0x2b, 0x2e, 0x30, 0x39] as const;
/** Characters allowed after a backslash, in addition to `u` and four hexadecimal digits. */
const ESCAPES = new Set(Buffer.from('"\\/bfnrt'));
const HEX_DIGITS = new Set(Buffer.from('0123456789abcdefABCDEF'));
const LETTER_U = 0x75;
const HEX_ESCAPE_BYTES = 6;

function endOfSpace(bytes: Buffer, from: number, to: number): number {
  let at = from;
  for (; at < to; at++) {
    const code = bytes[at];
    if (code !== SPACE && code !== LF && code !== CR && code !== TAB) break;
  }
  return at;
}

/** The offset of the quote that ends a string, of a byte that may not stand in one, or the first at or beyond `to`. */
function endOfText(bytes: Buffer, from: number, to: number): number {
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

/** `at` itself if no escape stands there. */
function afterEscape(bytes: Buffer, at: number): number {
  const letter = bytes[at + 1] ?? 0;
  if (letter !== LETTER_U) return ESCAPES.has(letter) ? at + 2 : at;
  for (let digit = at + 2; digit < at + HEX_ESCAPE_BYTES; digit++)
    if (!HEX_DIGITS.has(bytes[digit] ?? 0)) return at;
  return at + HEX_ESCAPE_BYTES;
}

const LITERALS = new Map(['true', 'false', 'null'].map((word) => [word.charCodeAt(0), Buffer.from(word)]));

/** `at` itself where neither a number nor `true`, `false` or `null` stands there; of `01` only the 0 counts. */
function afterScalar(bytes: Buffer, at: number): number {
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
