/**
 * The desktop tests as `npm test` runs them (scripts/test.ts): most files two at a time, next to them one that mostly waits,
 * and after all of them those that need the machine to themselves.
 */
import { defineConfig } from 'vitest/config';
import { desktop, DESKTOP_FILES, SOAK_FILES } from './vitest.config.ts';

/** Files that keep every core busy on purpose, or measure times that a neighbour on the same cores would stretch. */
const ALONE = [
  'e2e/act/effect.test.ts',
  'e2e/act/mixed-load.test.ts',
  'e2e/attacks/*.test.ts',
  'e2e/console/live-speed.test.ts',
  'e2e/console/scrolling.test.ts',
  'e2e/http/hungry-connections.test.ts',
  'e2e/http/parallel.test.ts',
  'e2e/http/unread-answers.test.ts',
  'e2e/mcp/start-up.test.ts',
  'e2e/ocr/faults.test.ts',
  'e2e/ocr/memory.test.ts',
  'e2e/start/cold-start.test.ts',
  'e2e/start/starting.test.ts',
  'e2e/trust/replay.test.ts',
  'main/adapters/recognition/supervision.desktop.test.ts',
  'main/adapters/x11/input/faults.desktop.test.ts',
];
/** Files that wait: for time limits, which take less than half a core on a quiet machine, and for Debian's packages. */
const WAITING = [
  'e2e/container/container.test.ts',
  'e2e/act/carets.test.ts',
  'e2e/act/clipboard-bounds.test.ts',
  'e2e/act/stalled-display.test.ts',
  'e2e/http/keep-alive.test.ts',
  'e2e/http/slow-requests.test.ts',
  'e2e/http/wall-clock.test.ts',
  'e2e/wait/settle.test.ts',
  'e2e/wait/waiting.test.ts',
  'main/adapters/node/shell.desktop.test.ts',
];
const WINE = 'e2e/wine/**';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...desktop,
          name: 'desktop-together',
          include: DESKTOP_FILES,
          exclude: [...WAITING, ...ALONE, ...SOAK_FILES, WINE],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...desktop,
          name: 'desktop-waiting',
          include: WAITING,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...desktop,
          name: 'desktop-alone',
          include: ALONE,
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
