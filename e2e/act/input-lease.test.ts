/** The input lease: acts in order, whole, and nothing left pressed. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startPlayground, type Playground } from '../../testing/playground/playground.ts';
import { at, createClient, startServiceOn, until, type TestService } from '../../testing/client.ts';
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

  test('parallel clicks keep to their own points, press and release together', async () => {
    const points = Array.from({ length: 50 }, (_, i) => ({ x: 20 + i * 20, y: 900 - i * 12 }));
    const answers = [];
    // No more at once than the lease takes: 1 at work and 32 in the queue.
    for (const half of [points.slice(0, 25), points.slice(25)])
      answers.push(...(await Promise.all(half.map(({ x, y }) => service.post('/action', click(x, y))))));
    expect(answers.map(({ status }) => status)).toEqual(points.map(() => 200));
    await playground.until(
      (events) => events.filter(({ kind }) => kind === 'ButtonRelease').length >= 50,
      '50 clicks',
    );
    const buttons = await playground.buttons();
    expect(buttons).toHaveLength(100);
    for (let pair = 0; pair < 100; pair += 2) {
      expect(buttons[pair]).toMatchObject({
        kind: 'ButtonPress',
        x: buttons[pair + 1]?.x,
        y: buttons[pair + 1]?.y,
      });
      expect(buttons[pair + 1]?.kind).toBe('ButtonRelease');
    }
    const clicked = buttons.filter(({ kind }) => kind === 'ButtonPress').map(({ x, y }) => `${x},${y}`);
    expect(new Set(clicked)).toEqual(new Set(points.map(({ x, y }) => `${x},${y}`)));
  });

  test('no one comes between the actions of a batch', async () => {
    const batch = service.post('/batch', {
      actions: Array.from({ length: 20 }, (_, i) => ({ ...click(100 + i, 100), clicks: 1 })),
    });
    const foreign = Array.from({ length: 30 }, (_, i) => service.post('/action', click(500 + i, 500)));
    expect((await batch).body['ok']).toBe(true);
    await Promise.all(foreign);
    await playground.until(
      (events) => events.filter(({ kind }) => kind === 'ButtonRelease').length >= 50,
      '50 clicks',
    );
    const rows = (await playground.buttons()).filter(({ kind }) => kind === 'ButtonPress').map(({ y }) => y);
    const first = rows.indexOf(100);
    expect(rows.slice(first, first + 20)).toEqual(Array.from({ length: 20 }, () => 100));
  });

  test('what the queue cannot take is refused and never runs', async () => {
    const slow = Array.from({ length: 40 }, (_, i) =>
      service.post('/batch', { actions: [{ action: 'wait', duration_ms: 60 }, click(10 + i, 10)] }),
    );
    const statuses = (await Promise.all(slow)).map(({ status, headers }) => ({
      status,
      retry: headers['retry-after'],
    }));
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(33);
    expect(statuses.filter(({ status }) => status === 503)).toEqual(
      Array.from({ length: 7 }, () => ({ status: 503, retry: '1' })),
    );
    await playground.until(
      (events) => events.filter(({ kind }) => kind === 'ButtonRelease').length >= 33,
      '33 clicks',
    );
    expect(await playground.buttons()).toHaveLength(66);
  });

  test('a batch with one bad action does nothing at all', async () => {
    const actions = Array.from({ length: 60 }, (_, i) => click(10 + i, 10));
    const answer = await service.post('/batch', {
      actions: [...actions.slice(0, 57), { action: 'hotkey', keys: ['Nonsense'] }, ...actions.slice(58)],
    });
    expect(answer.status).toBe(422);
    expect(at(answer.body, 'error.details.0.path')).toBe('actions.57.keys.0');
    const far = await service.post('/batch', {
      actions: [click(10, 10), { action: 'move', target: { mode: 'pixel', x: 1e6, y: 0 } }],
    });
    expect(far.status).toBe(422);
    expect(at(far.body, 'error.details.0.path')).toBe('actions.1.target');
    expect(await playground.events()).toEqual([]);
  });

  test('a verification that never holds repeats the act as often as it may, and says so', async () => {
    const answer = await service.post('/action/verify', {
      action: click(300, 300),
      condition: { kind: 'window', title_contains: 'no such window' },
      retries: 3,
      timeout_ms: 1200,
      poll_interval_ms: 50,
      retry_delay_ms: 50,
    });
    expect(answer.status).toBe(200);
    expect(answer.body['verified']).toBe(false);
    expect(answer.body['attempts']).toHaveLength(4);
    await playground.until(
      (events) => events.filter(({ kind }) => kind === 'ButtonRelease').length >= 4,
      '4 clicks',
    );
    expect(await playground.buttons()).toHaveLength(8);
  });

  test('anyone who leaves after the first attempt gets no second one', async () => {
    const leaving = new AbortController();
    const gone = service
      .post(
        '/action/verify',
        {
          action: click(300, 300),
          condition: { kind: 'window', title_contains: 'no such window' },
          retries: 3,
          timeout_ms: 4000,
        },
        { signal: leaving.signal },
      )
      .catch(() => 'gone');
    await playground.until(
      (events) => events.some(({ kind }) => kind === 'ButtonRelease'),
      'the first click',
    );
    leaving.abort();
    expect(await gone).toBe('gone');
    // The lease is free again, which it is not while the verification goes on.
    expect((await service.post('/action', { action: 'wait', duration_ms: 0 })).elapsedMs).toBeLessThan(1000);
    expect(await playground.buttons()).toHaveLength(2);
  });

  test('holds: what is pressed stays, and goes at a pause', async () => {
    await service.post('/action', { action: 'key_down', keys: ['Shift'] });
    await service.post('/action', { action: 'mouse_down', target: { mode: 'pixel', x: 50, y: 50 } });
    await until('both are down', async () => {
      const { keys, mask } = await witness.held();
      return keys.length === 1 && mask !== 0;
    });
    await service.post('/control/pause', {});
    await nothingHeld();
    await service.post('/control/resume', {});
  });

  test('holds: a client that leaves takes its own with it, and no one else’s', async () => {
    const [one, other] = [createClient(service.port), createClient(service.port)];
    const held = async (): Promise<number> => (await witness.held()).keys.length;
    try {
      await one.post('/action', { action: 'key_down', keys: ['Shift'] });
      await other.post('/action', { action: 'key_down', keys: ['Control'] });
      await other.post('/action', { action: 'mouse_down', target: { mode: 'pixel', x: 50, y: 50 } });
      expect(await held()).toBe(2);
      const leaving = new AbortController();
      const gliding = { action: 'move', target: { mode: 'pixel', x: 900, y: 900 }, duration_ms: 3000 };
      const gone = other
        .post('/action', { ...gliding, hold_keys: ['Shift'] }, { signal: leaving.signal })
        .catch(() => 'gone');
      await playground.until(
        (events) => events.filter(({ kind }) => kind === 'MotionNotify').length > 5,
        'it moves',
      );
      leaving.abort();
      expect(await gone).toBe('gone');
      await until('its own are released', async () => (await held()) === 1);
      expect((await witness.held()).mask).toBe(0);
      // A chord around a key that somebody holds leaves it down.
      await other.post('/action', { action: 'hotkey', keys: ['shift', 'a'] });
      expect(await held()).toBe(1);
      await one.post('/action', { action: 'key_up', keys: ['Shift'] });
      expect(await held()).toBe(0);
    } finally {
      one.close();
      other.close();
    }
  });
});
