/** Messages between the encoder and its workers. Pixels travel as shared memory, compressed strips as transfers. */
import type { ImageFormat } from '../../ports/image-codec.ts';
import type { AdlerPart } from './png/adler32.ts';

/** Fewer rows are reused more often when little changes; more rows compress better. */
export const STRIP_ROWS = 64;

/** Asks for strips to be compressed; a strip that equals the previous picture's is only reported as equal. */
export interface Job {
  /** The strips to code; null: all of them. */
  readonly strips: readonly number[] | null;
  /** From `offset` on, a multiple of four. */
  readonly pixels: SharedArrayBuffer;
  readonly offset: number;
  /** Where the workers keep this picture's strips, and where those of the picture before are if `isKept`. */
  readonly kept: SharedArrayBuffer | null;
  readonly isKept: boolean;
  readonly width: number;
  readonly height: number;
  readonly format: ImageFormat;
  /** JPEG only. */
  readonly quality: number;
}

/** A job as it is sent to a worker: memory by number, and the memory that this worker does not know yet. */
export interface Order extends Omit<Job, 'pixels' | 'kept'> {
  readonly pixels: number;
  readonly kept: number | null;
  readonly news: readonly SharedArrayBuffer[];
  /** Whether the worker forgets all memory it knows: the first of `news` is number 0 again. */
  readonly forgets: boolean;
}

export interface StripWorkerData {
  /** One Int32: index of the next free strip. */
  readonly next: SharedArrayBuffer;
  readonly kernel: WebAssembly.Module;
}

/** Compressed rows as they stand in any file: an IDAT chunk, whose data ends on a byte, or what stands between a JPEG's restart markers. */
export interface CodedStrip {
  readonly bytes: Uint8Array;
  /** PNG only: its part of the stream's checksum. */
  readonly adler: AdlerPart | null;
}

export interface CodedPart {
  readonly index: number;
  /** Null: as it was in the previous picture. */
  readonly strip: CodedStrip | null;
}

export const stripCount = (height: number): number => Math.ceil(height / STRIP_ROWS);

export const jobSize = ({ strips, height }: Pick<Job, 'strips' | 'height'>): number =>
  strips?.length ?? stripCount(height);
