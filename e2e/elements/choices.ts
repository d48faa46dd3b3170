/** Random choices that a seed names, for generated pages. */

/** A small generator of pseudo-random numbers (mulberry32), so that a seed names a page. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Choices {
  readonly next: () => number;
  readonly pick: <T>(from: readonly T[]) => T;
  readonly within: (least: number, most: number) => number;
}

export function choicesOf(seed: number): Choices {
  const next = randomOf(seed);
  return {
    next,
    pick<T>(from: readonly T[]): T {
      const chosen = from[Math.floor(next() * from.length)];
      if (chosen === undefined) throw new Error('There is nothing to choose from.');
      return chosen;
    },
    within: (least, most) => least + Math.floor(next() * (most - least + 1)),
  };
}

export const WORDS = [
  'Order',
  'Invoice',
  'Customer',
  'Delivery',
  'Report',
  'Export',
  'Archive',
  'Budget',
  'Region',
  'Account',

  'Volume',
  'Contrast',
  'Reminder',
  'Backup',
  'Network',
  'Privacy',
  'Updates',
  'Language',
  'Keyboard',
  'Display',
] as const;
