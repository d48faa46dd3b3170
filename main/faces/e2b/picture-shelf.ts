/** The pictures that `scrot` lines have taken, until they are read and removed: they are never on the disk. */
import { posix } from 'node:path';
import { HOME } from './shared-path.ts';

export interface PictureShelf {
  put(path: string, picture: Uint8Array): void;
  get(path: string): Uint8Array | undefined;
  /** False: there was none. */
  remove(path: string): boolean;
  clear(): void;
}

/** Clients take one, read it and remove it. */
const MOST_PICTURES = 8;
export const absolutePath = (path: string): string => posix.resolve(HOME, path);

export function createPictureShelf(): PictureShelf {
  const pictures = new Map<string, Uint8Array>();
  return {
    put(path, picture) {
      const name = absolutePath(path);
      pictures.delete(name);
      pictures.set(name, picture);
      const [oldest] = pictures.keys();
      if (pictures.size > MOST_PICTURES && oldest !== undefined) pictures.delete(oldest);
    },
    get: (path) => pictures.get(absolutePath(path)),
    remove: (path) => pictures.delete(absolutePath(path)),
    clear: () => pictures.clear(),
  };
}
