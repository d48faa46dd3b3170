import { defineConfig } from 'vitest/config';

/** Two projects: fast tests without a display, and end-to-end tests on a real one, which must not share a machine's cores. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['main/**/*.test.ts', 'renderer/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.desktop.test.ts'],
          testTimeout: 10_000,
        },
      },
      {
        test: {
          name: 'desktop',
          include: ['main/**/*.desktop.test.ts', 'e2e/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          // Real programs on a noisy machine: what fails twice in a row has a cause. The report names what needed it.
          retry: 1,
          // A bare machine has no locale, and programs without one show no character beyond ASCII.
          env: { LC_ALL: 'C.UTF-8' },
        },
      },
    ],
  },
});
