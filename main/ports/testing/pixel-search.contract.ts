/** Contract of every searcher of pixels, whichever thread it works on. */
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { contains, right, bottom, type Region, type Size } from '../../core/geometry.ts';
import type { Raster } from '../../core/raster.ts';
import type { PixelSearchPort } from '../pixel-search.ts';

/** A picture whose pixels are those of the texts: `.` black, `#` white, `+` grey 128. */
export function drawn(...rows: readonly string[]): Raster {
  const width = rows[0]?.length ?? 0;
  const shades: Readonly<Record<string, number>> = { '#': 255, '+': 128 };
  const pixels = Uint8Array.from(
    rows.flatMap((row) =>
      Array.from(row).flatMap((cell) => [shades[cell] ?? 0, shades[cell] ?? 0, shades[cell] ?? 0, 0]),
    ),
  );
  return { width, height: rows.length, pixels };
}

/** Blocks of three pixels in their own colours, as different as icons are. */
function blocks({ width, height }: Size, seed: number): Raster {
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const block = Math.floor(y / 3) * 17 + Math.floor(x / 3);
      const noise = Math.imul((block + 1) * 0x9e3779b1 + seed, 0x85ebca6b) >>> 0;
      pixels.set([noise & 255, (noise >> 8) & 255, (noise >> 16) & 255, 0], (y * width + x) * 4);
    }
  return { width, height, pixels };
}

function paste(onto: Raster, picture: Raster, x: number, y: number): void {
  for (let row = 0; row < picture.height; row++)
    onto.pixels.set(
      picture.pixels.subarray(row * picture.width * 4, (row + 1) * picture.width * 4),
      ((y + row) * onto.width + x) * 4,
    );
}

/** A floppy disk in lines of two pixels, as icons of 24 pixels are drawn. `+`: a soft edge. */
const DISK = [
  '########################',
  '########################',
  '########################',
  '###...............+#####',
  '###................+####',
  '###..##..#####..##..+###',
  '###..##..#####..###..###',
  '###..##..#####..###..###',
  '###..##.........###..###',
  '###..##.........###..###',
  '###..##############..###',
  '###..##############..###',
  '###..#............#..###',
  '###..#............#..###',
  '###..#..########..#..###',
  '###..#..########..#..###',
  '###..#..########..#..###',
  '###..#..########..#..###',
  '###..#..########..#..###',
  '###..................###',
  '###..................###',
  '########################',
  '########################',
  '########################',
] as const;

const WHITE = { red: 255, green: 255, blue: 255 };
const exactly = { color: WHITE, tolerance: 0, minPixels: 1, maxRegions: 100 };

/** The connected regions, found by a walk from pixel to pixel. */
function walked({ width, height, pixels }: Raster): { readonly box: Region; readonly pixels: number }[] {
  const isWhite = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && pixels[(y * width + x) * 4] === 255;
  const seen = new Set<number>();
  const found: { box: Region; pixels: number }[] = [];
  for (let start = 0; start < width * height; start++) {
    if (seen.has(start) || !isWhite(start % width, Math.floor(start / width))) continue;
    const members = [start];
    seen.add(start);
    for (let next = members[0], index = 0; next !== undefined; next = members[++index])
      for (const dy of [-1, 0, 1])
        for (const dx of [-1, 0, 1]) {
          const [x, y] = [(next % width) + dx, Math.floor(next / width) + dy];
          if (!isWhite(x, y) || seen.has(y * width + x)) continue;
          seen.add(y * width + x);
          members.push(y * width + x);
        }
    const xs = members.map((at) => at % width);
    const ys = members.map((at) => Math.floor(at / width));
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    const box = { x, y, width: Math.max(...xs) - x + 1, height: Math.max(...ys) - y + 1 };
    found.push({ box, pixels: members.length });
  }
  return found;
}

const bitmaps = fc
  .tuple(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 16 }))
  .chain(([width, height]) =>
    fc.array(fc.string({ unit: fc.constantFrom('.', '#', '+'), minLength: width, maxLength: width }), {
      minLength: height,
      maxLength: height,
    }),
  );

/** `close` is called at the end. */
export function pixelSearchContract(name: string, search: PixelSearchPort, close: () => Promise<void>): void {
  describe(`searching pixels: ${name}`, () => {
    afterAll(close);

    it('finds every connected region of a colour, and no other pixel', async () => {
      await fc.assert(
        fc.asyncProperty(bitmaps, async (rows) => {
          const raster = drawn(...rows);
          const { regions, regionCount, pixelCount } = await search.findColor(raster, {
            ...exactly,
            maxRegions: 1000,
          });
          const expected = walked(raster);
          const plain = (all: readonly { readonly box: Region; readonly pixels: number }[]): string[] =>
            all
              .map(({ box, pixels }) => JSON.stringify([box.x, box.y, right(box), bottom(box), pixels]))
              .sort();
          expect(plain(regions)).toEqual(plain(expected));
          expect(regionCount).toBe(expected.length);
          expect(pixelCount).toBe(rows.join('').replaceAll(/[^#]/g, '').length);
          for (const { box, point } of regions) {
            expect(contains(box, { x: point.x, y: point.y })).toBe(true);
            expect(rows[point.y]?.[point.x]).toBe('#');
          }
        }),
        { numRuns: 200 },
      );
    });

    it('takes the tolerance of each channel literally, leaves small regions out, and reads as a person does', async () => {
      const raster = drawn('##..+..#', '##..+...', '........', '+++.####');
      const near = { ...exactly, tolerance: 127 };
      expect((await search.findColor(raster, exactly)).regions.map(({ pixels }) => pixels)).toEqual([
        4, 1, 4,
      ]);
      expect((await search.findColor(raster, near)).regions).toHaveLength(5);
      expect((await search.findColor(raster, { ...near, tolerance: 126 })).regions).toHaveLength(3);
      const large = await search.findColor(raster, { ...near, minPixels: 3, maxRegions: 1 });
      expect(large).toMatchObject({ regionCount: 3, pixelCount: 14 });
      expect(large.regions.map(({ box }) => box)).toEqual([{ x: 0, y: 0, width: 2, height: 2 }]);
    });

    it('finds a picture where it is, as it is, with a score of 1', async () => {
      const side = fc.integer({ min: 12, max: 40 });
      await fc.assert(
        fc.asyncProperty(side, side, fc.nat(), fc.nat(80), fc.nat(50), async (width, height, seed, x, y) => {
          const ground = { width: 120, height: 90, pixels: new Uint8Array(120 * 90 * 4).fill(90) };
          const picture = blocks({ width, height }, seed);
          paste(ground, picture, x, y);
          const query = { minScale: 0.75, maxScale: 2, minScore: 0.75, maxMatches: 5 };
          const [best] = await search.findPicture(ground, picture, query);
          expect(best).toMatchObject({ box: { x, y, width, height }, scale: 1 });
          expect(best?.score).toBeGreaterThan(0.999);
        }),
        { numRuns: 25 },
      );
    });

    it('finds an icon at its own size wherever it is, though its soft edges differ', async () => {
      const picture = drawn(...DISK);
      const sharper = drawn(...DISK.map((row) => row.replaceAll('+', '#')));
      const query = { minScale: 0.75, maxScale: 2, minScore: 0.75, maxMatches: 5 };
      for (const [x, y] of [
        [40, 30],
        [41, 30],
        [40, 31],
        [41, 31],
      ] as const) {
        const ground = { width: 120, height: 90, pixels: new Uint8Array(120 * 90 * 4).fill(255) };
        paste(ground, sharper, x, y);
        const [best] = await search.findPicture(ground, picture, query);
        expect(best).toMatchObject({ box: { x, y, width: 24, height: 24 }, scale: 1 });
        expect(best?.score).toBeGreaterThan(0.95);
      }
    });

    it('finds nothing where a picture has one colour or is larger than what is searched', async () => {
      const query = { minScale: 1, maxScale: 1, minScore: 0.5, maxMatches: 5 };
      const ground = drawn('........', '..####..', '..####..', '........');
      expect(await search.findPicture(ground, drawn('####', '####'), query)).toEqual([]);
      const large = drawn('.#.#.#.#.#', '#.#.#.#.#.', '.#.#.#.#.#', '#.#.#.#.#.', '.#.#.#.#.#');
      expect(await search.findPicture(ground, large, query)).toEqual([]);
    });

    it('rejects with the reason of its signal, and searches on', async () => {
      const stop = new AbortController();
      const reason = new Error('enough');
      const pixels = new Uint8Array(1000 * 1000 * 4).map((_, index) => (index * 7919) >> 3);
      const raster = { width: 1000, height: 1000, pixels };
      const picture = { width: 40, height: 40, pixels: pixels.slice(0, 6400) };
      const query = { minScale: 0.75, maxScale: 2, minScore: 0.75, maxMatches: 5 };
      const searching = search.findPicture(raster, picture, query, stop.signal);
      stop.abort(reason);
      await expect(searching).rejects.toBe(reason);
      expect((await search.findColor(drawn('#.#'), exactly)).regionCount).toBe(2);
    });
  });
}
