/**
 * Makes pictures of nothing until the code that makes them is compiled: else an agent's first picture takes a third of a
 * second, and the compiler competes with the next twenty for the processor.
 */
import { drawGrid } from '../core/drawing/grid.ts';
import type { Frame } from '../core/raster.ts';
import type { Clock } from '../ports/clock.ts';
import type { ImageCodecPort } from '../ports/image-codec.ts';

export interface WarmUpOptions {
  readonly codec: ImageCodecPort;
  readonly clock: Clock;
  /** Ends it early. */
  readonly signal: AbortSignal;
}

/** As wide as screens are: sums over a row are as large then as the compiler is to expect. */
const WIDTH = 1920;
const HEIGHT = 512;
/** By then all that a picture takes is compiled. */
const ROUNDS = 24;
/** Between two pictures, for whoever else wants the processor. */
const PAUSE_MS = 20;
const REGION = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
const GRID = { region: REGION, rows: 6, cols: 12, labels: true };

/** A number of 24 bits that looks like chance and is the same every time. */
function noise(seed: number): number {
  const mixed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d);
  return Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39) >>> 8;
}

/** Dark and light text on white, a fourth byte of 0. */
function paintText(words: Int32Array, round: number): void {
  for (let y = 12; y < 500; y++) words.fill(0xffffff, y * WIDTH + 20, y * WIDTH + 920);
  for (let top = 20; top < 480; top += 16)
    for (let left = 28; left < 900; left += 8) {
      const glyph = noise(round * 0x10000 + top * WIDTH + left) % 40;
      for (let y = 0; y < 11; y++)
        for (let x = 0; x < 7; x++) {
          const ink = noise(glyph * 77 + y * 7 + x);
          if (ink % 3 === 0) words[(top + y) * WIDTH + left + x] = 0x010101 * (ink & 0xc0);
        }
    }
}

/** Above a gradient with a fourth byte of 255, below a photograph. */
function paintPictures(words: Int32Array, round: number): void {
  for (let y = 20; y < 240; y++)
    for (let x = 960; x < 1880; x++)
      words[y * WIDTH + x] = (0xff204080 + ((x >> 3) + round) * 0x010001 + (y >> 2) * 0x000100) | 0;
  for (let y = 260; y < 500; y++)
    for (let x = 960; x < 1880; x++) {
      const grain = noise(y * WIDTH + x + round) & 0x0f0f0f;
      words[y * WIDTH + x] = ((x ^ y) * 0x000201 + grain) & 0xffffff;
    }
}

/** Resolves when it is done or `signal` aborts. What fails here will fail for whoever asks for a picture, and be told. */
export async function warmUp({ codec, clock, signal }: WarmUpOptions): Promise<void> {
  const words = new Int32Array(new SharedArrayBuffer(WIDTH * HEIGHT * 4));
  const pixels = new Uint8Array(words.buffer);
  const frame: Frame = { region: REGION, width: WIDTH, height: HEIGHT, pixels };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      await clock.sleep(PAUSE_MS, signal);
      words.fill(0x55402b);
      paintText(words, round);
      paintPictures(words, round);
      drawGrid(frame, GRID);
      await codec.encode(frame, { format: 'png', quality: 100 });
      await codec.encode(frame, { format: 'jpeg', quality: 85 });
    }
  } catch {
    // Nobody asked for these pictures.
  }
}
