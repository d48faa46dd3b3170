/** Reads values that came over a bus. For any bytes it returns values or throws TypeError. */
import { alignmentOf, parseSignature, parseSingle, type BasicCode, type BusType } from './signature.ts';
import { Variant, type BusValue } from './values.ts';

interface Reader {
  readonly bytes: Buffer;
  readonly view: DataView;
  readonly little: boolean;
  readonly files: readonly number[];
  at: number;
  /** Depth of variants in variants, which no signature bounds. */
  depth: number;
}

const MOST_DEPTH = 64;
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const malformed = (what: string): TypeError => new TypeError(`The D-Bus message is malformed: ${what}.`);

function take(reader: Reader, bytes: number): number {
  const at = reader.at;
  if (at + bytes > reader.bytes.length) throw malformed('it ends too early');
  reader.at = at + bytes;
  return at;
}

const align = (reader: Reader, to: number): void => void take(reader, (to - (reader.at % to)) % to);

function readText(reader: Reader, code: BasicCode): string {
  const length =
    code === 'g'
      ? reader.view.getUint8(take(reader, 1))
      : reader.view.getUint32(take(reader, 4), reader.little);
  const at = take(reader, length + 1);
  const end = at + length;
  if (reader.bytes[end] !== 0) throw malformed('a text has no end');
  const text = UTF8.decode(reader.bytes.subarray(at, end));
  if (text.includes('\0')) throw malformed('a text has two ends');
  return text;
}

function readFile(reader: Reader): number {
  const file = reader.files[reader.view.getUint32(take(reader, 4), reader.little)];
  if (file === undefined) throw malformed('a file descriptor did not come with it');
  return file;
}

function readBasic(reader: Reader, code: BasicCode): BusValue {
  const { view, little } = reader;
  align(reader, alignmentOf({ kind: 'basic', code }));
  switch (code) {
    case 'y':
      return view.getUint8(take(reader, 1));
    case 'n':
      return view.getInt16(take(reader, 2), little);
    case 'q':
      return view.getUint16(take(reader, 2), little);
    case 'i':
      return view.getInt32(take(reader, 4), little);
    case 'u':
      return view.getUint32(take(reader, 4), little);
    case 'x':
      return view.getBigInt64(take(reader, 8), little);
    case 't':
      return view.getBigUint64(take(reader, 8), little);
    case 'd':
      return view.getFloat64(take(reader, 8), little);
    case 'b': {
      const value = view.getUint32(take(reader, 4), little);
      if (value > 1) throw malformed('a boolean is neither 0 nor 1');
      return value === 1;
    }
    case 'h':
      return readFile(reader);
    case 's':
    case 'o':
    case 'g':
      return readText(reader, code);
  }
}

/** Where the elements begin and end. */
function readExtent(reader: Reader, alignment: number): number {
  align(reader, 4);
  const length = reader.view.getUint32(take(reader, 4), reader.little);
  align(reader, alignment);
  if (reader.at + length > reader.bytes.length) throw malformed('an array is longer than the message');
  return reader.at + length;
}

function readAll(reader: Reader, end: number, one: () => void): void {
  while (reader.at < end) one();
  if (reader.at !== end) throw malformed('an array does not end where it should');
}

function readArray(reader: Reader, element: BusType): BusValue {
  const end = readExtent(reader, alignmentOf(element));
  if (element.kind === 'basic' && element.code === 'y')
    return Uint8Array.from(reader.bytes.subarray(take(reader, end - reader.at), end));
  const values: BusValue[] = [];
  readAll(reader, end, () => values.push(read(reader, element)));
  return values;
}

function readDict(reader: Reader, { key, value }: Extract<BusType, { kind: 'dict' }>): BusValue {
  const end = readExtent(reader, 8);
  const values = new Map<BusValue, BusValue>();
  readAll(reader, end, () => {
    align(reader, 8);
    const name = read(reader, key);
    values.set(name, read(reader, value));
  });
  return values;
}

function readVariant(reader: Reader): BusValue {
  if (++reader.depth > MOST_DEPTH) throw malformed('its variants are nested too deep');
  const signature = readText(reader, 'g');
  const value = read(reader, parseSingle(signature));
  reader.depth--;
  return new Variant(signature, value);
}

function read(reader: Reader, type: BusType): BusValue {
  switch (type.kind) {
    case 'basic':
      return readBasic(reader, type.code);
    case 'variant':
      return readVariant(reader);
    case 'array':
      return readArray(reader, type.element);
    case 'dict':
      return readDict(reader, type);
    case 'struct':
      align(reader, 8);
      return type.members.map((member) => read(reader, member));
  }
}

export interface EncodedValues {
  readonly bytes: Buffer;
  readonly signature: string;
  readonly little: boolean;
  readonly files: readonly number[];
}

/** Gives the values, and how many of the bytes they took. */
export function decodeValues({ bytes, signature, little, files }: EncodedValues): {
  readonly values: readonly BusValue[];
  readonly length: number;
} {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const reader: Reader = { bytes, view, little, files, at: 0, depth: 0 };
  const values = parseSignature(signature).map((type) => read(reader, type));
  return { values, length: reader.at };
}

export function decodeBody(encoded: EncodedValues): readonly BusValue[] {
  const { values, length } = decodeValues(encoded);
  if (length !== encoded.bytes.length) throw malformed('it is longer than its signature says');
  return values;
}
