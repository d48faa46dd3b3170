/** Before and after pictures of acts, in memory alone and within a bound; the oldest leave first. */
import type { Region } from '../core/geometry.ts';
import type { Picture } from './model/preview.ts';

export interface ActPictures {
  readonly before: Picture;
  readonly after: Picture;
  readonly region: Region;
}

export interface PictureStore {
  put(requestId: string, pictures: ActPictures): void;
  get(requestId: string): ActPictures | undefined;
  clear(): void;
  /** Characters of base64 kept, which is what they take in memory. */
  readonly bytes: number;
}

const MAX_BYTES = 32 * 1024 * 1024;

const sizeOf = ({ before, after }: ActPictures): number => before.base64.length + after.base64.length;

export function createPictureStore(maxBytes = MAX_BYTES): PictureStore {
  const kept = new Map<string, ActPictures>();
  let bytes = 0;
  const drop = (requestId: string): void => {
    const pictures = kept.get(requestId);
    if (pictures === undefined) return;
    kept.delete(requestId);
    bytes -= sizeOf(pictures);
  };
  return {
    get bytes() {
      return bytes;
    },
    put(requestId, pictures) {
      drop(requestId);
      kept.set(requestId, pictures);
      bytes += sizeOf(pictures);
      for (const oldest of kept.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
    },
    get: (requestId) => kept.get(requestId),
    clear() {
      kept.clear();
      bytes = 0;
    },
  };
}
