/**
 * Agents wait for a person at the real keyboard. Xephyr's own mouse and keyboard get the events
 * of its window: XTEST on the display around it acts as a person inside.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endChild, startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { openWitness, type XWitness } from '../../testing/oracles.ts';
import { startService, type RunningService } from '../../testing/service.ts';

let outside: TestDesktop;
let nested: ReturnType<typeof spawn>;
let display: string;
let witness: XWitness;
let service: RunningService;

beforeAll(async () => {
  outside = await startDesktop({ width: 900, height: 700, windowManager: 'none' });
  nested = spawn('Xephyr', ['-displayfd', '3', '-screen', '800x600', '-noreset', '-nolisten', 'tcp'], {
    env: outside.env,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [line] = (await once(nested.stdio[3] as Readable, 'data')) as [Buffer];
  display = `:${line.toString().trim()}`;
  witness = await openWitness(display);
  service = await startService({ env: { DISPLAY: display, SERVICE_YIELD: 'wait' } });
});

afterAll(async () => {
  witness.close();
  await service.stop();
  await endChild(nested);
  await outside.stop();
});

const move = async (x: number, y: number): Promise<number> => {
  const begun = performance.now();
  const answer = await fetch(`${service.url}/action`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'move', target: { mode: 'pixel', x, y } }),
  });
  expect(answer.status).toBe(200);
  return performance.now() - begun;
};

test('our own moves and those of other programs are no person', async () => {
  await move(10, 10);
  expect(await move(20, 20)).toBeLessThan(1500);
  execFileSync('xdotool', ['mousemove', '99', '99'], { env: { ...outside.env, DISPLAY: display } });
  expect(await move(30, 30)).toBeLessThan(1500);
});

test("a person's move makes the next act wait until they have rested for two seconds", async () => {
  await outside.tool('xdotool', ['mousemove', '300', '300']);
  await outside.tool('xdotool', ['mousemove_relative', '25', '25']);
  await sleep(100);
  const person = await witness.pointer();
  expect(person.x).toBeGreaterThan(200);
  const waited = await move(40, 40);
  expect(waited).toBeGreaterThan(1500);
  expect(await witness.pointer()).toEqual({ x: 40, y: 40 });
});

test("a person's keys count as well, and the act begins only after the last one", async () => {
  const acted = move(50, 50);
  const keys = (async (): Promise<void> => {
    for (let count = 0; count < 4; count++) {
      await outside.tool('xdotool', ['key', 'a']);
      await sleep(300);
    }
  })();
  await keys;
  await acted;
  await outside.tool('xdotool', ['key', 'a']);
  const before = await witness.pointer();
  const next = move(60, 60);
  await sleep(800);
  expect(await witness.pointer()).toEqual(before);
  expect(await next).toBeGreaterThan(1000);
  expect(await witness.pointer()).toEqual({ x: 60, y: 60 });
});
