/** Contract of every screen capture adapter. */
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { Region } from '../../core/geometry.ts';
import { COLOR_BITS, pixelWords, type Frame, type Raster } from '../../core/raster.ts';
import type { ScreenCapturePort } from '../screen-capture.ts';
import { SOAK, thirdOf } from '../../../testing/soak.ts';
import { lawsOf, type Limits } from './laws.ts';

export interface ScreenCaptureHarness {
  readonly capture: ScreenCapturePort;
  /** The whole desktop; frames must be 1:1 with it. */
  readonly desktop: Region;
  /** Fills the desktop with a picture of its size; resolves when it can be seen. */
  readonly show: (picture: Raster) => Promise<void>;
  /** Puts the pointer there; its picture must be visible on any ground. */
  readonly movePointer: (x: number, y: number) => Promise<void>;
  /** How many rectangles are captured. Default 60, of which `npm test` takes a third; fewer where a picture takes long. */
  readonly rectangles?: number;
}

/** Of one colour each, shown one after the other. */
const SHADES: readonly number[] = SOAK
  ? [40, 60, 80, 100, 120, 140, 160, 180, 200, 220]
  : [40, 100, 160, 220];

const solid = ({ width, height }: Region, shade: number): Raster => ({
  width,
  height,
  pixels: new Uint8Array(width * height * 4).fill(shade),
});

/** Every pixel encodes its position. */
function map({ width, height }: Region): Raster {
  const words = new Uint32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      words[y * width + x] = (x & 255) | ((y & 255) << 8) | (((x >> 8) << 20) | ((y >> 8) << 16));
  return { width, height, pixels: new Uint8Array(words.buffer) };
}

/** Colours of a part, one number a pixel. */
function colors(raster: Raster, part: Region): Uint32Array {
  const words = pixelWords(raster);
  const out = new Uint32Array(part.width * part.height);
  for (let row = 0; row < part.height; row++) {
    const from = (part.y + row) * raster.width + part.x;
    for (let column = 0; column < part.width; column++)
      out[row * part.width + column] = (words[from + column] ?? 0) & COLOR_BITS;
  }
  return out;
}

const isSame = (a: Uint32Array, b: Uint32Array): boolean =>
  Buffer.compare(new Uint8Array(a.buffer), new Uint8Array(b.buffer)) === 0;

const own = (frame: Frame): Region => ({ x: 0, y: 0, width: frame.width, height: frame.height });

function differingPixels(a: Frame, b: Frame): readonly { x: number; y: number }[] {
  const [one, other] = [pixelWords(a), pixelWords(b)];
  const found: { x: number; y: number }[] = [];
  for (let at = 0; at < one.length; at++)
    if ((((one[at] ?? 0) ^ (other[at] ?? 0)) & COLOR_BITS) !== 0)
      found.push({ x: at % a.width, y: Math.floor(at / a.width) });
  return found;
}

export function describeScreenCapture(
  name: string,
  open: () => Promise<ScreenCaptureHarness>,
  limits?: Limits,
): void {
  describe(`${name} as screen capture`, () => {
    const law = lawsOf(limits);
    law('gives exactly the pixels of any rectangle', async () => {
      const { capture, desktop, show, rectangles = 60 } = await open();
      const picture = map(desktop);
      await show(picture);
      const inside = fc
        .tuple(
          fc.nat(desktop.width - 1),
          fc.nat(desktop.height - 1),
          fc.nat(desktop.width - 1),
          fc.nat(desktop.height - 1),
        )
        .map(([x1, y1, x2, y2]) => ({
          x: Math.min(x1, x2),
          y: Math.min(y1, y2),
          width: Math.abs(x1 - x2) + 1,
          height: Math.abs(y1 - y2) + 1,
        }));
      await fc.assert(
        fc.asyncProperty(inside, async (part) => {
          const region = { ...part, x: part.x + desktop.x, y: part.y + desktop.y };
          const frame = await capture.capture(region);
          expect(frame.region).toEqual(region);
          expect([frame.width, frame.height, frame.pixels.length]).toEqual([
            part.width,
            part.height,
            part.width * part.height * 4,
          ]);
          expect(isSame(colors(frame, own(frame)), colors(picture, part))).toBe(true);
        }),
        { numRuns: thirdOf(rectangles), examples: [[{ ...desktop, x: 0, y: 0 }]] },
      );
    });

    law('never gives a frame older than its request, however many are under way', async () => {
      const { capture, desktop, show } = await open();
      const underWay: Promise<unknown>[] = [];
      for (const shade of SHADES) {
        await show(solid(desktop, shade));
        const frames = Array.from({ length: 5 }, () => capture.capture(desktop));
        underWay.push(...Array.from({ length: 5 }, () => capture.capture(desktop)));
        for (const frame of await Promise.all(frames)) expect(frame.pixels[0]).toBe(shade);
      }
      await Promise.all(underWay);
    });

    law('gives each of a hundred requests at once memory of its own', async () => {
      const { capture, desktop, show } = await open();
      await show(solid(desktop, 77));
      const part = { x: desktop.x + 10, y: desktop.y + 10, width: 200, height: 100 };
      const frames = await Promise.all(
        Array.from({ length: 100 }, async (_, index) => {
          // Every fifth is of everything; a hundred of those would be half a gigabyte.
          const frame = await capture.capture(index % 5 === 0 ? desktop : part);
          const seen = frame.pixels[0];
          frame.pixels.fill(1);
          return seen;
        }),
      );
      expect(frames).toEqual(frames.map(() => 77));
    });

    law('gives pixels whose slice is a copy, as a Buffer’s is not', async () => {
      const { capture, desktop } = await open();
      const { pixels } = await capture.capture({ x: desktop.x, y: desktop.y, width: 4, height: 4 });
      expect(pixels.slice().buffer).not.toBe(pixels.buffer);
    });

    law('draws the pointer only when asked, and only where it is', async () => {
      const { capture, desktop, show, movePointer } = await open();
      await show(solid(desktop, 128));
      const x = Math.floor(desktop.width / 2);
      const y = Math.floor(desktop.height / 2);
      await movePointer(desktop.x + x, desktop.y + y);
      const without = await capture.capture(desktop);
      const ground = colors(without, own(without));
      expect([ground.length, ground.every((color) => color === 0x80_80_80)]).toEqual([
        desktop.width * desktop.height,
        true,
      ]);
      const drawn = differingPixels(await capture.capture(desktop, { cursor: true }), without);
      expect(drawn.length).toBeGreaterThan(10);
      for (const pixel of drawn) expect(Math.hypot(pixel.x - x, pixel.y - y)).toBeLessThan(64);
    });

    law('ends with the signal’s reason when it aborts', async () => {
      const { capture, desktop } = await open();
      const reason = new Error('no one wants it any more');
      await expect(capture.capture(desktop, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
      const frame = await capture.capture(desktop, { signal: new AbortController().signal });
      expect(frame.width).toBe(desktop.width);
    });
  });
}
