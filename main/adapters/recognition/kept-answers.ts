/** Whole answers by content: an unchanged screen, or the same picture sent again, is answered without asking the child. */
import { createLruCache, type LruCache } from '../../base/lru-cache.ts';

const CAPACITY = 16;

export const createKeptAnswers = <T>(): LruCache<string, T> => createLruCache(CAPACITY);
