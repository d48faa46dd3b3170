/** Remembers the words of each picture of a line, so that no line is read twice wherever it moves to. */
import { hash } from 'node:crypto';
import { createLruCache, type LruCache } from '../../../base/lru-cache.ts';
import type { EngineWord } from '../../../core/text/hocr.ts';
import type { GrayImage } from '../gray-image.ts';

/** Under 2 kB an entry of five words: some ten full screens of dense text within 7 MB. */
const CAPACITY = 4000;

export type StripCache = LruCache<string, readonly EngineWord[]>;

/** Content alone: pictures with the same pixels share a key, wherever they stand. */
export function stripKey(image: GrayImage, languages: readonly string[], mode: number): string {
  return `${languages.join('+')}/${mode}/${image.width}/${hash('sha256', image.pixels, 'base64')}`;
}

export const createStripCache = (): StripCache => createLruCache(CAPACITY);
