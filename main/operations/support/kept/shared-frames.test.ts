/** Law: frames for those who compare are those that a capture takes, whatever was drawn and however many look. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMemoryClock } from '../../../adapters/memory/clock.ts';
import { createMemoryScreen } from '../../../adapters/memory/screen.ts';
import { intersect, type Region } from '../../../core/geometry.ts';
import { inOnePiece } from '../../../ports/image-codec.ts';
import type { ScreenCapturePort } from '../../../ports/screen-capture.ts';
import { SOAK } from '../../../../testing/soak.ts';
import { createKeptScreen } from './kept-screen.ts';

const RUNS = SOAK ? 500 : 25;
/** For each run what 25 of them have by default. */
const TIMEOUT_MS = 400 * RUNS;
const LOOKS = 6;
/** Large enough to be kept. */
const WHOLE = { x: 0, y: 0, width: 480, height: 300 };
const DISPLAYS: readonly Region[] = [WHOLE, { x: 480, y: 0, width: 450, height: 310 }];
const DRAWN = { x: 30, y: 100, width: 60, height: 40 };
const { signal } = new AbortController();
const noPicture = (): Promise<Uint8Array> => Promise.resolve(new Uint8Array());
const codec = {
  ...inOnePiece(noPicture),
  resize: () => Promise.reject(new Error('nothing is resized')),
  strips: { rows: 16, encode: () => Promise.reject(new Error('nothing is encoded')) },
};

function setUp(change: (capture: ScreenCapturePort) => Partial<ScreenCapturePort> = () => ({})) {
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
  const kept = createKeptScreen({ capture, displays: screen.displays, codec, clock });
  return {
    screen,
    kept,
    /** Regions that were captured since the last call. */
    captured: (): readonly Region[] => regions.splice(0),
    look: (region: Region, until = signal) => kept.frames.capture(region, until),
  };
}

async function expectCaptured({ look, screen }: ReturnType<typeof setUp>, region: Region): Promise<void> {
  const [frame, captured] = [await look(region), await screen.capture.capture(region)];
  expect({ ...frame, pixels: null }).toEqual({ ...captured, pixels: null });
  expect(Buffer.from(frame.pixels).equals(Buffer.from(captured.pixels))).toBe(true);
}

const areas = fc.record({
  x: fc.integer({ min: -50, max: 929 }),
  y: fc.integer({ min: -50, max: 309 }),
  width: fc.integer({ min: 1, max: 500 }),
  height: fc.integer({ min: 1, max: 320 }),
});
const steps = fc.array(
  fc.tuple(
    fc.array(fc.tuple(areas, fc.nat(0xffffff)), { maxLength: 6 }),
    areas,
    fc.constantFrom(...DISPLAYS),
  ),
  { maxLength: 6 },
);

test('law: frames are those that a capture takes', { timeout: TIMEOUT_MS }, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const desk = setUp();
      for (const [drawn, part, display] of taken) {
        for (const [region, color] of drawn) desk.screen.fill(region, color);
        await expectCaptured(desk, display);
        const inside = intersect(part, display);
        if (inside !== undefined) await expectCaptured(desk, inside);
      }
    }),
    { numRuns: RUNS },
  );
});

test('what was drawn is captured once, however many look', async () => {
  const { look, screen, captured } = setUp();
  await look(WHOLE);
  expect(captured()).toEqual([WHOLE]);
  screen.fill(DRAWN, 0xff_00_00);
  await Promise.all(Array.from({ length: LOOKS }, () => look(WHOLE)));
  expect(captured()).toEqual([DRAWN]);
});

test('a frame is its own: later drawing does not show in it', async () => {
  const { look, screen } = setUp();
  const before = await look(WHOLE);
  const pixels = before.pixels.slice();
  screen.fill(DRAWN, 0xff_00_00);
  await look(WHOLE);
  expect(Buffer.from(before.pixels).equals(Buffer.from(pixels))).toBe(true);
});

test('where drawing may go unreported, each look is a capture', async () => {
  const { look, captured } = setUp((capture) => ({
    async tallyDamage() {
      const tally = await capture.tallyDamage?.();
      return tally === undefined || tally === null ? null : { ...tally, isComplete: false };
    },
  }));
  for (let time = 0; time < LOOKS; time++) await look(WHOLE);
  expect(captured()).toEqual(Array.from({ length: LOOKS }, () => WHOLE));
});

test('no look waits until a picture is made', async () => {
  const { kept, look, captured } = setUp();
  await kept.use({ region: WHOLE, displays: [{ region: WHOLE }], signal }, async () => {
    captured();
    await look(WHOLE);
    expect(captured()).toEqual([WHOLE]);
  });
});

test('a look that ends with its signal keeps no one waiting', async () => {
  const desk = setUp();
  await desk.look(WHOLE);
  const leaving = new AbortController();
  const left = desk.look(WHOLE, leaving.signal);
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  desk.screen.fill(DRAWN, 0xff_00_00);
  await expectCaptured(desk, WHOLE);
});
