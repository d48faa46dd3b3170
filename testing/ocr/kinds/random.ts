/** Numbers that a seed alone decides, so that a page can be drawn again. */

export interface Random {
  /** 0 up to, without, `limit`. */
  below(limit: number): number;
  pick<T>(items: readonly T[]): T;
  /** Letters out of an alphabet. */
  letters(alphabet: string, count: number): string;
}

/** Mulberry32 (Tommy Ettinger, public domain). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <T>(items: readonly T[]): T => {
    const item = items[below(items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  };
  return {
    below,
    pick,
    letters: (alphabet, count) => Array.from({ length: count }, () => pick(Array.from(alphabet))).join(''),
  };
}
