/** Pictures of a run as `data:` addresses, up to a total that a browser still opens. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FILES } from '../format.ts';
import type { PictureAddress } from './step.ts';

/** Names that the recorder gives; anything else in a line could name a file elsewhere. */
const PICTURE_NAME = /^[0-9a-f]{32}\.png$/;

export const isPictureName = (name: string): boolean => PICTURE_NAME.test(name);

/** Null if there is no such picture. */
export function readPicture(directory: string, name: string): Buffer | null {
  if (!isPictureName(name)) return null;
  try {
    return readFileSync(join(directory, FILES.pictures, name));
  } catch {
    return null;
  }
}

export function embeddedPictures(directory: string, maxBytes: number): PictureAddress {
  let left = maxBytes;
  return (name) => {
    const bytes = left > 0 ? readPicture(directory, name) : null;
    if (bytes === null) return null;
    left -= bytes.length;
    return `data:image/png;base64,${bytes.toString('base64')}`;
  };
}
