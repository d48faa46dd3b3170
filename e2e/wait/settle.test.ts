/** Waiting until the picture is quiet, against sleeping: a button that moves for 600 ms and only then takes clicks. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, startServiceOn, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { showPage, type ShownPage } from '../../testing/page.ts';
import { SOAK } from '../../testing/soak.ts';

const SIZE = { width: 1000, height: 700 };
const TRIALS = SOAK ? 50 : 4;

/** Short where speed is measured; elsewhere a busy machine may let the page stand still for longer than that. */
const QUIET_MS = SOAK ? 80 : 300;

/** Nothing is expected of sleeping: its rows are for docs/measurements.md. */
const WAYS = [
  ['settle', 0, true],
  ...(SOAK
    ? ([
        ['sleep 0.2 s', 200, false],
        ['sleep 1.0 s', 1000, false],
      ] as const)
    : []),
] as const;

const PAGE = `data:text/html;charset=utf-8,${encodeURIComponent(`<!doctype html><title>settle</title>
<style>
  body { margin: 0; background: #fff; font: 16px sans-serif }
  button { position: absolute; width: 120px; height: 40px }
  #start { left: 40px; top: 40px } #goal { left: 40px; top: 200px }
</style>
<button id=start>start</button><button id=goal>goal</button>
<script>
  window.results = []; let began = 0, ready = false;
  start.addEventListener('click', () => {
    began = performance.now(); ready = false;
    goal.animate([{ left: '40px' }, { left: '700px' }], { duration: 600, fill: 'forwards' }).finished
      .then(() => { ready = true; });
  });
  goal.addEventListener('click', () => { if (ready) results.push(performance.now() - began); });
</script>`)}`;

let desktop: TestDesktop;
let service: TestService;
let shown: ShownPage;

beforeAll(async () => {
  desktop = await startDesktop({ width: SIZE.width, height: SIZE.height });
  service = await startServiceOn(desktop);
  shown = await showPage(desktop, PAGE, SIZE);
});
afterAll(async () => {
  await shown.stop();
  await service.stop();
  await desktop.stop();
});

async function trial(afterStart: () => Promise<void>, settle: boolean): Promise<number | undefined> {
  const { x, y } = await shown.origin();
  await shown.page.evaluate('results = []');
  const start = { mode: 'pixel', x: x + 100, y: y + 60 };
  const goal = { mode: 'pixel', x: x + 760, y: y + 220 };
  const first = await service.post('/action', {
    action: 'click',
    target: start,
    ...(settle ? { settle: { max_ms: 3000, quiet_ms: QUIET_MS } } : {}),
  });
  expect(first.status).toBe(200);
  if (settle) expect(at(first.body, 'result.settled.quiet')).toBe(true);
  await afterStart();
  await service.post('/action', { action: 'click', target: goal });
  await new Promise((resolve) => setTimeout(resolve, 60));
  const results = await shown.page.evaluate<number[]>('results');
  return results[0];
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

test(
  `settle lands every click of ${TRIALS}, soon after the button stopped`,
  { timeout: 180_000 },
  async () => {
    const rows: Record<string, string | number>[] = [];
    for (const [name, sleepMs, settle] of WAYS) {
      const times: number[] = [];
      for (let count = 0; count < TRIALS; count++) {
        const landed = await trial(() => new Promise((resolve) => setTimeout(resolve, sleepMs)), settle);
        if (landed !== undefined) times.push(landed);
      }
      rows.push({ way: name, trials: TRIALS, landed: times.length, 'median ms': Math.round(median(times)) });
      if (settle) expect(times).toHaveLength(TRIALS);
    }
    console.table(rows);
  },
);
