/** Before and after pictures of acts, in memory only and within a limit; the oldest are dropped first. */
import type { Region } from '../core/geometry.ts';
import type { PictureModel } from './model/preview.ts';

export interface ActPictures {
  readonly before: PictureModel;
  readonly after: PictureModel;
  readonly region: Region;
}

/** By the number of the act's log entry. */
export interface PictureStore {
  put(sequence: number, pictures: ActPictures): void;
  get(sequence: number): ActPictures | undefined;
  clear(): void;
  /** Characters of base64 kept, which is their size in memory. */
  readonly bytes: number;
}

const MAX_BYTES = 32 * 1024 * 1024;

const sizeOf = ({ before, after }: ActPictures): number => before.base64.length + after.base64.length;

export function createPictureStore(maxBytes = MAX_BYTES): PictureStore {
  const kept = new Map<number, ActPictures>();
  let bytes = 0;
  const drop = (sequence: number): void => {
    const pictures = kept.get(sequence);
    if (pictures === undefined) return;
    kept.delete(sequence);
    bytes -= sizeOf(pictures);
  };
  return {
    get bytes() {
      return bytes;
    },
    put(sequence, pictures) {
      drop(sequence);
      kept.set(sequence, pictures);
      bytes += sizeOf(pictures);
      for (const oldest of kept.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
    },
    get: (sequence) => kept.get(sequence),
    clear() {
      kept.clear();
      bytes = 0;
    },
  };
}
