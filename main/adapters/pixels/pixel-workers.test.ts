import { randomFillSync } from 'node:crypto';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Raster } from '../../core/raster.ts';
import { rasters } from '../../ports/testing/image-codec.contract.ts';
import { createCollector } from '../shared-memory/collector.ts';
import { STRIP_ROWS } from './job.ts';
import { createPixelWorkers } from './pixel-workers.ts';
import { colors } from './testing/colors.ts';
import { sample } from './testing/sample.ts';
import { SOAK, thirdOf } from '../../../testing/soak.ts';

const workers = createPixelWorkers(2);
afterAll(() => workers.close());
const png = (raster: Raster): Promise<Uint8Array> => workers.encode(raster, { format: 'png', quality: 85 });

const decode = async (png: Uint8Array): Promise<Buffer> => await sharp(png).raw().toBuffer();

describe('PNG', () => {
  it('gives back exactly the colours that went in', async () => {
    await fc.assert(
      fc.asyncProperty(rasters(150), async (raster) => {
        expect((await decode(await png(raster))).equals(colors(raster))).toBe(true);
      }),
      { numRuns: thirdOf(150) },
    );
  });

  it('gives back what desktops look like: areas, repeated glyphs, gradients, photographs', async () => {
    const area = fc.record({
      kind: fc.constantFrom('flat', 'glyph', 'across', 'down', 'noise'),
      x: fc.nat(299),
      y: fc.nat(149),
      width: fc.integer({ min: 1, max: 300 }),
      height: fc.integer({ min: 1, max: 150 }),
      color: fc.nat(0xffffff),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(area, { maxLength: 12 }), fc.nat(255), async (areas, unused) => {
        const raster = { width: 300, height: 150, pixels: new Uint8Array(300 * 150 * 4).fill(unused) };
        const words = new Uint32Array(raster.pixels.buffer);
        for (const { kind, x, y, width, height, color } of areas)
          for (let row = y; row < Math.min(150, y + height); row++)
            for (let column = x; column < Math.min(300, x + width); column++) {
              const at = row * 300 + column;
              if (kind === 'flat') words[at] = color | (unused << 24);
              else if (kind === 'glyph') words[at] = ((column * row) & 7) > 3 ? color : 0;
              else if (kind === 'across') words[at] = color + column * 0x010101;
              else if (kind === 'down') words[at] = color + row * 0x030101;
              else words[at] = Math.imul(at + color, 2654435761);
            }
        expect((await decode(await png(raster))).equals(colors(raster))).toBe(true);
      }),
      { numRuns: thirdOf(150) },
    );
  });

  it('takes pixels that other threads can see where they are, and keeps nothing of them that changes', async () => {
    const { width, height, pixels } = sample(200, 3 * STRIP_ROWS, 9);
    const shared = new Uint8Array(new SharedArrayBuffer(pixels.length + 8), 8);
    shared.set(pixels);
    for (let i = 0; i < 20; i++) {
      const raster = { width, height, pixels: shared };
      shared.fill(i * 7, i * 3000, i * 3000 + 900);
      expect((await decode(await png(raster))).equals(colors(raster))).toBe(true);
      // The memory's contents between two pictures do not matter.
      const before = shared.slice();
      shared.fill(99);
      shared.set(before);
    }
  });

  it('gives back every size from one pixel to two strips', async () => {
    for (const width of [1, 2, 3, 7, 255, 256, 257])
      for (const height of [1, 2, STRIP_ROWS - 1, STRIP_ROWS, STRIP_ROWS + 1, 2 * STRIP_ROWS]) {
        const raster = sample(width, height, width + height);
        expect((await decode(await png(raster))).equals(colors(raster))).toBe(true);
      }
  });

  it('gives back rows wider than the compression window', async () => {
    const raster = sample(33_000, 3, 5);
    expect((await decode(await png(raster))).equals(colors(raster))).toBe(true);
  });

  it('shows every change although unchanged strips are reused', async () => {
    const raster = sample(300, 5 * STRIP_ROWS, 3);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(299), fc.nat(5 * STRIP_ROWS - 1), fc.nat(255)), { maxLength: 3 }),
        async (changes) => {
          for (const [x, y, value] of changes)
            raster.pixels.fill(value, (y * 300 + x) * 4, (y * 300 + x) * 4 + 3);
          expect((await decode(await png(raster))).equals(colors(raster))).toBe(true);
        },
      ),
      { numRuns: thirdOf(60) },
    );
  });

  it('comes in pieces if it is large, which the next picture shares if it is the same', async () => {
    const raster = sample(1200, 8 * STRIP_ROWS, 5);
    randomFillSync(raster.pixels);
    const options = { format: 'png', quality: 85 } as const;
    const pieces = await workers.encodePieces(raster, options);
    expect((await decode(Buffer.concat(pieces))).equals(colors(raster))).toBe(true);
    expect(Buffer.compare(await png(raster), Buffer.concat(pieces))).toBe(0);
    const buffers = new Set(pieces.map(({ buffer }) => buffer));
    const large = (await workers.encodePieces(raster, options)).filter(({ length }) => length > 1000);
    expect(large).toHaveLength(8);
    for (const { buffer } of large) expect(buffers.has(buffer)).toBe(true);
  });

  it('keeps pictures apart that are encoded at once', async () => {
    const all = Array.from({ length: 40 }, (_, seed) => sample(64 + (seed % 3), 100, seed + 1));
    const encoded = await Promise.all(all.map(async (raster) => await decode(await png(raster))));
    for (const [index, raster] of all.entries()) expect(encoded[index]?.equals(colors(raster))).toBe(true);
  });
});

it('frees the memory of pictures that its threads have seen', async () => {
  const MIB = 2 ** 20;
  const shared = (): number => process.memoryUsage().arrayBuffers / MIB;
  const collect = createCollector(20 * MIB);
  const before = shared();
  // Kept, half as many would be 200 MB.
  for (let i = 0; i < (SOAK ? 80 : 40); i++) {
    const pixels = new Uint8Array(new SharedArrayBuffer(5 * MIB));
    await png({ width: 1280, height: 1024, pixels });
    collect(5 * MIB);
  }
  await vi.waitUntil(() => shared() - before < 150);
}, 40_000);
