/** A texture that the processor can read, into which parts of frames are copied: the kept picture of a monitor. */
import { setImmediate } from 'node:timers/promises';
import type { Region, Size } from '../../../core/geometry.ts';
import type { Frame } from '../../../core/raster.ts';
import { bandsAround } from '../../../core/bands.ts';
import { pointerIn, releaseLocal } from '../com/com-method.ts';
import { offThread } from '../native/library.ts';
import type { Kernel32 } from '../native/kernel32.ts';
import type { ComPointer, Result } from '../native/ole.ts';
import { context, device } from './dxgi.ts';
import { boxBytes, MAPPED_BYTES, readMapped, stagingDescription, type Mapped } from './structures.ts';

export interface CopyCalls {
  readonly kernel32: Pick<Kernel32, 'copyFrom'>;
}

/** The objects of one graphics card. */
export interface Device {
  readonly device: ComPointer;
  readonly context: ComPointer;
}

export interface CopiedPicture {
  /** `texture`: a frame; null: all of it. */
  copy(texture: ComPointer, parts: readonly Region[] | null): void;
  read(part: Region, onto: Frame): Promise<Result>;
  close(): void;
}

/** Copies of parts for one frame; more are made as the few bands that hold them. */
const MOST_COPIES = 64;
const MOST_BANDS = 8;
/** Copying this much takes less time than handing the copy to another thread; a turn of the event loop lies between two. */
const INLINE_BYTES = 1 << 20;
const MAP_READ = 1;

/** Row after row, or all at once if they are many and nothing lies between them. */
async function copyRows(
  { kernel32 }: CopyCalls,
  { address, rowBytes }: Mapped,
  part: Region,
  onto: Frame,
): Promise<void> {
  const stride = onto.width * 4;
  const start = ((part.y - onto.region.y) * onto.width + part.x - onto.region.x) * 4;
  const bytes = part.width * 4;
  const from = address + BigInt(part.y * rowBytes + part.x * 4);
  if (bytes === stride && bytes === rowBytes && bytes * part.height > INLINE_BYTES) {
    await offThread(kernel32.copyFrom, onto.pixels.subarray(start), from, bytes * part.height);
    return;
  }
  const rowsATurn = Math.max(1, Math.floor(INLINE_BYTES / bytes));
  for (let row = 0; row < part.height; row++) {
    if (row > 0 && row % rowsATurn === 0) await setImmediate();
    const at = start + row * stride;
    kernel32.copyFrom(onto.pixels.subarray(at, at + bytes), from + BigInt(row * rowBytes), bytes);
  }
}

/** Undefined if memory runs out. */
export function createCopiedPicture(
  calls: CopyCalls,
  { device: card, context: commands }: Device,
  size: Size,
): CopiedPicture | undefined {
  const into = new Uint8Array(8);
  if (device.createTexture(card, stagingDescription(size), null, into) < 0) return undefined;
  const kept = pointerIn(into);
  return {
    copy(texture, parts) {
      if (parts === null) {
        context.copyAll(commands, kept, texture);
        return;
      }
      const copied = parts.length > MOST_COPIES ? bandsAround(parts, MOST_BANDS) : parts;
      for (const part of copied)
        context.copyPart(commands, kept, 0, part.x, part.y, 0, texture, 0, boxBytes(part));
    },
    async read(part, onto) {
      const mapped = new Uint8Array(MAPPED_BYTES);
      // It waits until the copies are done.
      const result = await context.map(commands, kept, 0, MAP_READ, 0, mapped);
      if (result < 0) return result;
      try {
        await copyRows(calls, readMapped(mapped), part, onto);
      } finally {
        context.unmap(commands, kept, 0);
      }
      return result;
    },
    close: () => void releaseLocal(kept),
  };
}
