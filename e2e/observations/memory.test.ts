/** However many observations are made, memory stays within bounds. 120 times here; `DESKHAND_SOAK=1` does 10 000. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, startServiceOn, type JsonValue, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { footprintOf } from '../../testing/footprint.ts';
import { SOAK } from '../../testing/soak.ts';

/** Nearly twice as many as are kept. */
const TIMES = SOAK ? 10_000 : 120;
const BOUND_MB = 100;
/** The rest only looks: reading would make this hours without keeping more. */
const READ_EVERY = 20;
const REPORT_EVERY = 1000;

let desktop: TestDesktop;
let service: TestService;
beforeAll(async () => {
  desktop = await startDesktop({ width: 640, height: 480 });
  service = await startServiceOn(desktop);
  // No two pictures are alike.
  desktop.spawn('xterm', [
    '-geometry',
    '80x24+0+0',
    '-e',
    'sh',
    '-c',
    'while :; do date +%N; sleep 0.02; done',
  ]);
});
afterAll(async () => {
  await service.stop();
  await desktop.stop();
});

async function observe(index: number): Promise<JsonValue | undefined> {
  const reads = index % READ_EVERY === 0;
  const seen = await service.post('/v2/observe', {
    ocr_mode: reads ? 'screen' : 'none',
    image_format: index % 2 === 0 ? 'png' : 'jpeg',
    with_grid: index % 3 === 0,
  });
  expect(seen.status).toBe(200);
  return at(seen.body, 'data.observation_id');
}

test(
  `${TIMES} observations cost less than ${BOUND_MB} MB`,
  { timeout: SOAK ? 1_800_000 : 240_000 },
  async () => {
    const pid = service.child.pid ?? 0;
    // Engines start and code is compiled first; not one observation more than are kept anyway.
    for (let index = 0; index < 40; index++) await observe(index);
    const before = await footprintOf(pid);
    const grown: string[] = [];
    let last: JsonValue | undefined;
    for (let index = 0; index < TIMES; index++) {
      last = await observe(index);
      if ((index + 1) % REPORT_EVERY === 0)
        grown.push(((await footprintOf(pid)).rssMb - before.rssMb).toFixed(0));
    }
    let after = await footprintOf(pid);
    // Freed memory goes back to the system a moment later.
    for (let wait = 0; wait < 10 && after.rssMb - before.rssMb >= BOUND_MB; wait++) {
      await sleep(500);
      after = await footprintOf(pid);
    }
    console.table([before, after]);
    if (grown.length > 0) console.log(`MB more after every ${REPORT_EVERY}: ${grown.join(', ')}`);
    expect(after.rssMb - before.rssMb).toBeLessThan(BOUND_MB);
    expect(after.childrenRssMb - before.childrenRssMb).toBeLessThan(BOUND_MB);
    expect(after.descriptors).toBeLessThanOrEqual(before.descriptors + 3);
    // The last observation can still be pointed at.
    const found = await service.post('/v2/localize', {
      observation_id: last,
      image_tool_point: { x: 100, y: 100 },
    });
    expect(found.status).toBe(200);
  },
);
