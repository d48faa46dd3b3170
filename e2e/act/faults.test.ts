/** Faults under a running service: its answers in the meantime, and its recovery. */
import { readFile, readdir } from 'node:fs/promises';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { at, createClient, startServiceOn, until, type TestService } from '../../testing/client.ts';
import { endChild, startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { openWitness, type XWitness } from '../../testing/oracles.ts';
import { startService } from '../../testing/service.ts';

const SIZE = { width: 640, height: 480 };

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

const later = (close: () => void): void => {
  opened.push(() => Promise.resolve().then(close));
};

/** For faults that leave it as it was, which are most of them. */
let desktop: TestDesktop;
let witness: XWitness;
/** For faults that it outlives. */
let living: TestService;
beforeAll(async () => {
  desktop = await startDesktop(SIZE);
  witness = await openWitness(desktop.display);
  living = await startServiceOn(desktop);
});
afterAll(async () => {
  await living.stop();
  witness.close();
  await desktop.stop();
});

async function open(options: Parameters<typeof startServiceOn>[1] = {}): Promise<TestService> {
  const service = await startServiceOn(desktop, options);
  opened.push(() => service.stop());
  return service;
}

const reasonOf = (answer: { readonly body: Parameters<typeof at>[0] }) =>
  at(answer.body, 'error.details.reason');
const move = (x: number, y: number) => ({ action: 'move', target: { mode: 'pixel', x, y } });

/** Asks /health all the while; gives the slowest answer. */
function watchHealth(service: TestService): { stop(): Promise<number> } {
  let slowest = 0;
  const stopping = new AbortController();
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      const { status, elapsedMs } = await service.get('/health');
      expect(status).toBe(200);
      slowest = Math.max(slowest, elapsedMs);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await watching;
      return slowest;
    },
  };
}

/** The limit is 250 ms; the machine is noisy, and deadlines get four times as much. */
const HEALTH_MS = 1000;

/** Children of a process whose command line holds a word. */
async function childOf(pid: number, word: string): Promise<number> {
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    const line = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (parent === pid && line.includes(word)) return Number(name);
  }
  throw new Error(`no child of ${pid} runs ${word}`);
}

describe('the X server', () => {
  test('the X server dies and returns; the service answers 503 in the meantime and heals automatically', async () => {
    const dying = await startDesktop(SIZE);
    opened.push(() => dying.stop());
    const service = await startServiceOn(dying);
    opened.push(() => service.stop());
    expect((await service.post('/action', move(100, 100))).status).toBe(200);
    const health = watchHealth(service);
    dying.server.kill('SIGKILL');
    await until('it is noticed', async () => (await service.get('/screen')).status === 503, 8000);
    const capture = await service.get('/screen');
    const act = await service.post('/action', move(1, 1));
    expect([capture.status, act.status]).toEqual([503, 503]);
    expect([reasonOf(capture), reasonOf(act)]).toEqual(['display_unavailable', 'display_unavailable']);
    expect((await service.get('/health')).body['status']).toBe('degraded');

    const again = await startDesktop({ ...SIZE, display: dying.display });
    opened.push(() => again.stop());
    const returned = performance.now();
    await until(
      'both work again',
      async () =>
        (await service.get('/screen?asImage=true')).status === 200 &&
        (await service.post('/action', move(222, 333))).status === 200,
      20_000,
    );
    // The promise is 5 s, four times as much for a noisy machine.
    expect(performance.now() - returned).toBeLessThan(20_000);
    expect(await again.tool('xdotool', ['getmouselocation'])).toContain('x:222 y:333');
    expect((await service.get('/health')).body['status']).toBe('ok');
    expect(await health.stop()).toBeLessThan(HEALTH_MS);
  });

  test('without any display it starts, says so, and does the rest', async () => {
    const service = await startService();
    opened.push(() => service.stop());
    const client = createClient(service.port);
    for (const answer of [
      await client.get('/screen'),
      await client.get('/displays'),
      await client.post('/action', move(1, 1)),
    ]) {
      expect(answer.status).toBe(503);
      expect(reasonOf(answer)).toBe('display_unavailable');
      expect(at(answer.body, 'error.details.hint')).toEqual(expect.any(String));
    }
    expect((await client.get('/health')).body['status']).toBe('degraded');
    client.close();
  });

  test('a display that is not there is waited for', async () => {
    const service = await open({ env: { DISPLAY: ':4077' } });
    expect(reasonOf(await service.get('/screen'))).toBe('display_unavailable');
    expect(desktop.display).not.toBe(':4077');
  });

  test('a wrong Xauthority file is a clear error', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'deskhand-auth-'));
    later(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(join(folder, 'auth'), 'nonsense');
    const service = await open({ env: { XAUTHORITY: join(folder, 'auth') } });
    // This server lets anybody in; the file must not crash the service.
    expect([200, 503]).toContain((await service.get('/screen?asImage=true')).status);
    expect((await service.get('/health')).status).toBe(200);
  });

  test('without a window manager the rest works, and what cannot be done says so', async () => {
    const bare = await startDesktop({ ...SIZE, windowManager: 'none' });
    opened.push(() => bare.stop());
    const service = await startServiceOn(bare);
    opened.push(() => service.stop());
    bare.spawn('xterm', ['-T', 'lonely']);
    await until(
      'xterm is listed',
      async () => (await service.get('/windows?title_contains=lonely')).body['count'] === 1,
    );
    const answer = await service.post('/windows/action', {
      action: 'minimize',
      title_contains: 'lonely',
      timeout_ms: 500,
    });
    expect(answer.status).toBe(501);
    expect(reasonOf(answer)).toBe('not_supported');
    expect(at(answer.body, 'error.details.hint')).toEqual(expect.stringContaining('window manager'));
    expect((await service.post('/action', move(5, 5))).status).toBe(200);
  });
});

describe('the input child', () => {
  test('killed with Shift down: nothing stays down, and it is back within 2 s', async () => {
    const service = living;
    await service.post('/action', { action: 'key_down', keys: ['Shift'] });
    expect((await witness.held()).keys).toHaveLength(1);
    const health = watchHealth(service);
    const running = service.post('/action', { action: 'type', text: 'x'.repeat(5000), interval_ms: 5 });
    const child = await childOf(service.child.pid ?? 0, 'worker');
    // It takes 25 s, and a child that is killed before it was asked has nothing to fail.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const killed = performance.now();
    process.kill(child, 'SIGKILL');
    const answer = await running;
    expect(performance.now() - killed).toBeLessThan(4000);
    expect(answer.status).toBe(503);
    expect(reasonOf(answer)).toBe('input_worker_crashed');
    await until(
      'it works again',
      async () => (await service.post('/action', move(77, 88))).status === 200,
      8000,
    );
    await until('nothing is down', async () => (await witness.held()).keys.length === 0, 8000);
    expect(await witness.pointer()).toEqual({ x: 77, y: 88 });
    expect(await health.stop()).toBeLessThan(HEALTH_MS);
  });

  test('the service killed with Shift down: the child lets go and ends', async () => {
    const service = await open();
    await service.post('/action', { action: 'key_down', keys: ['Control', 'Shift'] });
    await service.post('/action', { action: 'mouse_down' });
    const child = await childOf(service.child.pid ?? 0, 'worker');
    expect(await witness.held()).toMatchObject({ mask: 0x100 });
    service.child.kill('SIGKILL');
    await until(
      'nothing is down',
      async () => {
        const { keys, mask } = await witness.held();
        return keys.length === 0 && mask === 0;
      },
      2000,
    );
    await until(
      'the child has ended',
      async () => (await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')) === '',
      2000,
    );
  });

  test('both killed with Shift down: the next start lets go', async () => {
    const stateDir = mkdtempSync(join(tmpdir(), 'deskhand-state-'));
    later(() => rmSync(stateDir, { recursive: true, force: true }));
    const first = await startServiceOn(desktop, { stateDir });
    await first.post('/action', { action: 'key_down', keys: ['Shift'] });
    const child = await childOf(first.child.pid ?? 0, 'worker');
    process.kill(child, 'SIGSTOP');
    first.child.kill('SIGKILL');
    process.kill(child, 'SIGKILL');
    await first.ended;
    expect((await witness.held()).keys).toHaveLength(1);
    const second = await startServiceOn(desktop, { stateDir });
    opened.push(() => second.stop());
    await until('nothing is down', async () => (await witness.held()).keys.length === 0, 8000);
  });

  test('SIGTERM with Shift down lets go first', async () => {
    const service = await open();
    await service.post('/action', { action: 'key_down', keys: ['Shift'] });
    const asked = performance.now();
    await endChild(service.child);
    expect(performance.now() - asked).toBeLessThan(4000);
    expect((await witness.held()).keys).toEqual([]);
  });
});

test('monitors come and go while they are captured', async () => {
  const service = living;
  const capturing = (async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 60; count++)
      statuses.add((await service.get('/screen?screen=1&asImage=true&with_grid=false')).status);
    return statuses;
  })();
  for (let round = 0; round < 4; round++) {
    await desktop.tool('xrandr', ['--setmonitor', 'L', '320/100x480/100+0+0', 'screen']);
    await desktop.tool('xrandr', ['--setmonitor', 'R', '320/100x480/100+320+0', 'none']);
    expect((await service.get('/displays')).body['displays']).toHaveLength(2);
    await desktop.tool('xrandr', ['--delmonitor', 'R']);
    await desktop.tool('xrandr', ['--delmonitor', 'L']);
    expect((await service.get('/displays')).body['displays']).toHaveLength(1);
  }
  expect(await capturing).toEqual(new Set([200]));
  const { headers } = await service.get('/screen?screen=1&asImage=true');
  expect(headers['x-screen']).toBe('0');
});
