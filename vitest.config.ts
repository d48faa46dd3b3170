import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { ELSEWHERE } from './testing/elsewhere.ts';

// Some hundred processes are started, each of which would compile the same modules again.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/deskhand-tests');

/** Tests that need a display, real programs or the built application. */
export const DESKTOP_FILES = ['main/**/*.desktop.test.ts', 'e2e/**/*.test.ts'];

/** Those that `npm run soak` alone runs: on desktops that it makes (scripts/newer-debian.ts), and those of the table. */
export const SOAK_FILES = [
  'main/adapters/wayland/**/newer-*.desktop.test.ts',
  'e2e/wayland/newer-*.test.ts',
  ...Object.keys(ELSEWHERE.soak),
];

/** Node's own modules, as the service is run: a tenth of the time less than Vite's. Nothing here is mocked by Vitest or asks for Vite. */
const nodeModules = { viteModuleRunner: false, nodeLoader: false } as const;

/** Settings of every project that runs them. */
export const desktop = {
  experimental: nodeModules,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Builds dist/ once, where it is missing or older than the sources.
  globalSetup: 'testing/global-setup.ts',
  // Real programs on a noisy machine: a test that fails twice in a row has a cause. The report names those that needed a retry.
  retry: 1,
  // A bare machine has no locale, and programs without one show no character beyond ASCII.
  env: { LC_ALL: 'C.UTF-8' },
} as const;

/**
 * Two projects: fast tests without a display, and end-to-end tests on a real one, file after file.
 * `npm test` runs the second from vitest.lanes.config.ts, several files at a time.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'main/**/*.test.ts',
            'renderer/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: ['**/*.desktop.test.ts'],
          testTimeout: 10_000,
          experimental: nodeModules,
          // Loading modules again for each file takes two thirds of the time. A test that changes global state changes it back.
          isolate: false,
          // A tenth of the time went into optimising code that ran little longer.
          execArgv: ['--no-turbofan'],
          // By default one core is left free: on two that is half of them.
          maxWorkers: '100%',
        },
      },
      {
        test: {
          ...desktop,
          name: 'desktop',
          include: DESKTOP_FILES,
          exclude: process.env['DESKHAND_SOAK'] === '1' ? [] : SOAK_FILES,
          fileParallelism: false,
        },
      },
    ],
  },
});
