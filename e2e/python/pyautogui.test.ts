/** One script of pyautogui calls, run by `deskhand.pyautogui` and by the face for OSWorld: the X server sees the same events. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServiceOn, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { startPlayground, type Observed, type Playground } from '../../testing/playground/playground.ts';

const run = promisify(execFile);
const TOP = join(import.meta.dirname, '../..');
const SCRIPT = join(import.meta.dirname, 'sixty_calls.py');
const TOKEN = 'token-for-pyautogui';

let desktop: TestDesktop;
let service: TestService;
let playground: Playground;

beforeAll(async () => {
  desktop = await startDesktop({ width: 1280, height: 1024 });
  playground = await startPlayground(desktop.display);
  service = await startServiceOn(desktop, { env: { SERVICE_TOKEN: TOKEN, SERVICE_FACES: 'osworld' } });
});
afterAll(async () => {
  await service.stop();
  await playground.stop();
  await desktop.stop();
});

/** What a program would tell apart: presses and releases, where, and which modifiers were down. */
const told = (events: readonly Observed[]): readonly string[] =>
  events.flatMap((event) => {
    if (event.kind === 'ButtonPress' || event.kind === 'ButtonRelease')
      return [`${event.kind} ${event.button} at ${event.x},${event.y}`];
    if (event.kind === 'KeyPress' || event.kind === 'KeyRelease')
      return [`${event.kind} ${event.keysyms[0]} state ${event.state}`];
    return [];
  });

/** What came after `work`, until the script's last place was reached. */
async function eventsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  await playground.clear();
  await work();
  const events = await playground.until(
    (seen) => seen.some((event) => event.kind === 'MotionNotify' && event.x === 50 && event.y === 50),
    'the last move',
  );
  return told(events);
}

const calls = async (): Promise<string> =>
  (await readFile(SCRIPT, 'utf8')).replace('import pyautogui\n\npyautogui.PAUSE = 0\n', '');

test('sixty calls are the same events either way', { timeout: 120_000 }, async () => {
  const program = await calls();
  expect(program.trim().split('\n')).toHaveLength(60);
  const byModule = await eventsOf(() =>
    run(
      '/usr/bin/python3',
      ['-c', `import deskhand.pyautogui as pyautogui\npyautogui.PAUSE = 0\n${program}`],
      {
        env: {
          ...process.env,
          PYTHONPATH: join(TOP, 'clients/python/src'),
          DESKHAND_URL: service.url,
          DESKHAND_TOKEN: TOKEN,
        },
      },
    ),
  );
  const byFace = await eventsOf(async () => {
    const answer = await fetch(`${service.url}/faces/osworld/execute`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-token': TOKEN },
      body: JSON.stringify({
        command: ['python', '-c', `import pyautogui; ${program.trim().replaceAll('\n', '; ')}`],
      }),
    });
    expect(await answer.json()).toMatchObject({ status: 'success', returncode: 0 });
  });
  expect(byModule.length).toBeGreaterThan(150);
  expect(byModule).toEqual(byFace);
});
