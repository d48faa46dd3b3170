/**
 * The parameters by which a PipeWire stream agrees on pictures, as SPA writes them ("plain old data",
 * https://docs.pipewire.org/page_spa_pod.html). Numbers are those of spa/param and spa/utils/type.h.
 */
import type { Size } from '../../../core/geometry.ts';

const TYPE = { id: 3, int: 4, rectangle: 10, fraction: 11, object: 15, choice: 19 } as const;
const CHOICE = { range: 1, enum: 3, flags: 4 } as const;
const FORMAT_OBJECT = 0x40003;
const BUFFERS_OBJECT = 0x40004;
export const PARAM = { enumFormat: 3, format: 4, buffers: 5 } as const;
const MEDIA_TYPE = 1;
const MEDIA_SUBTYPE = 2;
const VIDEO = { format: 0x20001, size: 0x20003, framerate: 0x20004 } as const;
const MEDIA_VIDEO = 2;
const SUBTYPE_RAW = 1;
/** Four bytes a pixel, blue first, as in the port's rasters. */
const BGRX = 8;
const BGRA = 12;
const BUFFERS_DATA_TYPE = 6;
/** Memory of the process, or a file in memory; never a GPU's. */
const READABLE_MEMORY = (1 << 1) | (1 << 2);
const MOST_SIDE = 16_384;

function words(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => buffer.writeUInt32LE(value, index * 4));
  return buffer;
}

function pod(type: number, body: Buffer): Buffer {
  const padding = Buffer.alloc((8 - (body.length % 8)) % 8);
  return Buffer.concat([words(body.length, type), body, padding]);
}

const property = (key: number, value: Buffer): Buffer => Buffer.concat([words(key, 0), value]);
const object = (type: number, id: number, properties: readonly Buffer[]): Buffer =>
  pod(TYPE.object, Buffer.concat([words(type, id), ...properties]));

/** `values`: the preferred one first, then the choices. */
function choice(kind: number, type: number, values: readonly (readonly number[])[]): Buffer {
  const bytes = (values[0] ?? []).length * 4;
  return pod(
    TYPE.choice,
    Buffer.concat([words(kind, 0, bytes, type), ...values.map((value) => words(...value))]),
  );
}

/** Pictures of any size that can be read without a GPU. */
export function offeredFormat(): Buffer {
  return object(FORMAT_OBJECT, PARAM.enumFormat, [
    property(MEDIA_TYPE, pod(TYPE.id, words(MEDIA_VIDEO))),
    property(MEDIA_SUBTYPE, pod(TYPE.id, words(SUBTYPE_RAW))),
    property(VIDEO.format, choice(CHOICE.enum, TYPE.id, [[BGRX], [BGRX], [BGRA]])),
    property(
      VIDEO.size,
      choice(CHOICE.range, TYPE.rectangle, [
        [1280, 720],
        [1, 1],
        [MOST_SIDE, MOST_SIDE],
      ]),
    ),
    property(
      VIDEO.framerate,
      choice(CHOICE.range, TYPE.fraction, [
        [60, 1],
        [0, 1],
        [1000, 1],
      ]),
    ),
  ]);
}

export function offeredBuffers(): Buffer {
  return object(BUFFERS_OBJECT, PARAM.buffers, [
    property(BUFFERS_DATA_TYPE, choice(CHOICE.flags, TYPE.int, [[READABLE_MEMORY]])),
  ]);
}

/** The size in a format that was agreed on; undefined if it names none. */
export function sizeInFormat(format: Buffer): Size | undefined {
  const read = (at: number): number => (at + 4 <= format.length ? format.readUInt32LE(at) : 0);
  for (let at = 16; at + 16 <= format.length;) {
    const [key, bytes, type] = [read(at), read(at + 8), read(at + 12)];
    // A choice of one: its kind, flags, and the size and type of its values come first.
    const value = type === TYPE.choice ? at + 32 : at + 16;
    if (key === VIDEO.size) return { width: read(value), height: read(value + 4) };
    at += 16 + Math.ceil(bytes / 8) * 8;
  }
  return undefined;
}
