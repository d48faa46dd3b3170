/** Remembers the words of each picture of a line, so that no line is read twice wherever it moves to. */
import { hash } from 'node:crypto';
import { createLruCache } from '../../../base/lru-cache.ts';
import type { EngineWord } from '../../../core/text/hocr.ts';
import type { GrayImage } from '../gray-image.ts';
import { packWords, unpackWords } from './packed-words.ts';

/** Some twenty full screens of dense text, within 2 MB: 0.7 kB an entry of six words. */
const CAPACITY = 2000;

export interface StripCache {
  get(key: string): readonly EngineWord[] | undefined;
  set(key: string, words: readonly EngineWord[]): void;
}

/** Content alone: pictures with the same pixels share a key, wherever they stand. */
export function stripKey(image: GrayImage, languages: readonly string[], mode: number): string {
  return `${languages.join('+')}/${mode}/${image.width}/${hash('sha256', image.pixels, 'base64')}`;
}

export function createStripCache(): StripCache {
  const packed = createLruCache<string, string>(CAPACITY);
  return {
    get(key) {
      const words = packed.get(key);
      return words === undefined ? undefined : unpackWords(words);
    },
    set: (key, words) => packed.set(key, packWords(words)),
  };
}
