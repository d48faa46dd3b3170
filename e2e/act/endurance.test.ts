/** Everything mixed for a while: nothing fails, nothing grows. `npm run soak` takes ten minutes. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServiceOn, type Answer, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { footprintOf } from '../../testing/footprint.ts';
import { SOAK } from '../../testing/soak.ts';

const SECONDS = SOAK ? 600 : 10;
const PER_SECOND = 10;
/** Caches fill, pools reach their size, and code is compiled, before growth is growth. */
const WARM_SECONDS = SECONDS > 60 ? 120 : 5;
const SECRET = 'endurance-secret-0123456789';

let desktop: TestDesktop;
let service: TestService;

beforeAll(async () => {
  desktop = await startDesktop();
  service = await startServiceOn(desktop, { env: { SERVICE_EXEC_SECRET: SECRET } });
  desktop.spawn('xterm', ['-T', 'scenery']);
});
afterAll(async () => {
  await service.stop();
  await desktop.stop();
});

const exec = { headers: { 'x-service-exec-secret': SECRET } };

const CALLS: readonly (() => Promise<Answer>)[] = [
  () => service.get('/screen?asImage=true'),
  () => service.get('/screen?image_format=jpeg&max_edge=800'),
  () => service.post('/zoom', { center_x: 300, center_y: 300 }),
  () => service.post('/action', { action: 'move', target: { mode: 'pixel', x: 20, y: 900 } }),
  () => service.post('/action', { action: 'hotkey', keys: ['Shift'] }),
  () => service.get('/windows'),
  () => service.get('/health'),
  () =>
    service.post('/ocr', { mode: 'region', region_x: 0, region_y: 0, region_width: 300, region_height: 60 }),
  () => service.post('/exec', { command: 'echo hello' }, exec),
  () => service.post('/wait', { condition: { kind: 'window', title_contains: 'scenery' } }),
];

const failures: string[] = [];

/** Seconds of calls, whether or not those before have been answered. */
async function drive(seconds: number, eachMinute: () => Promise<void>): Promise<void> {
  const running: Promise<void>[] = [];
  const began = performance.now();
  for (let count = 0; count < seconds * PER_SECOND; count++) {
    const index = count % CALLS.length;
    const asked = performance.now();
    const fail = (how: string): void =>
      void failures.push(
        `${index}: ${how}, asked at ${Math.round((asked - began) / 1000)} s, after ${Math.round(performance.now() - asked)} ms`,
      );
    running.push(
      (CALLS[index] ?? (() => service.get('/health')))().then(
        ({ status, bytes }) => {
          if (status >= 500) fail(`${status} ${bytes.toString('utf8')}`);
        },
        (error: unknown) => fail(String(error)),
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, 1000 / PER_SECOND));
    if ((count + 1) % (60 * PER_SECOND) === 0) await eachMinute();
  }
  await Promise.all(running);
}

test(
  `${SECONDS} s of ${PER_SECOND} mixed requests a second`,
  { timeout: (SECONDS + WARM_SECONDS + 120) * 1000 },
  async () => {
    const pid = service.child.pid ?? 0;
    await drive(WARM_SECONDS, () => Promise.resolve());
    const before = await footprintOf(pid);
    const everyMinute: number[] = [];
    await drive(SECONDS, async () => void everyMinute.push(Math.round((await footprintOf(pid)).rssMb)));
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const after = await footprintOf(pid);
    console.table([before, after]);
    if (everyMinute.length > 0) console.log(`RSS in MB, minute by minute: ${everyMinute.join(', ')}`);
    expect(failures).toEqual([]);
    expect(after.descriptors).toBeLessThanOrEqual(before.descriptors + 6);
    expect(after.children).toBeLessThanOrEqual(before.children);
    // 10 % over ten minutes; a short run sees the heap breathe.
    expect(after.rssMb).toBeLessThan(before.rssMb * (SECONDS > 60 ? 1.1 : 1.4));
  },
);
