/** Load on a real desktop: many captures at once, and acts next to long waits. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { startService, type RunningService } from '../../testing/service.ts';
import { verdictOf } from './invariants.ts';
import { call, open, requestBytes } from '../../testing/http/test-server.ts';

let desktop: TestDesktop;
let service: RunningService;
beforeAll(async () => {
  desktop = await startDesktop();
  service = await startService({ env: { DISPLAY: desktop.display }, args: ['--log-level', 'debug'] });
  // The first answer waits for the children to start.
  await call(service.port);
});
afterAll(async () => {
  await service.stop();
  await desktop.stop();
});

test('a hundred captures at once are served or refused as busy, and /health answers throughout', async () => {
  const capturing = new AbortController();
  const captures = Promise.all(
    Array.from({ length: 100 }, () => call(service.port, { path: '/screen?asImage=true' })),
  ).finally(() => capturing.abort());
  const healthMs: number[] = [];
  while (!capturing.signal.aborted) {
    const asked = performance.now();
    expect((await call(service.port)).status).toBe(200);
    healthMs.push(performance.now() - asked);
  }
  const verdicts = (await captures).map(verdictOf);
  expect([...new Set(verdicts)].filter((verdict) => verdict !== '503 busy')).toEqual(['200']);
  healthMs.sort((a, b) => a - b);
  const slowest = healthMs.at(-1) ?? 0;
  console.log(
    `${verdicts.filter((verdict) => verdict === '200').length} of 100 served, ` +
      `/health ${healthMs.length} times, slowest ${slowest.toFixed(0)} ms`,
  );
  expect(slowest).toBeLessThan(1000);
});

test('acts do not wait for waits', async () => {
  const waits = await Promise.all(Array.from({ length: 20 }, () => open(service.port)));
  for (const socket of waits)
    socket.write(
      requestBytes(service.port, {
        method: 'POST',
        path: '/wait',
        body: {
          condition: { kind: 'window', title_contains: 'no such window', state: 'exists' },
          timeout_ms: 20_000,
        },
      }),
    );
  const move = (x: number): Promise<string> =>
    call(service.port, {
      method: 'POST',
      path: '/action',
      body: { action: 'move', target: { mode: 'pixel', x, y: 100 } },
    }).then(verdictOf);
  const times: number[] = [];
  for (let i = 0; i < 20; i++) {
    const asked = performance.now();
    expect([await move(100 + i), /.*internal_error.*/.exec(service.output.stderr)?.[0]]).toEqual([
      '200',
      undefined,
    ]);
    times.push(performance.now() - asked);
  }
  for (const socket of waits) socket.destroy();
  expect(times.sort((a, b) => a - b)[10]).toBeLessThan(100);
});
