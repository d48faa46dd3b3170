/** A cache that evicts the least recently used entry. */

export interface LruCache<Key, Value> {
  /** Counts as a use. */
  get(key: Key): Value | undefined;
  /** Does not count as a use. */
  has(key: Key): boolean;
  set(key: Key, value: Value): void;
}

/** `capacity`: entries, at least one. */
export function createLruCache<Key, Value>(capacity: number): LruCache<Key, Value> {
  // A Map iterates in the order of insertion, so its first key is the least recently used one.
  const entries = new Map<Key, { readonly value: Value }>();
  const put = (key: Key, entry: { readonly value: Value }): void => {
    entries.delete(key);
    entries.set(key, entry);
  };
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      put(key, entry);
      return entry.value;
    },
    has: (key) => entries.has(key),
    set(key, value) {
      put(key, { value });
      const [oldest] = entries.keys();
      if (entries.size > capacity && oldest !== undefined) entries.delete(oldest);
    },
  };
}
