/** Gestures and typing, as a window and a terminal see them, and what stops them half-way. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchBrowser, openConsolePage } from '../console/browser.ts';
import { startXtermReceiver, type TextReceiver } from '../../testing/input/receivers.ts';
import { startPlayground, type Playground } from '../../testing/playground/playground.ts';
import { at, startServiceOn, until, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { openWitness, type XWitness } from '../../testing/oracles.ts';

let desktop: TestDesktop;
let service: TestService;
let witness: XWitness;

beforeAll(async () => {
  desktop = await startDesktop();
  service = await startServiceOn(desktop);
  witness = await openWitness(desktop.display);
});
afterAll(async () => {
  witness.close();
  await service.stop();
  await desktop.stop();
});

const nothingHeld = () =>
  until('no key or button is down', async () => {
    const { keys, mask } = await witness.held();
    return keys.length === 0 && mask === 0;
  });
afterEach(nothingHeld);

const click = (x: number, y: number) => ({ action: 'click', target: { mode: 'pixel', x, y } });

describe('with a window that writes down every event', () => {
  let playground: Playground;
  beforeAll(async () => {
    playground = await startPlayground(desktop.display);
  });
  beforeEach(() => playground.clear());
  afterAll(() => playground.stop());

  test('held keys surround a click', async () => {
    await service.post('/action', { ...click(60, 60), hold_keys: ['Control', 'Shift'] });
    const [press] = (
      await playground.until((e) => e.some(({ kind }) => kind === 'ButtonRelease'), 'a click')
    ).filter(({ kind }) => kind === 'ButtonPress');
    expect(press).toMatchObject({ state: 0b101 });
  });

  test('the last key of a chord is down for at least 8 ms', async () => {
    await service.post('/action', { action: 'hotkey', keys: ['ctrl', 'a'] });
    await playground.until(
      (events) => events.filter(({ kind }) => kind === 'KeyRelease').length >= 2,
      'the chord',
    );
    const keys = await playground.keys();
    expect(keys.map(({ kind }) => kind)).toEqual(['KeyPress', 'KeyPress', 'KeyRelease', 'KeyRelease']);
    expect((keys[2]?.time ?? 0) - (keys[1]?.time ?? 0)).toBeGreaterThanOrEqual(7);
  });

  test('a move with a duration glides and ends on the pixel', async () => {
    await service.post('/action', { action: 'move', target: { mode: 'pixel', x: 10, y: 10 } });
    await playground.clear();
    await service.post('/action', {
      action: 'move',
      target: { mode: 'pixel', x: 701, y: 403 },
      duration_ms: 300,
    });
    expect(await witness.pointer()).toEqual({ x: 701, y: 403 });
    expect((await playground.motions()).length).toBeGreaterThan(10);
  });

  test('a drag presses, moves and releases', async () => {
    await service.post('/action', {
      action: 'drag',
      target: { mode: 'pixel', x: 100, y: 100 },
      path: [
        { mode: 'pixel', x: 200, y: 150 },
        { mode: 'pixel', x: 300, y: 100 },
      ],
    });
    const events = await playground.until(
      (seen) => seen.some(({ kind }) => kind === 'ButtonRelease'),
      'the drop',
    );
    const kinds = events.map(({ kind }) => kind).filter((kind) => kind !== 'FocusIn' && kind !== 'FocusOut');
    expect(kinds.indexOf('ButtonPress')).toBeLessThan(kinds.lastIndexOf('MotionNotify'));
    expect(events.find(({ kind }) => kind === 'ButtonPress')).toMatchObject({ x: 100, y: 100 });
    expect(events.find(({ kind }) => kind === 'ButtonRelease')).toMatchObject({ x: 300, y: 100 });
  });

  test('scrolling: one notch a step, each way on its own button', async () => {
    for (const [members, button] of [
      [{ scroll_amount: 3 }, 4],
      [{ scroll_amount: -2 }, 5],
      [{ scroll_x: -1 }, 6],
      [{ scroll_x: 4 }, 7],
    ] as const) {
      await playground.clear();
      await service.post('/action', {
        action: 'scroll',
        target: { mode: 'pixel', x: 30, y: 30 },
        ...members,
      });
      const wanted = Math.abs(Object.values(members)[0] ?? 0);
      await playground.until(
        (events) => events.filter(({ kind }) => kind === 'ButtonRelease').length >= wanted,
        `${wanted} notches`,
      );
      const presses = (await playground.buttons()).filter(({ kind }) => kind === 'ButtonPress');
      expect(presses.map((press) => press.button)).toEqual(Array.from({ length: wanted }, () => button));
    }
  });
});

/** In the console, by the link that the service printed. */
async function resumeAsPerson(): Promise<void> {
  const browser = await launchBrowser();
  try {
    const { page } = await openConsolePage(browser, service);
    await page.getByRole('button', { name: 'Resume' }).first().click();
    await until('resumed', async () => at((await service.get('/health')).body, 'flags.paused') === false);
  } finally {
    await browser.close();
  }
}

describe('with a terminal that reads', () => {
  let terminal: TextReceiver;
  beforeAll(async () => {
    terminal = await startXtermReceiver(desktop);
  });
  beforeEach(() => terminal.clear());
  afterAll(() => terminal.stop());

  test('two texts at once come one after the other', async () => {
    const [a, b] = ['a'.repeat(200), 'b'.repeat(200)];
    await Promise.all([a, b].map((text) => service.post('/action', { action: 'type', text })));
    expect([a + b, b + a]).toContain(await terminal.received(400));
  });

  test('a person stops typing and everything queued at once; reading goes on; resuming works', async () => {
    const typing = service.post('/action', { action: 'type', text: 'x'.repeat(10_000) });
    const queued = Array.from({ length: 10 }, () => service.post('/action', { action: 'type', text: 'y' }));
    await until('typing began', async () => (await terminal.received(1)).length > 0);
    const asked = performance.now();
    service.child.kill('SIGUSR2');
    const answers = await Promise.all([typing, ...queued]);
    // The promise is 250 ms; a noisy machine gets four times as much.
    expect(performance.now() - asked).toBeLessThan(1000);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 423));
    expect(answers.map(({ body }) => at(body, 'error.details.reason'))).toEqual(answers.map(() => 'paused'));
    expect(answers.map(({ body }) => at(body, 'error.details.delivery'))).toEqual([
      'partly',
      ...queued.map(() => 'not_delivered'),
    ]);
    await nothingHeld();
    expect((await service.get('/screen?asImage=true')).status).toBe(200);
    expect((await service.post('/control/resume', {})).status).toBe(423);
    expect((await service.post('/action', { action: 'type', text: 'no' })).status).toBe(423);
    // A program that an agent launched can send the signal too; it must not lift a person's pause.
    const signal = { executable: 'kill', args: ['-USR2', `${service.child.pid}`] };
    expect((await service.post('/launch', signal)).status).toBe(423);
    service.child.kill('SIGUSR2');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(at((await service.get('/health')).body, 'flags.paused')).toBe(true);
    await resumeAsPerson();
    await until('resumed', async () => at((await service.get('/health')).body, 'flags.paused') === false);
    await terminal.clear();
    await service.post('/action', { action: 'type', text: 'again' });
    expect(await terminal.received(5)).toBe('again');
  });

  test('a client that leaves stops its typing within 250 ms, and its queued act never runs', async () => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const typing = service
      .post('/action', { action: 'type', text: 'z'.repeat(10_000) }, { signal })
      .catch(() => 'gone');
    await until('typing began', async () => (await terminal.received(1)).length > 0);
    const queued = service
      .post('/action', { action: 'type', text: 'QUEUED' }, { signal })
      .catch(() => 'gone');
    const left = performance.now();
    leaving.abort();
    expect(await Promise.all([typing, queued])).toEqual(['gone', 'gone']);
    // Another client's act runs as soon as the lease is free.
    expect((await service.post('/action', { action: 'type', text: '!' })).status).toBe(200);
    expect(performance.now() - left).toBeLessThan(1000);
    const received = await terminal.received(10_000);
    expect(received).toMatch(/^z+!$/);
    expect(received.length).toBeLessThan(10_000);
  });

  test('what cannot be typed is refused before the first key', async () => {
    for (const text of ['abc\u0007', 'a\0', 'half \ud83d', 'x'.repeat(10_001)]) {
      const answer = await service.post('/action', { action: 'type', text });
      expect(answer.status).toBe(422);
    }
    await service.post('/action', { action: 'type', text: 'Aa1!"§€漢🙂' });
    expect(await terminal.received('Aa1!"§€漢🙂'.length)).toBe('Aa1!"§€漢🙂');
  });
});
