/** Messages of a bus, and how a stream of bytes is cut into them. */
import { decodeBody, decodeValues } from './decode.ts';
import { encodeBody } from './encode.ts';
import { isBusList, Variant, type BusValue } from './values.ts';

export type MessageKind = 'call' | 'return' | 'error' | 'signal';
const KINDS: readonly (MessageKind | undefined)[] = [undefined, 'call', 'return', 'error', 'signal'];

export interface MessageHead {
  readonly kind: MessageKind;
  readonly serial: number;
  readonly path?: string | undefined;
  readonly interface?: string | undefined;
  readonly member?: string | undefined;
  readonly errorName?: string | undefined;
  readonly replyTo?: number | undefined;
  readonly destination?: string | undefined;
  readonly sender?: string | undefined;
  /** The sender of a call wants no answer. */
  readonly silent?: boolean;
}

export interface BusMessage extends MessageHead {
  readonly signature: string;
  readonly body: readonly BusValue[];
}

export interface PackedBusMessage {
  readonly bytes: Buffer;
  readonly files: readonly number[];
}

const NO_REPLY = 1;
const VERSION = 1;
/** Endianness to serial, and the length of the fields. */
const FIXED_BYTES = 16;
const HEAD = 'yyyyuua(yv)';

/** Codes of the header's fields. */
const FIELDS = [
  ['path', 1, 'o'],
  ['interface', 2, 's'],
  ['member', 3, 's'],
  ['errorName', 4, 's'],
  ['replyTo', 5, 'u'],
  ['destination', 6, 's'],
  ['sender', 7, 's'],
] as const;
const SIGNATURE_FIELD = 8;
const FILES_FIELD = 9;

const padded = (length: number): number => Math.ceil(length / 8) * 8;

/** Throws TypeError for values that the signature does not fit. */
export function packBusMessage(message: BusMessage): PackedBusMessage {
  const body = encodeBody(message.signature, message.body);
  const fields: BusValue[] = FIELDS.flatMap(([name, code, type]) => {
    const value = message[name];
    return value === undefined ? [] : [[code, new Variant(type, value)]];
  });
  if (message.signature !== '') fields.push([SIGNATURE_FIELD, new Variant('g', message.signature)]);
  if (body.files.length > 0) fields.push([FILES_FIELD, new Variant('u', body.files.length)]);
  const head = encodeBody(HEAD, [
    'l'.charCodeAt(0),
    KINDS.indexOf(message.kind),
    message.silent === true ? NO_REPLY : 0,
    VERSION,
    body.bytes.length,
    message.serial,
    fields,
  ]).bytes;
  const gap = Buffer.alloc(padded(head.length) - head.length);
  return { bytes: Buffer.concat([head, gap, body.bytes]), files: body.files };
}

interface Cut {
  readonly little: boolean;
  /** Length of the whole message. */
  readonly length: number;
}

/** Undefined if the bytes are not enough to know. Throws TypeError for bytes that are no message, or a larger one. */
export function measureMessage(bytes: Buffer, mostBytes: number): Cut | undefined {
  if (bytes.length < FIXED_BYTES) return undefined;
  const little = bytes[0] === 'l'.charCodeAt(0);
  if ((!little && bytes[0] !== 'B'.charCodeAt(0)) || bytes[3] !== VERSION)
    throw new TypeError('This is not a D-Bus message.');
  const read = (at: number): number => (little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const length = padded(FIXED_BYTES + read(12)) + read(4);
  if (length > mostBytes) throw new TypeError(`The D-Bus message is larger than ${mostBytes} bytes.`);
  return { little, length };
}

/** The fields by their codes; those that are not known are passed over. */
function fieldsOf(value: BusValue | undefined): ReadonlyMap<number, BusValue> {
  const fields = new Map<number, BusValue>();
  for (const field of value !== undefined && isBusList(value) ? value : []) {
    const [code, content] = isBusList(field) ? field : [];
    if (typeof code === 'number' && content instanceof Variant) fields.set(code, content.value);
  }
  return fields;
}

const text = (value: BusValue | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;
const count = (value: BusValue | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined;

/** How many file descriptors came with a message, and how to read it once they are there. */
export interface ReceivedBusMessage {
  readonly fileCount: number;
  read(files: readonly number[]): BusMessage;
}

/** Undefined for a kind of message that is not known: it must be ignored. Throws TypeError for malformed bytes. */
export function openMessage(bytes: Buffer, little: boolean): ReceivedBusMessage | undefined {
  const { values, length } = decodeValues({ bytes, signature: HEAD, little, files: [] });
  const [, kindCode, flags, , , serial] = values;
  const fields = fieldsOf(values[6]);
  const kind = KINDS[count(kindCode) ?? 0];
  if (kind === undefined) return undefined;
  const head: MessageHead = {
    kind,
    serial: count(serial) ?? 0,
    silent: ((count(flags) ?? 0) & NO_REPLY) !== 0,
    path: text(fields.get(1)),
    interface: text(fields.get(2)),
    member: text(fields.get(3)),
    errorName: text(fields.get(4)),
    replyTo: count(fields.get(5)),
    destination: text(fields.get(6)),
    sender: text(fields.get(7)),
  };
  const signature = text(fields.get(SIGNATURE_FIELD)) ?? '';
  return {
    fileCount: count(fields.get(FILES_FIELD)) ?? 0,
    read(files) {
      const body = decodeBody({ bytes: bytes.subarray(padded(length)), signature, little, files });
      return { ...head, signature, body };
    },
  };
}
