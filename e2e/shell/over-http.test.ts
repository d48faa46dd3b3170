/** Shell commands as a client meets them: they have their own limit, and nothing else waits for them. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, startServiceOn, until, type Answer, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';

const SECRET = 'secret-for-commands-over-http';
const LIMIT = 4;

const folder = mkdtempSync(join(tmpdir(), 'deskhand-exec-http-'));
let desktop: TestDesktop;
let service: TestService;
beforeAll(async () => {
  desktop = await startDesktop();
  service = await startServiceOn(desktop, { env: { SERVICE_EXEC_SECRET: SECRET } });
  await until('the input child is ready', async () => (await service.get('/health')).body['status'] === 'ok');
});
afterAll(async () => {
  await service.stop();
  await desktop.stop();
  rmSync(folder, { recursive: true });
});

const canary = (name: string): string => join(folder, name);
/** Says that it began, then takes its time. */
const exec = (name: string, seconds: number): Promise<Answer> =>
  service.post(
    '/exec',
    { command: `touch ${canary(name)}; sleep ${seconds}; echo ${name}` },
    { headers: { 'x-service-exec-secret': SECRET } },
  );

test('the fifth command at once is refused as busy, and never ran', async () => {
  const names = Array.from({ length: LIMIT + 1 }, (_, index) => `command-${index}`);
  const answers = await Promise.all(names.map((name) => exec(name, 2)));
  const outcomes = names.map((name, index) => ({
    name,
    answer: answers[index],
    ran: existsSync(canary(name)),
  }));
  const [refused, ...others] = outcomes.filter(({ answer }) => answer?.status !== 200);
  expect(others).toEqual([]);
  expect(refused?.answer?.status).toBe(503);
  expect(at(refused?.answer?.body, 'error.details.reason')).toBe('busy');
  expect(refused?.answer?.headers['retry-after']).toBe('1');
  expect(refused?.ran).toBe(false);
  for (const { name, answer, ran } of outcomes.filter((outcome) => outcome !== refused)) {
    expect([answer?.body['stdout'], ran]).toEqual([`${name}\n`, true]);
  }
  // A place is free again, and a refused command is not run later.
  expect((await exec('after', 0)).status).toBe(200);
  expect(existsSync(canary(refused?.name ?? ''))).toBe(false);
});

test('acts and pictures do not wait for a command', async () => {
  const state = { running: true };
  const command = exec('long', 5).finally(() => (state.running = false));
  await until('the command runs', () => existsSync(canary('long')));
  const calls = Array.from({ length: 20 }, (_, index) => [
    service.post('/action', { action: 'move', target: { mode: 'pixel', x: 100 + index, y: 100 } }),
    service.get('/screen?asImage=true'),
  ]).flat();
  const answers = await Promise.all(calls);
  expect(state.running).toBe(true);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const slowest = Math.max(...answers.map(({ elapsedMs }) => elapsedMs));
  console.log(`20 acts and 20 pictures during a command, the slowest after ${slowest.toFixed(0)} ms`);
  expect((await command).body['stdout']).toBe('long\n');
});
