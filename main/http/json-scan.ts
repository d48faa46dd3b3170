/**
 * Checks a JSON body before anything builds values from it. Text that is cheap to send can be expensive to parse:
 * 24 MB of `{},{},…` becomes 8 million objects. Grammar: https://www.rfc-editor.org/rfc/rfc8259
 */
import { ServiceError, type Issue } from '../core/errors.ts';
import { afterScalar, endOfSpace, endOfText } from './json-tokens.ts';
import { placeOf } from './text-place.ts';

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
  const open: Frame[] = [];
  const duplicates: Issue[] = [];
  let values = 0;
  let at = 0;
  let breatheAt = SLICE_BYTES;

  /** Moves on while `advance` finds more of the same, which it looks for up to an offset. */
  function* skip(advance: (bytes: Buffer, from: number, to: number) => number): Generator<undefined, void> {
    for (;;) {
      at = advance(bytes, at, breatheAt);
      if (at < breatheAt) return;
      breatheAt = at + SLICE_BYTES;
      yield;
    }
  }

  function* string(): Generator<undefined, Buffer> {
    const start = at++;
    yield* skip(endOfText);
    if (bytes[at] !== QUOTE) throw faultAt(bytes, at);
    return bytes.subarray(start, ++at);
  }

  /** A member's name and its colon. */
  function* name(frame: Extract<Frame, { at: string }>): Generator<undefined, void> {
    yield* skip(endOfSpace);
    if (bytes[at] !== QUOTE) throw faultAt(bytes, at);
    frame.at = nameOf(yield* string());
    if (frame.names.has(frame.at)) duplicates.push(duplicate(open));
    frame.names.add(frame.at);
    yield* skip(endOfSpace);
    if (bytes[at++] !== COLON) throw faultAt(bytes, at - 1);
  }

  /** True where an object or array was opened that holds something: its first value comes next. */
  function* value(): Generator<undefined, boolean> {
    yield* skip(endOfSpace);
    if (++values > bounds.values) throw tooManyValues(bounds.values);
    const first = bytes[at];
    if (first === OPEN_OBJECT || first === OPEN_ARRAY) return yield* container(first);
    if (first === QUOTE) yield* string();
    else {
      const end = afterScalar(bytes, at);
      if (end === at) throw faultAt(bytes, at);
      at = end;
    }
    return false;
  }

  function* container(opener: number): Generator<undefined, boolean> {
    if (open.length >= bounds.depth) throw tooDeep(bounds.depth);
    at++;
    yield* skip(endOfSpace);
    const frame: Frame =
      opener === OPEN_OBJECT
        ? { closer: CLOSE_OBJECT, names: new Set(), at: '' }
        : { closer: CLOSE_ARRAY, names: null, at: 0 };
    if (bytes[at] === frame.closer) {
      at++;
      return false;
    }
    open.push(frame);
    if (frame.names !== null) yield* name(frame);
    return true;
  }

  /** After a value: false at the end of the body, true where another value follows. */
  function* next(): Generator<undefined, boolean> {
    for (;;) {
      yield* skip(endOfSpace);
      const frame = open.at(-1);
      if (frame === undefined) {
        if (at < bytes.length) throw faultAt(bytes, at);
        return false;
      }
      const code = bytes[at++];
      if (code === COMMA) {
        if (frame.names === null) frame.at++;
        else yield* name(frame);
        return true;
      }
      if (code !== frame.closer) throw faultAt(bytes, at - 1);
      open.pop();
    }
  }

  do {
    while (yield* value());
  } while (yield* next());
  return duplicates;
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

const faultAt = (bytes: Buffer, offset: number): ServiceError =>
  invalidJson(bytes, offset, offset < bytes.length ? 'is not valid JSON' : 'ends too early to be JSON');

/** `what` completes "The body …"; `offset` is where that shows. */
export function invalidJson(bytes: Buffer, offset: number, what: string): ServiceError {
  const { line, column } = placeOf(bytes, offset);
  return new ServiceError('invalid_json', `The body ${what}: see line ${line}, column ${column}.`, {
    hint: 'Send one JSON object in UTF-8, without comments or trailing commas.',
    details: { line, column },
  });
}

const tooDeep = (depth: number): ServiceError =>
  new ServiceError('json_too_deep', `The body nests deeper than ${depth} levels`);

const tooManyValues = (values: number): ServiceError =>
  new ServiceError('payload_too_large', `The body holds more than ${values} JSON values.`, {
    hint: 'Send fewer values; no call needs that many.',
    details: { max_values: values },
  });
