import { constants, crc32, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileKernel, startKernel } from '../kernel.ts';
import { createPngStripCoder } from './strip-coder.ts';
import { thirdOf } from '../../../../testing/soak.ts';

const compress = createPngStripCoder(startKernel(compileKernel()));

const inflate = (bytes: Uint8Array): Buffer => inflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH });

/** Undoes the filters None, Up and Paeth as the PNG specification has them (section 9), byte by byte. */
function unfiltered(stream: Buffer, width: number, rows: number): Buffer {
  const stride = width * 3;
  expect(stream).toHaveLength((stride + 1) * rows);
  const colors = Buffer.alloc(stride * rows);
  for (let y = 0; y < rows; y++) {
    const filter = stream[y * (stride + 1)];
    expect(y === 0 ? [0] : [0, 2, 4]).toContain(filter);
    for (let i = 0; i < stride; i++) {
      const left = i < 3 ? 0 : (colors[y * stride + i - 3] ?? 0);
      const up = y === 0 ? 0 : (colors[(y - 1) * stride + i] ?? 0);
      const corner = y === 0 || i < 3 ? 0 : (colors[(y - 1) * stride + i - 3] ?? 0);
      const guess = left + up - corner;
      const [toLeft, toUp, toCorner] = [left, up, corner].map((value) => Math.abs(guess - value));
      const isLeft = (toLeft ?? 0) <= (toUp ?? 0) && (toLeft ?? 0) <= (toCorner ?? 0);
      const paeth = isLeft ? left : (toUp ?? 0) <= (toCorner ?? 0) ? up : corner;
      const predicted = filter === 0 ? 0 : filter === 2 ? up : paeth;
      colors[y * stride + i] = (stream[y * (stride + 1) + 1 + i] ?? 0) + predicted;
    }
  }
  return colors;
}

function colorsOf(words: Uint32Array): Buffer {
  const colors = Buffer.alloc(words.length * 3);
  words.forEach((word, i) => colors.writeUIntBE(word & 0xffffff, i * 3, 3));
  return colors;
}

function adlerOf(bytes: Buffer): { sum: number; weighted: number } {
  let [sum, weighted] = [1, 0];
  for (const byte of bytes) {
    sum = (sum + byte) % 65521;
    weighted = (weighted + sum) % 65521;
  }
  return { sum, weighted };
}

/** Undoes the framing of a chunk (section 5.3 of the specification). */
function dataOf(chunk: Buffer): Buffer {
  const end = 8 + chunk.readUInt32BE();
  expect(chunk).toHaveLength(end + 4);
  expect(chunk.toString('latin1', 4, 8)).toBe('IDAT');
  expect(chunk.readUInt32BE(end)).toBe(crc32(chunk.subarray(4, end)));
  return chunk.subarray(8, end);
}

function expectSame(words: Uint32Array, width: number, rows: number): void {
  const { bytes, adler } = compress(new Uint8Array(words.buffer), width, rows);
  const stream = inflate(dataOf(Buffer.from(bytes)));
  expect(unfiltered(stream, width, rows).equals(colorsOf(words))).toBe(true);
  expect(adler).toEqual({ ...adlerOf(stream), length: stream.length });
}

/** A row's pieces: runs, copies of earlier pixels, and noise; anything in the fourth byte. */
const piece = fc.record({
  kind: fc.constantFrom('run', 'again', 'above', 'noise'),
  length: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 400 })),
  color: fc.nat(0xffffffff),
  back: fc.integer({ min: 1, max: 12_000 }),
});

describe('a compressed strip', () => {
  it('says what its pixels say, and their checksum', () => {
    const shape = fc.record({
      width: fc.integer({ min: 1, max: 300 }),
      rows: fc.integer({ min: 1, max: 64 }),
    });
    fc.assert(
      fc.property(shape, fc.array(piece, { maxLength: 200 }), ({ width, rows }, pieces) => {
        const words = new Uint32Array(width * rows);
        let at = 0;
        for (const { kind, length, color, back } of pieces)
          for (let i = 0; i < length && at < words.length; i++, at++)
            if (kind === 'run') words[at] = color;
            else if (kind === 'again') words[at] = words[Math.max(0, at - back)] ?? 0;
            else if (kind === 'above')
              words[at] = (words[Math.max(0, at - width)] ?? 0) + (i % 9 === 8 ? 1 : 0);
            else words[at] = Math.imul(at ^ color, 0x9e3779b1);
        expectSame(words, width, rows);
      }),
      { numRuns: thirdOf(300) },
    );
  });

  it('has runs of every length, and repeats at the ends of every distance', () => {
    const width = 11_200;
    for (const distance of Array.from({ length: 14 }, (_, bit) => 1 << bit).flatMap((d) => [
      d - 1,
      d,
      d + 1,
    ])) {
      if (distance < 1 || distance > 10_900) continue;
      const words = Uint32Array.from({ length: width }, (_, i) => Math.imul(i, 0x9e3779b1) >>> 8);
      words.copyWithin(distance, 0, 2 + (distance % 250));
      expectSame(words, width, 1);
    }
    const runs = Uint32Array.from(
      Array.from({ length: 180 }, (_, length) => new Array<number>(length + 1).fill(length * 77)).flat(),
    );
    expectSame(runs, runs.length, 1);
  });

  it('has sums of any size', () => {
    for (const width of [5000, 33_000, 65_535])
      expectSame(new Uint32Array(width * 2).fill(0xffffff), width, 2);
    const noise = Uint32Array.from({ length: 65_535 }, (_, i) => Math.imul(i, 0x9e3779b1) | 0x808080);
    expectSame(noise, noise.length, 1);
  });

  it('depends on nothing that was compressed before', () => {
    const row = Uint32Array.from({ length: 640 }, (_, i) => Math.imul(i, 0x9e3779b1) >>> 8);
    const before = compress(new Uint8Array(row.buffer), 64, 10);
    compress(new Uint8Array(4 * 1000), 10, 100);
    expect(compress(new Uint8Array(row.buffer), 64, 10)).toEqual(before);
  });
});
