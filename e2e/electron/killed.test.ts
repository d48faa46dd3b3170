/** The main process killed: an agent's keys and buttons are released, as the X server sees it, and its commands end. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { livingWith } from '../../testing/shell/processes.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { openWitness, type XWitness } from '../../testing/oracles.ts';
import { until, type Application } from './application.ts';
import { startApplication } from './driver.ts';

const TOKEN = 'a-token-of-this-test';
const EXEC_SECRET = 'a-second-secret-of-this-test';
const RELEASED_WITHIN_MS = 2_000;
/** As the headless service's. */
const ENDED_WITHIN_MS = 4_000;
const BUTTON_1 = 1 << 8;

let desktop: TestDesktop;
let witness: XWitness;
let application: Application;
beforeAll(async () => {
  desktop = await startDesktop();
  witness = await openWitness(desktop.display);
});
afterAll(async () => {
  witness.close();
  await desktop.stop();
});
beforeEach(async () => {
  application = await startApplication({
    env: { ...desktop.env, SERVICE_TOKEN: TOKEN, SERVICE_EXEC_SECRET: EXEC_SECRET },
    args: ['--hidden'],
  });
});
afterEach(() => application.stop());

const post = (path: string, body: object): Promise<Response> =>
  fetch(application.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-service-token': TOKEN,
      'x-service-exec-secret': EXEC_SECRET,
    },
    body: JSON.stringify(body),
  });
const act = async (body: object): Promise<void> => {
  const answer = await post('/action', body);
  expect(answer.status, await answer.text()).toBe(200);
};
/** Shells and launchers have it in their arguments too. */
const sleeping = (seconds: string): number =>
  livingWith(`sleep ${seconds}`).filter(({ commandLine }) => commandLine.startsWith('sleep')).length;
const isHeld = async (): Promise<boolean> => {
  const { keys, mask } = await witness.held();
  return keys.length > 0 || mask !== 0;
};

/** The shell that waits for the main process's end. */
const guardOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
        const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
        return (
          parent === String(pid) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('deskhand-guard')
        );
      } catch {
        return false;
      }
    })
    .map(Number);

test('Shift and a button come up within 2 s; what commands started ends, and those that are over are left alone', async () => {
  const [one, two, three] = [1, 2, 3].map((number) => `${65_432_000 + number}.${process.pid}`);
  if (one === undefined || two === undefined || three === undefined) throw new Error('three marks');
  const commands = [`sleep ${one}`, `env -i setsid -f sleep ${two}; (setsid sleep ${three} &); sleep 600`];
  const asked = commands.map((command) => post('/exec', { command, timeout_s: 600 }).catch(() => undefined));
  expect((await post('/exec', { command: 'true' })).status).toBe(200);
  await until(() => Promise.resolve([one, two, three].every((mark) => sleeping(mark) === 1)));
  await act({ action: 'key_down', keys: ['Shift'] });
  await act({ action: 'mouse_down', target: { mode: 'pixel', x: 50, y: 50 } });
  const { keys, mask } = await witness.held();
  expect([keys.length, mask]).toEqual([1, BUTTON_1]);
  const pid = Number(await application.ask('pid'));
  const killed = performance.now();
  const took = async (what: string, holds: () => Promise<boolean>): Promise<number> => {
    await until(holds);
    const tookMs = performance.now() - killed;
    console.log(`${what} ${Math.round(tookMs)} ms after the main process was killed.`);
    return tookMs;
  };
  process.kill(pid, 'SIGKILL');
  const [releasedMs, endedMs] = await Promise.all([
    took('Released', async () => !(await isHeld())),
    took('Ended', () => Promise.resolve([one, two, three].every((mark) => sleeping(mark) === 0))),
  ]);
  expect(releasedMs).toBeLessThan(RELEASED_WITHIN_MS);
  expect(endedMs).toBeLessThan(ENDED_WITHIN_MS);
  await Promise.all(asked);
}, 90_000);

test('an orderly end releases them too, and starts nothing afterwards', async () => {
  await act({ action: 'key_down', keys: ['Shift'] });
  const [guard = 0, ...more] = guardOf(Number(await application.ask('pid')));
  expect([guard > 0, more]).toEqual([true, []]);
  await application.ask('choose', 'Quit Deskhand').catch(() => undefined);
  expect(await application.ended).toBe(0);
  expect(await isHeld()).toBe(false);
  await until(() => {
    try {
      return Promise.resolve(!process.kill(guard, 0));
    } catch {
      return Promise.resolve(true);
    }
  });
}, 90_000);
