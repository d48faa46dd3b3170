/** Sets that are joined step by step and never parted: each member points to another one of its set, the root to itself. */

/** The root of a member's set. Shortens the way to it for the next time (path halving). */
export function rootOfSet(parents: Int32Array, member: number): number {
  let root = member;
  let parent = parents[root] ?? root;
  while (parent !== root) {
    const grandparent = parents[parent] ?? parent;
    parents[root] = grandparent;
    root = grandparent;
    parent = parents[root] ?? root;
  }
  return root;
}

/** Joins two sets; the lesser root becomes that of both. */
export function joinSets(parents: Int32Array, a: number, b: number): void {
  const [first, second] = [rootOfSet(parents, a), rootOfSet(parents, b)];
  if (first < second) parents[second] = first;
  else if (second < first) parents[first] = second;
}

/** As many members, each its own set. */
export function singleSets(count: number): Int32Array {
  const parents = new Int32Array(count);
  for (let member = 0; member < count; member++) parents[member] = member;
  return parents;
}
