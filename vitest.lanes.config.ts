/**
 * The desktop tests as `npm test` runs them (scripts/test.ts): most files four at a time, next to them two that mostly wait,
 * and after all of them those that need the machine to themselves.
 */
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ELSEWHERE } from './testing/elsewhere.ts';
import { desktop, SOAK_FILES } from './vitest.config.ts';

const LEFT_OUT = [...SOAK_FILES, ...Object.values(ELSEWHERE).flatMap((files) => Object.keys(files))];

/**
 * Files that keep every core busy on purpose, or measure times that a neighbour on the same cores would stretch. What passes
 * while thirty other processes wait for two cores is not among them.
 */
const ALONE = [
  'e2e/act/mixed-load.test.ts',
  'e2e/attacks/{expressions,fuzzed}.test.ts',
  'e2e/files/upload.test.ts',
  'e2e/http/hungry-connections.test.ts',
  'e2e/http/parallel.test.ts',
  'e2e/ocr/faults.test.ts',
];
/** Files that wait for time limits, models and programs, which take less than half a core on a quiet machine. */
const WAITING = [
  'e2e/act/carets.test.ts',
  'e2e/act/clipboard-bounds.test.ts',
  'e2e/act/stalled-display.test.ts',
  'e2e/electron/tray.test.ts',
  'e2e/faces/e2b.test.ts',
  'e2e/faces/gemini.test.ts',
  'e2e/faces/openai.test.ts',
  'e2e/faces/ui-tars.test.ts',
  'e2e/http/keep-alive.test.ts',
  'e2e/http/wall-clock.test.ts',
  'e2e/shell/escape.test.ts',
  'e2e/start/silent-folder.test.ts',
  'e2e/wait/settle.test.ts',
  'e2e/wait/waiting.test.ts',
];
/** Of these, files that serve HTTP in their own process, which replaces globals of it, and files of main that load native code. */
const WAITING_ISOLATED = [
  'e2e/http/slow-requests.test.ts',
  'e2e/http/unread-answers.test.ts',
  'main/adapters/node/shell.desktop.test.ts',
  'main/hosts/headless/consent.desktop.test.ts',
];
/**
 * Files with a service on the desktop in memory in their own process. It decodes pictures there, for which all but two formats
 * are blocked in the whole process; files that look at other formats need another one.
 */
const IN_MEMORY = [
  'e2e/contract/changes.test.ts',
  'e2e/contract/contract.test.ts',
  'e2e/contract/generations.test.ts',
  'e2e/contract/one-shape.test.ts',
  'e2e/generated/any-body.test.ts',
  'e2e/generated/gate-matrix.test.ts',
  'e2e/generated/raw-requests.test.ts',
  'e2e/http/catalog.test.ts',
  'e2e/http/reference.test.ts',
  'e2e/http/speculation.test.ts',
  'e2e/http/web-page.test.ts',
  'e2e/mcp/changes.test.ts',
  'e2e/mcp/conformance.test.ts',
  'e2e/observations/handles.test.ts',
  'e2e/trust/connected-agents.test.ts',
];
/** Each in its own process: files that load the stand-in for macOS, and one that cannot run where a service does. */
const ISOLATED = [
  'main/**/darwin/**/*.desktop.test.ts',
  'main/**/darwin.desktop.test.ts',
  'e2e/electron/mac-adapter.test.ts',
  // Its client knows an answer by the global Response, which @hono/node-server replaces in a process that serves.
  'e2e/mcp/no-oauth.test.ts',
];
const WINE = 'e2e/wine/**';

/**
 * A file starts programs and waits for them, which takes half a core or less. DESKHAND_LANES tries another number: with six on two
 * cores the files took 516 s in place of 600, and seven of them failed first by their limits of time.
 */
const LANES = Number(process.env['DESKHAND_LANES'] ?? 4);
/** The longest files begin first, so that none is left when the other lanes have ended. */
const LONG = [
  'e2e/act/effect.test.ts',
  'e2e/act/faults.test.ts',
  'e2e/console/console.test.ts',
  'e2e/console/languages.test.ts',
  'e2e/console/window.test.ts',
  'e2e/contract/contract.test.ts',
  'e2e/elements/acting.test.ts',
  'e2e/elements/faces.test.ts',
  'e2e/elements/faults.test.ts',
  'e2e/elements/tasks.test.ts',
  'e2e/ocr/http.test.ts',
  'e2e/python/python.test.ts',
  'e2e/trust/console-link.test.ts',
  'main/adapters/recognition/supervision.desktop.test.ts',
  'main/adapters/wayland/mutter/mutter.desktop.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean =>
      LONG.some((file) => moduleId.endsWith(`/${file}`));
    const sorted = await super.sort(files);
    return sorted.filter(isLong).concat(sorted.filter((file) => !isLong(file)));
  }
}

const TOGETHER = {
  ...desktop,
  exclude: [...WAITING, ...WAITING_ISOLATED, ...ALONE, ...LEFT_OUT, WINE],
  maxWorkers: LANES,
  sequence: { groupOrder: 1 },
};

const WAITED_FOR = { ...desktop, maxWorkers: 2, sequence: { groupOrder: 2 } };

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...TOGETHER,
          name: 'desktop-children',
          include: ['e2e/**/*.test.ts'],
          exclude: [...TOGETHER.exclude, ...IN_MEMORY, ...ISOLATED],
          // What these files change is in children, so that loading modules again for each file would gain nothing.
          isolate: false,
        },
      },
      {
        test: {
          ...TOGETHER,
          name: 'desktop-adapters',
          include: ['main/**/*.desktop.test.ts'],
          exclude: [...TOGETHER.exclude, ...ISOLATED],
          isolate: false,
        },
      },
      { test: { ...TOGETHER, name: 'desktop-memory', include: IN_MEMORY, isolate: false } },
      { test: { ...TOGETHER, name: 'desktop-isolated', include: ISOLATED } },
      { test: { ...WAITED_FOR, name: 'desktop-waiting', include: WAITING, isolate: false } },
      { test: { ...WAITED_FOR, name: 'desktop-waiting-isolated', include: WAITING_ISOLATED } },
      {
        test: {
          ...desktop,
          name: 'desktop-alone',
          include: ALONE,
          maxWorkers: 1,
          isolate: false,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
