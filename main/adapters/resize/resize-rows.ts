/** Makes rows of a resized picture, in one thread: work for each row is here, the loops over pixels are assembly/'s. */
import { lanczosTaps, type Taps } from './filter.ts';
import { startResizeKernel, type ResizeKernel } from './kernel.ts';

/** B, G, R and anything, four bytes a pixel. */
export interface ResizeJob {
  /** From `offset` on. */
  readonly pixels: SharedArrayBuffer;
  readonly offset: number;
  readonly width: number;
  readonly height: number;
  /** The result, opaque. */
  readonly target: SharedArrayBuffer;
  readonly newWidth: number;
  readonly newHeight: number;
  /** One Int32: index of the next strip of the result that no thread has taken. */
  readonly next: SharedArrayBuffer;
}

/** More rows have fewer source rows narrowed twice; fewer rows keep the threads busy to the end. */
const STRIP_ROWS = 32;
const PIXEL_BYTES = 4;

/** Takes strips until none is left, or `mayContinue`, asked before each, says no. */
export type ResizeLoop = (job: ResizeJob, mayContinue: () => boolean) => void;

export function createResizeLoop(module: WebAssembly.Module): ResizeLoop {
  const kernel = startResizeKernel(module);
  const filters: Filters = { columns: keepingLast(4), rows: keepingLast(2) };
  return (job, mayContinue) => {
    const counter = new Int32Array(job.next);
    let resizer: RowResizer | undefined;
    while (mayContinue()) {
      const from = Atomics.add(counter, 0, 1) * STRIP_ROWS;
      if (from >= job.newHeight) return;
      resizer ??= prepare(kernel, filters, job);
      resizer(from, Math.min(job.newHeight, from + STRIP_ROWS));
    }
  };
}

type Filter = (from: number, to: number) => Taps;

interface Filters {
  readonly columns: Filter;
  readonly rows: Filter;
}

/** Pictures of one size come in a row, and their weights take a third of the time. */
function keepingLast(multiple: number): Filter {
  let last: { readonly from: number; readonly to: number; readonly taps: Taps } | undefined;
  return (from, to) => {
    if (last?.from !== from || last.to !== to) last = { from, to, taps: lanczosTaps(from, to, multiple) };
    return last.taps;
  };
}

type RowResizer = (fromRow: number, toRow: number) => void;

function prepare(kernel: ResizeKernel, filters: Filters, job: ResizeJob): RowResizer {
  const { width, height, newWidth, newHeight } = job;
  const columns = filters.columns(width, newWidth);
  const rows = filters.rows(height, newHeight);
  kernel.reserve(width, newWidth, columns.count, rows.count, rows.count);
  const memory = kernel.memory.buffer;
  writeColumns(memory, kernel.columnsAt(), columns);
  const source = new Uint8Array(memory, kernel.sourceAt(), width * PIXEL_BYTES);
  const result = new Uint8Array(memory, kernel.resultAt(), newWidth * PIXEL_BYTES);
  const addresses = new Uint32Array(memory, kernel.rowsAt(), rows.count);
  const weights = new Int16Array(memory, kernel.rowsAt() + rows.count * 4, rows.count);
  const pixels = new Uint8Array(job.pixels, job.offset);
  const target = new Uint8Array(job.target);
  const slotOf = (row: number): number => kernel.slotAt(row % rows.count);

  function narrow(row: number): void {
    source.set(pixels.subarray(row * source.length, (row + 1) * source.length));
    kernel.narrow(newWidth, columns.count, slotOf(row));
  }

  return (fromRow, toRow) => {
    // Source rows below this one are narrowed already.
    let done = rows.starts[fromRow] ?? 0;
    for (let row = fromRow; row < toRow; row++) {
      const start = rows.starts[row] ?? 0;
      const end = Math.min(height, start + rows.count);
      for (done = Math.max(done, start); done < end; done++) narrow(done);
      // Rows past the end have no weight; their place is any that can be read.
      for (let tap = 0; tap < rows.count; tap++) addresses[tap] = slotOf(Math.min(start + tap, height - 1));
      weights.set(rows.weights.subarray(row * rows.count, (row + 1) * rows.count));
      kernel.combine(newWidth, rows.count);
      target.set(result, row * result.length);
    }
  };
}

function writeColumns(memory: ArrayBuffer, at: number, { count, starts, weights }: Taps): void {
  const view = new DataView(memory);
  const bytes = 4 + count * 2;
  starts.forEach((start, column) => {
    view.setUint32(at + column * bytes, start, true);
    for (let tap = 0; tap < count; tap++)
      view.setInt16(at + column * bytes + 4 + tap * 2, weights[column * count + tap] ?? 0, true);
  });
}
