import { defineConfig } from 'vitest/config';

/** The contract suites on a Mac that belongs to no one: they take its pointer, keyboard and clipboard. */
export default defineConfig({
  test: {
    include: ['testing/darwin/mac/*.test.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
