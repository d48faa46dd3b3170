/** Damage that a listener has not taken yet, in bounded memory: of more rectangles than this, a few remain that hold them all. */
import { bandsAround } from './bands.ts';
import type { Region } from './geometry.ts';

const MOST_BANDS = 16;

export const UNREAD_DAMAGE = {
  most: 256,
  merge: (regions: readonly Region[]): readonly Region[] => bandsAround(regions, MOST_BANDS),
} as const;
