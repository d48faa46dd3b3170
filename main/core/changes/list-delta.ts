/** The difference between two lists whose items have keys, such that `applyListDelta(base, delta)` is the later list, item for item. */

export interface ChangedItem<T> {
  /** In the earlier list. */
  readonly key: string;
  readonly was: T;
  readonly item: T;
}

export interface PlacedItem<T> {
  /** Index in the later list. */
  readonly at: number;
  readonly item: T;
}

export interface ListDelta<T> {
  readonly removed: readonly { readonly key: string; readonly was: T }[];
  readonly changed: readonly ChangedItem<T>[];
  /** In the order of the later list. */
  readonly added: readonly PlacedItem<T>[];
  /** Items of the earlier list that no longer follow the same ones, with their index in the later list. */
  readonly moved: readonly { readonly key: string; readonly at: number }[];
}

export interface ItemMatching<T> {
  readonly keyOf: (item: T) => string;
  readonly same: (a: T, b: T) => boolean;
  /** Items with other keys and the same twin key are one that changed, if there is one of each. Default: none are. */
  readonly twinOf?: (item: T) => string;
}

export const isEmpty = ({ removed, changed, added, moved }: ListDelta<unknown>): boolean =>
  removed.length + changed.length + added.length + moved.length === 0;

/** Indices of a longest run of `values` that only grows. */
function longestGrowing(values: readonly number[]): ReadonlySet<number> {
  const tails: number[] = [];
  const before: number[] = [];
  for (const [index, value] of values.entries()) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[tails[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    before[index] = low === 0 ? -1 : (tails[low - 1] ?? -1);
    tails[low] = index;
  }
  const kept = new Set<number>();
  for (let index = tails.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) kept.add(index);
  return kept;
}

/** Those of `items` whose key no other of them has. */
function single<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, T> {
  const groups = Map.groupBy(items, keyOf);
  return new Map(
    [...groups].flatMap(([key, [first, ...others]]) =>
      first === undefined || others.length > 0 ? [] : [[key, first]],
    ),
  );
}

/** For each later item the earlier one that it was. Both lists have each key once. */
function pairs<T>(
  base: readonly T[],
  now: readonly T[],
  { keyOf, twinOf }: ItemMatching<T>,
): ReadonlyMap<T, T> {
  const byKey = new Map(base.map((item) => [keyOf(item), item]));
  const pairing = new Map<T, T>();
  for (const item of now) {
    const was = byKey.get(keyOf(item));
    if (was !== undefined) pairing.set(item, was);
  }
  if (twinOf === undefined) return pairing;
  const known = new Set(pairing.values());
  const gone = single(
    base.filter((item) => !known.has(item)),
    twinOf,
  );
  const come = single(
    now.filter((item) => !pairing.has(item)),
    twinOf,
  );
  for (const [twin, item] of come) {
    const was = gone.get(twin);
    if (was !== undefined) pairing.set(item, was);
  }
  return pairing;
}

/** Keys are unique in each list. */
export function listDelta<T>(
  base: readonly T[],
  now: readonly T[],
  comparison: ItemMatching<T>,
): ListDelta<T> {
  const { keyOf, same } = comparison;
  const pairing = pairs(base, now, comparison);
  const index = new Map(base.map((item, at) => [item, at]));
  const staying = now.flatMap((item, at) => {
    const was = pairing.get(item);
    return was === undefined ? [] : [{ item, was, at }];
  });
  const inOrder = longestGrowing(staying.map(({ was }) => index.get(was) ?? 0));
  const stayed = new Set(pairing.values());
  return {
    removed: base.filter((item) => !stayed.has(item)).map((was) => ({ key: keyOf(was), was })),
    changed: staying
      .filter(({ item, was }) => keyOf(item) !== keyOf(was) || !same(was, item))
      .map(({ item, was }) => ({ key: keyOf(was), was, item })),
    added: now.flatMap((item, at) => (pairing.has(item) ? [] : [{ at, item }])),
    moved: staying
      .filter((_, position) => !inOrder.has(position))
      .map(({ was, at }) => ({ key: keyOf(was), at })),
  };
}

/** The later list. */
export function applyListDelta<T>(
  base: readonly T[],
  delta: ListDelta<T>,
  keyOf: (item: T) => string,
): readonly T[] {
  const changed = new Map(delta.changed.map(({ key, item }) => [key, item]));
  const removed = new Set(delta.removed.map(({ key }) => key));
  const places = new Map(delta.moved.map(({ key, at }) => [key, at]));
  const placed = [...delta.added];
  const list: T[] = [];
  for (const was of base) {
    const key = keyOf(was);
    if (removed.has(key)) continue;
    const item = changed.get(key) ?? was;
    const at = places.get(key);
    if (at === undefined) list.push(item);
    else placed.push({ at, item });
  }
  for (const { at, item } of placed.toSorted((a, b) => a.at - b.at)) list.splice(at, 0, item);
  return list;
}
