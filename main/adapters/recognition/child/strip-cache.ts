/** Remembers what each picture of a line says, so that no line is read twice wherever it moves to. */
import { hash } from 'node:crypto';
import type { EngineWord } from '../../../core/text/hocr.ts';
import type { GrayImage } from '../layout/gray-image.ts';

/** Under 2 kB an entry of five words: some ten full screens of dense text within 7 MB. */
const CAPACITY = 4000;

export interface StripCache {
  get(key: string): readonly EngineWord[] | undefined;
  set(key: string, words: readonly EngineWord[]): void;
}

/** Content alone: pictures with the same pixels share a key, wherever they stand. */
export function stripKey(image: GrayImage, languages: readonly string[], mode: number): string {
  return `${languages.join('+')}/${mode}/${image.width}/${hash('sha256', image.pixels, 'base64')}`;
}

/** Least recently used out first. */
export function createStripCache(): StripCache {
  const entries = new Map<string, readonly EngineWord[]>();
  return {
    get(key) {
      const words = entries.get(key);
      if (words !== undefined) {
        entries.delete(key);
        entries.set(key, words);
      }
      return words;
    },
    set(key, words) {
      entries.set(key, words);
      const oldest = entries.size > CAPACITY ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
    },
  };
}
