/** The bounds of core/limits.ts in wire words, as /health publishes them. */
import { LIMITS } from '../../core/limits.ts';

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const WIRE_LIMITS: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(LIMITS).map(([name, bound]) => [snakeCase(name), bound]),
);
