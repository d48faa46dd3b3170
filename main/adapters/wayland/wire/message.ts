/** Messages of the Wayland wire format: https://wayland.freedesktop.org/docs/html/ch04.html#sect-Protocol-Wire-Format */

/**
 * Types of a message's arguments, a letter each, as libwayland writes them: `i` int, `u` uint, `f` fixed, `s` string,
 * `o` object, `n` new object whose interface the protocol names, `N` new object of any interface (`wl_registry.bind`),
 * `a` array, `h` file descriptor. A `?` before `s` or `o`: may be null.
 */
export type Signature = string;

/** A name and the types of its arguments. Its place in the table is its opcode. */
export type MessageTable = readonly [name: string, signature: Signature];

export interface Interface {
  readonly name: string;
  /** The newest version that the tables below describe; an older one has fewer messages at their ends. */
  readonly version: number;
  readonly requests: readonly MessageTable[];
  readonly events: readonly MessageTable[];
}

/** An argument of a request; `file` is sent next to the bytes. */
export type RequestArgument =
  number | string | null | { readonly id: number } | { readonly file: number } | NewAny;

/** For `wl_registry.bind` alone. */
export interface NewAny {
  readonly interface: string;
  readonly version: number;
  readonly id: number;
}

/** Arrays arrive as bytes, objects as their ids (0: none), files as their numbers; null if the connection takes none. */
export type EventArgument = number | string | null | Uint8Array;

const HEADER_BYTES = 8;
/** libwayland's own limit for one message. */
const MAX_BYTES = 4096;

export interface PackedMessage {
  readonly bytes: Buffer;
  readonly files: readonly number[];
}

const padded = (bytes: number): number => (bytes + 3) & ~3;

const string = (text: string): Buffer => {
  const bytes = Buffer.byteLength(text) + 1;
  const out = Buffer.alloc(4 + padded(bytes));
  out.writeUInt32LE(bytes, 0);
  out.write(text, 4);
  return out;
};

function word(value: number, signed: boolean): Buffer {
  const out = Buffer.alloc(4);
  if (signed) out.writeInt32LE(value);
  else out.writeUInt32LE(value >>> 0);
  return out;
}

function packArgument(type: string, value: RequestArgument): readonly Buffer[] {
  if (value === null) return [word(0, false)];
  if (typeof value === 'string') return [string(value)];
  if (typeof value === 'number')
    return [type === 'f' ? word(Math.round(value * 256), true) : word(value, type === 'i')];
  if ('file' in value) return [];
  if ('interface' in value)
    return [string(value.interface), word(value.version, false), word(value.id, false)];
  return [word(value.id, false)];
}

/** The argument types of a signature, without the marks for null. */
export const typesOf = (signature: Signature): string[] => Array.from(signature.replaceAll('?', ''));

export function packMessage(
  id: number,
  opcode: number,
  signature: Signature,
  values: readonly RequestArgument[],
): PackedMessage {
  const types = typesOf(signature);
  if (types.length !== values.length)
    throw new Error(`The request takes ${types.length} arguments, not ${values.length}.`);
  const body = types.flatMap((type, index) => packArgument(type, values[index] ?? null));
  const bytes = HEADER_BYTES + body.reduce((sum, part) => sum + part.length, 0);
  if (bytes > MAX_BYTES) throw new Error(`A request of ${bytes} bytes is longer than ${MAX_BYTES}.`);
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(id, 0);
  header.writeUInt32LE(((bytes << 16) | opcode) >>> 0, 4);
  const files = values.flatMap((value) =>
    typeof value === 'object' && value !== null && 'file' in value ? [value.file] : [],
  );
  return { bytes: Buffer.concat([header, ...body]), files };
}

export interface ReceivedMessage {
  readonly id: number;
  readonly opcode: number;
  readonly body: Buffer;
}

/** Cuts a stream of bytes into messages; the part of a message that is not complete yet is kept for the next bytes. */
export function createMessageReader(): (bytes: Buffer) => readonly ReceivedMessage[] {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    const messages: ReceivedMessage[] = [];
    let at = 0;
    while (rest.length - at >= HEADER_BYTES) {
      const sizeAndOpcode = rest.readUInt32LE(at + 4);
      const size = sizeAndOpcode >>> 16;
      if (size < HEADER_BYTES) throw new Error('The message is shorter than its header.');
      if (rest.length - at < size) break;
      const body = rest.subarray(at + HEADER_BYTES, at + size);
      messages.push({ id: rest.readUInt32LE(at), opcode: sizeAndOpcode & 0xffff, body });
      at += size;
    }
    rest = rest.subarray(at);
    return messages;
  };
}

/**
 * The values of an event's arguments; `takeFile` gives the next file that came next to the bytes. Throws RangeError if the
 * body is shorter than its signature.
 */
export function unpackArguments(
  body: Buffer,
  signature: Signature,
  takeFile: () => number | null = () => null,
): readonly EventArgument[] {
  let at = 0;
  const bytes = (): Buffer => {
    const length = body.readUInt32LE(at);
    const start = at + 4;
    if (start + length > body.length) throw new RangeError('An argument ends behind its message.');
    at = start + padded(length);
    return body.subarray(start, start + length);
  };
  return typesOf(signature).map((type) => {
    switch (type) {
      case 's': {
        const text = bytes();
        return text.length === 0 ? null : text.toString('utf8', 0, text.length - 1);
      }
      case 'a':
        return new Uint8Array(bytes());
      case 'h':
        return takeFile();
      default:
        at += 4;
        if (type === 'u' || type === 'o' || type === 'n') return body.readUInt32LE(at - 4);
        return type === 'f' ? body.readInt32LE(at - 4) / 256 : body.readInt32LE(at - 4);
    }
  });
}
