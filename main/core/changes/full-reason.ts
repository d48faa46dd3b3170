/** Why a look is complete although a difference was asked for: looks at elements, texts and pictures have the same reasons. */
export const FULL_REASONS = [
  'no earlier look at this',
  'that look was at something else',
  'that look is too old',
  'that look was dropped',
  'window moved',
  'most of it changed',
  'this part cannot be compared',
] as const;

export type FullReason = (typeof FULL_REASONS)[number];
