/** Checks of combinations of members. */

interface Parsed {
  readonly value: unknown;
}

/** They run although a member does not fit, so that one answer names everything that is wrong. */
export const TOGETHER = {
  when: ({ value }: Parsed): boolean => typeof value === 'object' && value !== null && !Array.isArray(value),
} as const;
