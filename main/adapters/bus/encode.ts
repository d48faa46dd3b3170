/** Writes values as a bus takes them, in the byte order of all machines that we run on: little-endian. */
import { alignmentOf, parseSignature, parseSingle, type BasicCode, type BusType } from './signature.ts';
import { isDictionary, isBusList, Variant, type BusValue } from './values.ts';

export interface EncodedBody {
  readonly bytes: Buffer;
  /** File descriptors that the bytes refer to by their places in this list. */
  readonly files: readonly number[];
}

interface Writer {
  buffer: Buffer;
  length: number;
  readonly files: number[];
}

const FIRST_BYTES = 256;

function room(writer: Writer, bytes: number): number {
  const at = writer.length;
  const needed = at + bytes;
  if (needed > writer.buffer.length) {
    const larger = Buffer.alloc(Math.max(needed, writer.buffer.length * 2));
    writer.buffer.copy(larger);
    writer.buffer = larger;
  }
  writer.length = needed;
  return at;
}

/** The buffer may be another one after room was made. */
function put(writer: Writer, bytes: number, write: (buffer: Buffer, at: number) => void): void {
  const at = room(writer, bytes);
  write(writer.buffer, at);
}

const align = (writer: Writer, to: number): void => void room(writer, (to - (writer.length % to)) % to);

const unfit = (what: string, value: BusValue): TypeError =>
  new TypeError(`The D-Bus type "${what}" does not take ${describe(value)}.`);
const describe = (value: BusValue): string =>
  typeof value === 'object' ? value.constructor.name : `the ${typeof value} ${String(value).slice(0, 40)}`;

/** Least and greatest value of the types that are numbers here. */
const RANGES: Partial<Readonly<Record<BasicCode, readonly [least: number, most: number]>>> = {
  y: [0, 0xff],
  n: [-0x8000, 0x7fff],
  q: [0, 0xffff],
  i: [-0x80000000, 0x7fffffff],
  u: [0, 0xffffffff],
};
const RANGES_64: Partial<Readonly<Record<BasicCode, readonly [least: bigint, most: bigint]>>> = {
  x: [-(2n ** 63n), 2n ** 63n - 1n],
  t: [0n, 2n ** 64n - 1n],
};

function integerOf(code: BasicCode, value: BusValue): number {
  const [least, most] = RANGES[code] ?? [0, -1];
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    throw unfit(code, value);
  return value;
}

function bigOf(code: BasicCode, value: BusValue): bigint {
  const [least, most] = RANGES_64[code] ?? [0n, -1n];
  if (typeof value !== 'bigint' || value < least || value > most) throw unfit(code, value);
  return value;
}

function textOf(code: BasicCode, value: BusValue): Buffer {
  if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed()) throw unfit(code, value);
  if (code === 'o' && !/^\/$|^(\/\w+)+$/.test(value)) throw unfit(code, value);
  if (code === 'g') parseSignature(value);
  return Buffer.from(value);
}

function writeText(writer: Writer, code: BasicCode, value: BusValue): void {
  const text = textOf(code, value);
  if (code === 'g') put(writer, 1, (buffer, at) => buffer.writeUInt8(text.length, at));
  else put(writer, 4, (buffer, at) => buffer.writeUInt32LE(text.length, at));
  put(writer, text.length + 1, (buffer, at) => text.copy(buffer, at));
}

function writeFile(writer: Writer, value: BusValue): void {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw unfit('h', value);
  const known = writer.files.indexOf(value);
  const index = known === -1 ? writer.files.push(value) - 1 : known;
  put(writer, 4, (buffer, at) => buffer.writeUInt32LE(index, at));
}

type WriteNumber = (buffer: Buffer, at: number, value: BusValue) => void;

const NUMBERS: Partial<Readonly<Record<BasicCode, WriteNumber>>> = {
  y: (buffer, at, value) => buffer.writeUInt8(integerOf('y', value), at),
  n: (buffer, at, value) => buffer.writeInt16LE(integerOf('n', value), at),
  q: (buffer, at, value) => buffer.writeUInt16LE(integerOf('q', value), at),
  i: (buffer, at, value) => buffer.writeInt32LE(integerOf('i', value), at),
  u: (buffer, at, value) => buffer.writeUInt32LE(integerOf('u', value), at),
  x: (buffer, at, value) => buffer.writeBigInt64LE(bigOf('x', value), at),
  t: (buffer, at, value) => buffer.writeBigUInt64LE(bigOf('t', value), at),
  b(buffer, at, value) {
    if (typeof value !== 'boolean') throw unfit('b', value);
    buffer.writeUInt32LE(value ? 1 : 0, at);
  },
  d(buffer, at, value) {
    if (typeof value !== 'number') throw unfit('d', value);
    buffer.writeDoubleLE(value, at);
  },
};

function writeBasic(writer: Writer, code: BasicCode, value: BusValue): void {
  const alignment = alignmentOf({ kind: 'basic', code });
  align(writer, alignment);
  const number = NUMBERS[code];
  if (number !== undefined) put(writer, alignment, (buffer, at) => number(buffer, at, value));
  else if (code === 'h') writeFile(writer, value);
  else writeText(writer, code, value);
}

/** The length of an array counts neither itself nor the padding before its first element. */
function writeArray(writer: Writer, element: BusType, each: () => void): void {
  align(writer, 4);
  const at = room(writer, 4);
  align(writer, alignmentOf(element));
  const start = writer.length;
  each();
  writer.buffer.writeUInt32LE(writer.length - start, at);
}

const isByte = (type: BusType): boolean => type.kind === 'basic' && type.code === 'y';
const ENTRY: BusType = { kind: 'struct', members: [] };

function write(writer: Writer, type: BusType, value: BusValue): void {
  switch (type.kind) {
    case 'basic':
      writeBasic(writer, type.code, value);
      break;
    case 'variant':
      if (!(value instanceof Variant)) throw unfit('v', value);
      writeBasic(writer, 'g', value.signature);
      write(writer, parseSingle(value.signature), value.value);
      break;
    case 'struct':
      if (!isBusList(value) || value.length !== type.members.length) throw unfit('(…)', value);
      align(writer, 8);
      type.members.forEach((member, index) => write(writer, member, value[index] ?? ''));
      break;
    case 'dict':
      writeDict(writer, type, value);
      break;
    case 'array':
      writeElements(writer, type.element, value);
      break;
  }
}

function writeDict(writer: Writer, type: Extract<BusType, { kind: 'dict' }>, value: BusValue): void {
  if (!isDictionary(value)) throw unfit('a{…}', value);
  writeArray(writer, ENTRY, () => {
    for (const [key, each] of value) {
      align(writer, 8);
      write(writer, type.key, key);
      write(writer, type.value, each);
    }
  });
}

function writeElements(writer: Writer, element: BusType, value: BusValue): void {
  if (isByte(element)) {
    if (!(value instanceof Uint8Array)) throw unfit('ay', value);
    writeArray(writer, element, () => put(writer, value.length, (buffer, at) => buffer.set(value, at)));
    return;
  }
  if (!isBusList(value)) throw unfit('a…', value);
  writeArray(writer, element, () => {
    for (const each of value) write(writer, element, each);
  });
}

/** Throws TypeError for values that the signature does not fit. */
export function encodeBody(signature: string, values: readonly BusValue[]): EncodedBody {
  const types = parseSignature(signature);
  if (types.length !== values.length)
    throw new TypeError(`"${signature}" takes ${types.length} values, not ${values.length}.`);
  const writer: Writer = { buffer: Buffer.alloc(FIRST_BYTES), length: 0, files: [] };
  types.forEach((type, index) => write(writer, type, values[index] ?? ''));
  return { bytes: writer.buffer.subarray(0, writer.length), files: writer.files };
}
