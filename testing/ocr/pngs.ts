/** PNG files made by hand, so that they can be wrong in every way. */
import { crc32, deflateSync } from 'node:zlib';
import { PNG_SIGNATURE } from '../../main/core/picture-signatures.ts';

export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

export interface PngHeader {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  /** 0: gray. 2: R, G, B. */
  readonly colorType: 0 | 2;
}

/** A PNG whose header says anything about its compressed rows. */
export function pngFile({ width, height, bits, colorType }: PngHeader, data: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, colorType], 8);
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const png = (width: number, height: number, bits: number, rows: Buffer): Buffer =>
  pngFile({ width, height, bits, colorType: 0 }, deflateSync(rows));

export const grayPng = (width: number, height: number): Buffer =>
  png(width, height, 8, Buffer.alloc((width + 1) * height));
