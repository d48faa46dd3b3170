/**
 * Things without their own text, found and used by an agent that calls the service and decodes no picture: icons,
 * swatches, sliders, switches, date fields, cells and media buttons. The page's own record is the observer.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, startServiceOn, until, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { READS_ENGLISH } from '../../testing/service.ts';
import { showPage, type ShownPage } from '../../testing/page.ts';
import { SOAK, someOf } from '../../testing/soak.ts';
import { createAgent, type Outcome } from './agent.ts';
import { taskPage, type Task } from './task-page.ts';

/** Pages at their largest size have to fit: what is not on the screen is not found. */
const SIZE = SOAK ? { width: 1720, height: 1340 } : { width: 1290, height: 1005 };
/** The button of a player is found as an icon is, which takes the most processor time of all. */
const KINDS: readonly Task['kind'][] = ['switch', 'date', 'cell', 'icon', 'swatch', 'slider'];
const SAMPLE = someOf(KINDS, 3);
const isTaken = ({ kind }: Task): boolean => SOAK || SAMPLE.includes(kind);
const TASKS = SOAK ? 1400 : SAMPLE.length;
const PAGES_A_SCALE = SOAK ? 40 : 1;
/** Controls are found by their pixels at each of five in recognition/controls/scales. */
const SCALES = SOAK ? [1, 1.25, 1.5, 1.75, 2] : [1.5];

let desktop: TestDesktop;
let service: TestService;
beforeAll(async () => {
  desktop = await startDesktop(SIZE);
  service = await startServiceOn(desktop, { env: READS_ENGLISH });
});
afterAll(async () => {
  await service.stop();
  await desktop.stop();
});

interface PageState {
  readonly clicked: readonly string[];
  readonly slider: number;
  readonly switch: boolean;
  readonly date: string | null;
}

/** Whether the page knows that the task was done, and nothing else. */
function isDone(task: Task, { clicked, ...state }: PageState): boolean {
  switch (task.kind) {
    case 'slider':
      return Math.abs(state.slider - task.share) <= 0.04;
    case 'switch':
      return state.switch === task.on;
    case 'date':
      return state.date === task.date;
    case 'icon':
    case 'media':
    case 'swatch':
    case 'cell':
      return clicked.length === 1 && clicked[0] === task.what;
  }
}

interface Trial extends Outcome {
  readonly seed: number;
  readonly task: Task;
  readonly done: boolean;
}

async function trialsOn(shown: ShownPage, seed: number): Promise<readonly Trial[]> {
  const { html, sign, tasks } = taskPage(seed);
  const agent = createAgent(service);
  // Loaded, not written into an open document: such a one keeps the names of the one before, and Chromium lets nothing
  // in it catch the pointer (`hasPointerCapture` stays false after `setPointerCapture`).
  await shown.page.goto(`data:text/html;base64,${Buffer.from(html).toString('base64')}`);
  // A page that is loaded is not on the screen yet: what is found until then is of the page before.
  await until(
    'the page is on the screen',
    async () => {
      const query = { color: sign, tolerance: 0, min_pixels: 40 };
      return Number(at((await service.post('/pixels/find', query)).body, 'region_count')) > 0;
    },
    30_000,
    50,
  );
  const trials: Trial[] = [];
  for (const task of tasks.filter(isTaken)) {
    await shown.page.evaluate('state.clicked.length = 0');
    const outcome = await agent.perform(task);
    const state = await shown.page.evaluate<PageState>('state');
    trials.push({ ...outcome, seed, task, done: isDone(task, state) });
  }
  return trials;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

describe('an agent that sees through the service alone', () => {
  /** By scale factor: a second attempt takes the place of the first. */
  const found = new Map<number, readonly Trial[]>();

  test.each(SCALES)(
    'does what it is told at a scale factor of %s, and knows it',
    async (scaleFactor) => {
      // At about:blank the browser shows its tabs and its address too, which takes as long again to start and to read.
      const shown = await showPage(desktop, 'data:text/html,', { ...SIZE, scaleFactor });
      try {
        const trials: Trial[] = [];
        for (let page = 0; page < PAGES_A_SCALE; page++)
          trials.push(...(await trialsOn(shown, 1000 * scaleFactor + page)));
        found.set(scaleFactor, trials);
      } finally {
        await shown.stop();
      }
    },
    SOAK ? 3_600_000 : 90_000,
  );

  test('nearly always, in few calls', () => {
    const all = [...found.values()].flat();
    const failed = all.filter(({ done, believes }) => !done || !believes);
    const summary = failed.map(
      ({ seed, task, done, believes, last }) =>
        `${seed} ${task.kind} ${JSON.stringify(task)} done ${done} believes ${believes}: ${JSON.stringify(last).slice(0, 600)}`,
    );
    const pages = PAGES_A_SCALE * SCALES.length;
    const failedPages = new Set(failed.map(({ seed }) => seed));
    console.log(
      `${pages - failedPages.size} of ${pages} pages, ${all.length - failed.length} of ${all.length} tasks done and known; calls: median ${median(all.map(({ calls }) => calls))}, most ${Math.max(...all.map(({ calls }) => calls))}; ms: median ${Math.round(median(all.map(({ ms }) => ms)))}\n${summary.join('\n')}`,
    );
    expect(all.length).toBe(TASKS);
    expect(failedPages.size).toBe(0);
    expect(failed.filter(({ done, believes }) => believes && !done)).toEqual([]);
    expect(median(all.map(({ calls }) => calls))).toBeLessThanOrEqual(4);
  });
});
