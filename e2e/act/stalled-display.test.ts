/**
 * A display that stops answering while acts are under way, and a person who stops them: they end at once, and
 * nothing of them happens when the display goes on. Judged by the desktop afterwards.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startPlayground, type Playground } from '../../testing/playground/playground.ts';
import {
  at,
  createClient,
  startServiceOn,
  until,
  type Client,
  type TestService,
} from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { openWitness, type XWitness } from '../../testing/oracles.ts';
import { SOAK } from '../../testing/soak.ts';
import { STALLS } from '../../testing/stall.ts';
import { expectVital, underAttack } from '../../testing/vital-signs.ts';

/** The promise is 250 ms; a noisy machine gets four times as much. */
const AT_ONCE_MS = 1000;
/** A late effect would have happened by then. */
const AFTERWARDS_MS = 1500;

let desktop: TestDesktop;
let playground: Playground;
let witness: XWitness;
let service: TestService;
/** X id of a window that the acts would minimise: found once, since xdotool's walk fails where a window goes. */
let victim: string;
/** Anyone who asks for the acts, on its own connections. */
let agent: Client;
const folder = mkdtempSync(join(tmpdir(), 'deskhand-stalled-'));

beforeAll(async () => {
  desktop = await startDesktop();
  playground = await startPlayground(desktop.display, { x: 0, y: 400, width: 1280, height: 600 });
  desktop.spawn('xterm', ['-T', 'victim', '-geometry', '40x10+300+20', '-e', 'cat']);
  witness = await openWitness(desktop.display);
  service = await startServiceOn(desktop);
  await copyAsPerson();
  await ready();
  const found = await desktop.tool('xdotool', ['search', '--name', '^victim$']);
  victim = found.trim().split('\n').at(-1) ?? '';
  await playground.clear();
});
afterAll(async () => {
  await service.stop();
  witness.close();
  await playground.stop();
  await desktop.stop();
  rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  agent = createClient(service.port);
  await ready();
});
afterEach(() => agent.close());

/** Everything has been used once, so that a request reaches the display at once. */
const ready = async (used: Client = service): Promise<void> => {
  await until('it sees', async () => (await used.get('/windows?title_contains=victim')).body['count'] === 1);
  await until(
    'it acts',
    async () => (await used.post('/action', { action: 'wait', duration_ms: 0 })).status === 200,
  );
  await until('it reads the clipboard', async () => (await used.get('/clipboard')).status === 200);
};

let marks = 0;
const minimized = async (): Promise<boolean> =>
  (await desktop.tool('xprop', ['-id', victim, 'WM_STATE'])).includes('Iconic');
const copied = (): Promise<string> => desktop.tool('xclip', ['-o', '-selection', 'clipboard']);

const target = { mode: 'pixel', x: 640, y: 700 };
const acts: Readonly<Record<string, () => { readonly path: string; readonly body: object }>> = {
  'a launch': () => ({
    path: '/launch',
    body: {
      executable: 'touch',
      args: [join(folder, `mark-${++marks}`)],
      wait_for_window: true,
      timeout_ms: 5000,
    },
  }),
  'a window': () => ({ path: '/windows/action', body: { action: 'minimize', title_contains: 'victim' } }),
  'the clipboard': () => ({ path: '/clipboard', body: { text: 'written by an agent' } }),
  'a click': () => ({ path: '/action', body: { action: 'click', target } }),
  'a scroll': () => ({ path: '/action', body: { action: 'scroll', target, scroll_amount: 3 } }),
  'a chord': () => ({ path: '/action', body: { action: 'hotkey', keys: ['ctrl', 'shift', 't'] } }),
  'a held key': () => ({ path: '/action', body: { action: 'key_down', keys: ['Shift'] } }),
  'a text': () => ({ path: '/action', body: { action: 'type', text: 'typed by an agent' } }),
  'a paste': () => ({
    path: '/action',
    body: { action: 'type', text: 'pasted by an agent', method: 'paste' },
  }),
};

async function nothingHappened(): Promise<void> {
  expect(readdirSync(folder)).toEqual([]);
  expect(await minimized()).toBe(false);
  expect(await copied()).toBe('copied by a person');
  expect((await playground.events()).filter(({ kind }) => /^(?:Button|Key|Motion)/.test(kind))).toEqual([]);
  const { keys, mask } = await witness.held();
  expect([keys, mask]).toEqual([[], 0]);
}

const copyAsPerson = async (): Promise<void> => {
  desktop.spawn('sh', ['-c', 'printf "copied by a person" | xclip -selection clipboard']);
  await until('it is copied', async () => (await copied().catch(() => '')) === 'copied by a person');
};

/** Asks, and says how it ended: the status, or that no one waited for it. */
const ask = (name: string, signal: AbortSignal): Promise<number | string> => {
  const { path, body } = acts[name]?.() ?? { path: '', body: {} };
  return agent.post(path, body, { signal }).then(
    ({ status }) => status,
    () => 'gone',
  );
};

/** How long the display is stalled for /health and the pause, after the last answer. */
const STALLED_MS = SOAK ? 2000 : 500;
/** Long enough for a request to wait for the display, short enough for it not to give up. */
const UNDER_WAY_MS = 300;

async function quickly<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  expect(performance.now() - began, what).toBeLessThan(AT_ONCE_MS);
  return result;
}

/** The acts, by turns in as many parts; all of them in each part in the long run. */
const partOf = (part: number, parts: number): readonly string[] =>
  Object.keys(acts).filter((_, index) => SOAK || index % parts === part);

/**
 * Both ways to stall a display look alike to the service, and a pause ends an act as a client's leaving does: here each act
 * meets one of the four.
 */
const STALLED = Object.entries(STALLS).map(([name, stall], index) => ({
  name,
  stall,
  paused: partOf(index, 4),
  left: partOf(index + 2, 4),
  some: partOf(index, 2),
}));
describe.each(STALLED)('while $name', ({ name: what, stall, paused, left, some }) => {
  test('a pause over HTTP ends every act for good', async () => {
    for (const name of paused) {
      await ready();
      const goOn = await stall(desktop);
      try {
        const answer = ask(name, AbortSignal.timeout(30_000));
        await sleep(UNDER_WAY_MS);
        await quickly('the pause', () => service.post('/control/pause', {}));
        expect(await quickly(name, () => answer)).toBe(423);
        await quickly('/health', () => service.get('/health'));
        await quickly('the next act', () => service.post('/action', { action: 'wait', duration_ms: 0 }));
      } finally {
        await goOn();
      }
      await sleep(UNDER_WAY_MS);
      expect((await service.post('/control/resume', {})).status).toBe(200);
    }
    await nothingHappened();
  });

  test('a client’s leaving ends every act for good', async () => {
    for (const name of left) {
      await ready();
      const goOn = await stall(desktop);
      try {
        const leaving = new AbortController();
        const answer = ask(name, leaving.signal);
        await sleep(UNDER_WAY_MS);
        leaving.abort();
        expect(await answer).toBe('gone');
        await quickly('/health', () => service.get('/health'));
        // It has its turn, and asks where the pointer is for a second at most.
        const next = await service.post('/action', { action: 'wait', duration_ms: 0 });
        expect(next.elapsedMs, `the turn after ${name}`).toBeLessThan(2 * AT_ONCE_MS);
      } finally {
        await goOn();
      }
    }
    await nothingHappened();
  });

  test('a person’s pause ends what is under way for good', async () => {
    // Only the console or the tray would end the pause.
    const own = await startServiceOn(desktop);
    await ready(own);
    agent.close();
    agent = createClient(own.port);
    const goOn = await stall(desktop);
    try {
      const asked = ['a launch', 'a window', 'the clipboard', 'a chord', 'a click'];
      const answers = Promise.all(asked.map((name) => ask(name, AbortSignal.timeout(30_000))));
      await sleep(UNDER_WAY_MS);
      own.child.kill('SIGUSR2');
      expect(await quickly('the answers', () => answers)).toEqual(asked.map(() => 423));
      const health = await quickly('/health', () => own.get('/health'));
      expect(at(health.body, 'flags.paused')).toBe(true);
    } finally {
      await goOn();
    }
    await sleep(UNDER_WAY_MS);
    await own.stop();
    await nothingHappened();
  });

  test('/health and the pause are answered in time, whatever waits for the display', async () => {
    const goOn = await stall(desktop);
    try {
      const signs = await underAttack(service, async () => {
        const answers = some.map((name) => ask(name, AbortSignal.timeout(30_000)));
        for (const status of await Promise.all(answers)) expect([423, 503]).toContain(status);
        await sleep(STALLED_MS);
      });
      expectVital(`acts while ${what}`, signs);
    } finally {
      await goOn();
    }
    await nothingHappened();
  });

  test('what was answered with an error does not happen later', async () => {
    const goOn = await stall(desktop);
    try {
      const asked = ['a launch', 'a window', 'the clipboard', 'a click'];
      const answers = asked.map((name) => ask(name, AbortSignal.timeout(30_000)));
      expect(await Promise.all(answers)).toEqual(asked.map(() => 503));
    } finally {
      await goOn();
    }
    await nothingHappened();
  });

  test('a picture is refused with capture_timeout, whichever call it is for', async () => {
    const goOn = await stall(desktop);
    try {
      const answers = await Promise.all([
        service.get('/screen'),
        service.post('/see', {}),
        service.post('/zoom', { center_x: 100, center_y: 100 }),
        service.post('/v2/observe', {}),
        service.post('/ocr', {}),
        service.post('/ocr/find', { query: 'text' }),
        service.post('/pixels/find', { color: '#ff0000' }),
        service.post('/vision/stability', { duration_ms: 200 }),
      ]);
      expect(answers.map(({ status, body }) => [status, at(body, 'error.reason')])).toEqual(
        answers.map(() => [504, 'capture_timeout']),
      );
    } finally {
      await goOn();
    }
  });

  test('nothing of all that happens later', async () => {
    await sleep(AFTERWARDS_MS);
    await nothingHappened();
  });
});
