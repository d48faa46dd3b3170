/** Somebody sets the clock a day ahead or back while the service waits. Durations stay the same. */
import { globSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { at, startServiceOn, until, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';

/** Offset that the process adds to the time of day, and only to that: the system's monotonic clock stays as it is. */
const LIBRARY = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0];
const SECRET = 'secret-for-another-day-0123456789';
const DAY_S = 86_400;
const LATE_MS = 1000;

const folder = mkdtempSync(join(tmpdir(), 'deskhand-wall-clock-'));
const setting = join(folder, 'offset');
let desktop: TestDesktop;
let service: TestService;

/** Sets the service's wall clock off by this number of seconds. */
function setClock(seconds: number): void {
  // In one step: the library reads it at every question for the time.
  writeFileSync(`${setting}.new`, `${seconds < 0 ? '' : '+'}${seconds}`);
  renameSync(`${setting}.new`, setting);
}

beforeAll(async () => {
  if (LIBRARY === undefined) throw new Error('libfaketime is missing: install the package faketime');
  setClock(0);
  desktop = await startDesktop();
  service = await startServiceOn(desktop, {
    env: {
      SERVICE_EXEC_SECRET: SECRET,
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: setting,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  });
  await until('the input child is ready', async () => (await service.get('/health')).body['status'] === 'ok');
});
afterAll(async () => {
  await service.stop();
  await desktop.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => setClock(0));

/** By how many seconds the service's clock is off, as its answers report. */
const offsetS = async (): Promise<number> =>
  Math.round((Date.parse(String((await service.get('/health')).headers['date'])) - Date.now()) / 1000);

/** Asks, sets the clock a moment later, and says how long the answer took. */
async function acrossTheJump<T>(
  jumpS: number,
  ask: () => Promise<T>,
): Promise<{ readonly answer: T; readonly tookMs: number }> {
  const began = performance.now();
  const asked = ask().then((answer) => ({ answer, tookMs: performance.now() - began }));
  await sleep(300);
  setClock(jumpS);
  // The witness that it really is another day for the service. Its header is renewed once a second.
  await until('the clock is set', async () => Math.abs((await offsetS()) - jumpS) <= 2);
  return asked;
}

describe.each([
  ['ahead', DAY_S],
  ['back', -DAY_S],
])('a day %s', (_, jumpS) => {
  const within = (tookMs: number, dueMs: number): void => {
    expect(tookMs).toBeGreaterThanOrEqual(dueMs);
    expect(tookMs).toBeLessThan(dueMs + LATE_MS);
  };

  test('a wait ends when its time is up', async () => {
    const body = { condition: { kind: 'window', title_contains: 'no such window' }, timeout_ms: 2500 };
    const { answer, tookMs } = await acrossTheJump(jumpS, () => service.post('/wait', body));
    expect(answer.body).toMatchObject({ satisfied: false, timed_out: true });
    within(tookMs, 2500);
    within(Number(answer.body['elapsed_ms']), 2499);
  });

  test('a quiet picture is quiet for as long as was asked', async () => {
    const body = { condition: { kind: 'visual', state: 'stable', stable_for_ms: 2000 }, timeout_ms: 20_000 };
    const { answer, tookMs } = await acrossTheJump(jumpS, () => service.post('/wait', body));
    expect(answer.body['satisfied']).toBe(true);
    within(tookMs, 2000);
  });

  test('a command ends at its timeout', async () => {
    const { answer, tookMs } = await acrossTheJump(jumpS, () =>
      service.post(
        '/exec',
        { command: 'sleep 60', timeout_s: 2 },
        { headers: { 'x-service-exec-secret': SECRET } },
      ),
    );
    expect(answer.body['timed_out']).toBe(true);
    within(tookMs, 2000);
  });

  test('an observation lives on', async () => {
    const seen = await service.post('/v2/observe', { ocr_mode: 'none', include_image: false });
    const { answer } = await acrossTheJump(jumpS, () =>
      service.post('/action', { action: 'wait', duration_ms: 1500 }),
    );
    expect(answer.status).toBe(200);
    const found = await service.post('/v2/localize', {
      observation_id: at(seen.body, 'data.observation_id'),
      image_tool_point: { x: 10, y: 10 },
    });
    expect(found.status).toBe(200);
  });
});
