/** The loop that every encoding thread runs: takes strips of a picture until none is left. */
import { jpeg } from './jpeg/jpeg.ts';
import { jobSize, STRIP_ROWS, type Job, type CodedPart } from './job.ts';
import { startKernel } from './kernel.ts';
import { png } from './png/png.ts';

/**
 * Codes strips of the job and returns those that this thread coded. Threads agree about who takes which strip through
 * `next`. Asked before each strip, `mayContinue` lets a thread leave the rest to the others.
 */
export type StripLoop = (job: Job, mayContinue: () => boolean) => CodedPart[];

/** `next` holds one Int32: how many of the job's strips have been taken. */
export function createStripLoop(module: WebAssembly.Module, next: SharedArrayBuffer): StripLoop {
  const counter = new Int32Array(next);
  const kernel = startKernel(module);
  const coders = { png: png.createStripCoder(kernel), jpeg: jpeg.createStripCoder(kernel) };

  return (job, mayContinue) => {
    const parts: CodedPart[] = [];
    while (mayContinue()) {
      const taken = Atomics.add(counter, 0, 1);
      if (taken >= jobSize(job)) break;
      const index = job.strips?.[taken] ?? taken;
      const from = index * STRIP_ROWS;
      const rows = Math.min(STRIP_ROWS, job.height - from);
      const strip = changed(job, from, rows);
      parts.push({
        index,
        strip: strip === null ? null : coders[job.format](strip, job.width, rows, job.quality),
      });
    }
    return parts;
  };
}

/** The strip's pixels, kept for comparison with the next picture; null if they are those of the picture before. */
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
