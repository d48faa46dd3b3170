/** The loop that every encoding thread runs: takes strips of a picture until none is left. */
import { createJpegStripCoder } from './jpeg/strip-coder.ts';
import { STRIP_ROWS, stripCount, type Job, type CodedPart, type CodedStrip } from './job.ts';
import { startKernel } from './kernel.ts';
import { createPngStripCoder } from './png/strip-coder.ts';

/**
 * Codes strips of the job and returns those that this thread coded. Threads agree about who takes which strip through
 * `next`. Asked before each strip, `mayContinue` lets a thread leave the rest to the others.
 */
export type StripLoop = (job: Job, mayContinue: () => boolean) => CodedPart[];

/** `next` holds one Int32: the index of the next strip that no thread has taken. */
export function createStripLoop(module: WebAssembly.Module, next: SharedArrayBuffer): StripLoop {
  const counter = new Int32Array(next);
  const kernel = startKernel(module);
  const compressPng = createPngStripCoder(kernel);
  const compressJpeg = createJpegStripCoder(kernel);
  const compress = (pixels: Uint8Array, rows: number, { format, width, quality }: Job): CodedStrip =>
    format === 'png' ? compressPng(pixels, width, rows) : compressJpeg(pixels, width, rows, quality);

  return (job, mayContinue) => {
    const parts: CodedPart[] = [];
    while (mayContinue()) {
      const index = Atomics.add(counter, 0, 1);
      if (index >= stripCount(job.height)) break;
      const from = index * STRIP_ROWS;
      const rows = Math.min(STRIP_ROWS, job.height - from);
      const strip = changed(job, from, rows);
      parts.push({ index, strip: strip === null ? null : compress(strip, rows, job) });
    }
    return parts;
  };
}

/** The strip's pixels, kept for comparison with the next picture; null where they are those of the picture before. */
function changed({ pixels, offset, kept, isKept, width }: Job, from: number, rows: number): Buffer | null {
  const start = from * width * 4;
  const length = rows * width * 4;
  const strip = Buffer.from(pixels, offset + start, length);
  if (kept === null) return strip;
  const before = Buffer.from(kept, start, length);
  if (isKept && strip.equals(before)) return null;
  before.set(strip);
  return strip;
}
