/** What suites import as `vitest` on Windows itself, where the packages are whole: see resolve-vitest.ts. */
export * from './test-api.ts';
export { expect, vi } from './expect.ts';
