/** Law: pictures from kept strips are those of a whole encoding, as another decoder reads them, for any drawing. */
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { createMemoryClock, type MemoryClock } from '../../../adapters/memory/clock.ts';
import { createMemoryScreen, type MemoryScreen } from '../../../adapters/memory/screen.ts';
import { createPixelWorkers } from '../../../adapters/pixels/pixel-workers.ts';
import { createResizer } from '../../../adapters/resize/resizer.ts';
import { intersect, type Region } from '../../../core/geometry.ts';
import { drawGrid } from '../../../core/drawing/grid.ts';
import type { Raster } from '../../../core/raster.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ScreenCapturePort } from '../../../ports/screen-capture.ts';
import { SOAK } from '../../../../testing/soak.ts';
import type { PictureLook } from './kept-pictures.ts';
import { createKeptScreen, type AskedDisplay, type KeptScreen } from './kept-screen.ts';

const RUNS = SOAK ? 500 : 25;
/** For each run what 25 of them have by default. */
const TIMEOUT_MS = 400 * RUNS;
const DISPLAYS: readonly Region[] = [
  { x: 0, y: 0, width: 320, height: 200 },
  { x: 320, y: 0, width: 250, height: 165 },
];
const { signal } = new AbortController();
const workers = createPixelWorkers(2);
const resizer = createResizer();
afterAll(() => Promise.all([workers.close(), resizer.close()]));
const codec = {
  ...workers,
  resize: (raster: Raster, size: PictureLook['size']) => resizer.resize(raster, size),
};

interface SetUp {
  readonly screen: MemoryScreen;
  readonly clock: MemoryClock & Clock;
  readonly kept: KeptScreen;
  /** Regions that were captured since the last call. */
  captured(): readonly Region[];
}

function setUp(change: (capture: ScreenCapturePort) => Partial<ScreenCapturePort> = () => ({})): SetUp {
  const clock = createMemoryClock();
  const screen = createMemoryScreen(DISPLAYS, clock);
  const regions: Region[] = [];
  const capture: ScreenCapturePort = {
    ...screen.capture,
    capture(region, options) {
      regions.push(region);
      return screen.capture.capture(region, options);
    },
    ...change(screen.capture),
  };
  return {
    screen,
    clock,
    kept: createKeptScreen({ capture, displays: screen.displays, codec, clock }),
    captured: () => regions.splice(0),
  };
}

const displays = DISPLAYS.map((region) => ({ region }));

async function picture(
  { kept }: SetUp,
  look: PictureLook,
  format: 'png' | 'jpeg' = 'png',
  asked?: AskedDisplay,
) {
  const rendered = await kept.use(
    { region: look.region, displays, signal, always: true, asked },
    (frame, pictures) => pictures.render(frame, look, { format, quality: 80 }),
  );
  if (rendered === undefined) throw new Error('nothing is kept');
  return rendered.coded;
}

const bytesOf = ({ pieces }: { readonly pieces: readonly Uint8Array[] }): Buffer => Buffer.concat(pieces);
const decoded = async (bytes: Buffer): Promise<Buffer> => await sharp(bytes).raw().toBuffer();

/** The same picture, encoded as a whole from a new capture. */
async function whole({ screen }: SetUp, { region, size, grid }: PictureLook, format: 'png' | 'jpeg' = 'png') {
  const frame = await screen.capture.capture(region);
  const isSame = size.width === region.width && size.height === region.height;
  const raster = isSame ? frame : await codec.resize(frame, size);
  if (grid !== null) drawGrid(raster, { ...grid.grid, labels: grid.labels });
  return Buffer.from(await workers.encode(raster, { format, quality: 80 }));
}

const areas = fc.record({
  x: fc.integer({ min: -50, max: 569 }),
  y: fc.integer({ min: -50, max: 199 }),
  width: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 350 })),
  height: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 200 })),
});

const looks: fc.Arbitrary<PictureLook> = fc
  .record({
    display: fc.constantFrom(...DISPLAYS),
    part: fc.option(areas),
    scale: fc.constantFrom(1, 1, 0.5, 0.37),
    grid: fc.option(
      fc.record({ rows: fc.integer({ min: 1, max: 20 }), cols: fc.integer({ min: 1, max: 20 }) }),
    ),
  })
  .map(({ display, part, scale, grid }) => {
    const region = (part === null ? undefined : intersect(part, display)) ?? display;
    const side = (length: number): number => Math.max(1, Math.round(length * scale));
    return {
      region,
      size: { width: side(region.width), height: side(region.height) },
      grid: grid === null ? null : { grid: { region, ...grid }, labels: true },
    };
  });

const drawing = fc.array(fc.tuple(areas, fc.nat(0xffffff)), { maxLength: 6 });

describe('pictures from kept strips', () => {
  test('law: are byte for byte those of a whole encoding', { timeout: TIMEOUT_MS }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(looks, { minLength: 1, maxLength: 3 }),
        fc.array(
          fc.tuple(
            drawing,
            fc.nat(2),
            fc.constantFrom('png' as const, 'jpeg' as const),
            fc.constantFrom('no', 'before', 'after'),
          ),
          { maxLength: 8 },
        ),
        async (asked, steps) => {
          const desk = setUp();
          for (const [drawn, at, format, whenAsked] of steps) {
            const early = whenAsked === 'before' ? desk.kept.ask() : undefined;
            for (const [region, color] of drawn) desk.screen.fill(region, color);
            const look = asked[at % asked.length] ?? asked[0];
            if (look === undefined) continue;
            // What is drawn after it was asked comes with the next picture.
            if (early !== undefined) await picture(desk, look, format, early);
            const before = whenAsked === 'after' ? desk.kept.ask() : undefined;
            const bytes = bytesOf(await picture(desk, look, format, before));
            const expected = await whole(desk, look, format);
            expect(bytes.equals(expected)).toBe(true);
            if (format === 'png') expect((await decoded(bytes)).equals(await decoded(expected))).toBe(true);
          }
        },
      ),
      { numRuns: RUNS },
    );
  });

  test(
    'law: a picture with the changed parts put over it is the next picture',
    { timeout: TIMEOUT_MS },
    async () => {
      await fc.assert(
        fc.asyncProperty(looks, fc.array(drawing, { minLength: 1, maxLength: 6 }), async (look, steps) => {
          const desk = setUp();
          const shown = await decoded(bytesOf(await picture(desk, look)));
          let revision = 0;
          await desk.kept.use({ region: look.region, displays, signal, always: true }, (frame) =>
            Promise.resolve((revision = frame.revision)),
          );
          for (const drawn of steps) {
            for (const [region, color] of drawn) desk.screen.fill(region, color);
            const parts = await desk.kept.use(
              { region: look.region, displays, signal, always: true },
              async (frame, pictures) => {
                const changed = await pictures.changed(frame, look, revision);
                revision = frame.revision;
                return changed;
              },
            );
            for (const { place, raster } of parts ?? []) {
              const crop = await decoded(
                Buffer.from(await workers.encode(raster, { format: 'png', quality: 80 })),
              );
              for (let row = 0; row < place.height; row++)
                shown.set(
                  crop.subarray(row * place.width * 3, (row + 1) * place.width * 3),
                  ((place.y + row) * look.size.width + place.x) * 3,
                );
            }
            expect(shown.equals(await decoded(await whole(desk, look)))).toBe(true);
          }
        }),
        { numRuns: RUNS },
      );
    },
  );
});

const FULL: PictureLook = {
  region: { x: 0, y: 0, width: 320, height: 200 },
  size: { width: 320, height: 200 },
  grid: null,
};

describe('what is captured', () => {
  test('is nothing if nothing was drawn, and else the damaged rows', async () => {
    const desk = setUp();
    const first = await picture(desk, FULL);
    expect(desk.captured()).toEqual([FULL.region]);
    const again = await picture(desk, FULL);
    expect(desk.captured()).toEqual([]);
    expect(again).toBe(first);
    desk.screen.fill({ x: 30, y: 100, width: 50, height: 12 }, 0xff_00_00);
    desk.screen.fill({ x: 350, y: 100, width: 50, height: 12 }, 0xff_00_00);
    expect(await picture(desk, FULL)).not.toBe(first);
    expect(desk.captured()).toEqual([{ x: 30, y: 100, width: 50, height: 12 }]);
  });

  test('a drawing with the same colours changes no picture', async () => {
    const desk = setUp();
    const first = await picture(desk, FULL);
    desk.screen.fill(FULL.region, 0x30_50_70);
    expect(await picture(desk, FULL)).toBe(first);
  });

  test('everything is compared now and then, and always after a report was wrong', async () => {
    const silent = { take: () => Promise.resolve([]), isComplete: false, end: () => undefined };
    const desk = setUp(() => ({ tallyDamage: () => Promise.resolve(silent) }));
    const first = bytesOf(await picture(desk, FULL));
    desk.screen.fill({ x: 30, y: 100, width: 50, height: 12 }, 0xff_00_00);
    await desk.clock.advance(2100);
    expect(bytesOf(await picture(desk, FULL)).equals(first)).toBe(false);
    for (const color of [0x11_22_33, 0x44_55_66]) {
      desk.screen.fill({ x: 30, y: 100, width: 50, height: 12 }, color);
      expect(bytesOf(await picture(desk, FULL)).equals(await whole(desk, FULL))).toBe(true);
    }
  });

  test('a request that ends while the system is asked loses no damage', async () => {
    let answering = Promise.resolve();
    const desk = setUp((capture) => ({
      async tallyDamage() {
        const tally = await capture.tallyDamage?.();
        if (tally === undefined || tally === null) throw new Error('no tally');
        const take = async () => {
          const drawn = await tally.take();
          await answering;
          return drawn;
        };
        return { ...tally, take };
      },
    }));
    await picture(desk, FULL);
    desk.screen.fill({ x: 30, y: 100, width: 50, height: 12 }, 0xff_00_00);
    const answer = Promise.withResolvers<undefined>();
    answering = answer.promise.then(() => undefined);
    const leaving = new AbortController();
    const left = desk.kept.use({ region: FULL.region, displays, signal: leaving.signal, always: true }, () =>
      Promise.resolve(),
    );
    const refused = expect(left).rejects.toThrow('gone');
    await new Promise((resolve) => setImmediate(resolve));
    leaving.abort(new Error('gone'));
    await refused;
    answer.resolve(undefined);
    expect(bytesOf(await picture(desk, FULL)).equals(await whole(desk, FULL))).toBe(true);
  });
});

test('memory is bounded, and can be given back', async () => {
  const desk = setUp();
  for (let width = 100; width < 200; width++)
    await picture(desk, {
      region: { x: 0, y: 0, width, height: 200 },
      size: { width, height: 200 },
      grid: null,
    });
  expect(desk.kept.bytes).toBeLessThan(97 * 2 ** 20);
  desk.kept.clear();
  expect(desk.kept.bytes).toBe(0);
});
