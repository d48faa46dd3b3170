import { describe, expect, test } from 'vitest';
import { ServiceError } from '../../core/errors.ts';
import { asked, click } from '../../../testing/hosts/actions.ts';
import { createMemoryDesk, type MemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { watchInput } from '../../../testing/hosts/watched-input.ts';
import type { Condition } from '../wait/conditions/condition.ts';
import { performAndVerify, type PerformAndVerifyInput } from './perform-and-verify.ts';

const changes: Condition = {
  kind: 'visual',
  state: 'change',
  part: null,
  threshold: 0.0001,
  stableForMs: 0,
};
const saysDone: Condition = {
  kind: 'text',
  part: null,
  text: 'Done',
  match: 'contains',
  caseSensitive: false,
  present: true,
  languages: ['eng'],
  minConfidence: 0.5,
};

const input: PerformAndVerifyInput = {
  screen: 0,
  requested: asked(click(10, 10)),
  condition: changes,
  retries: 0,
  timeoutMs: 1000,
  intervalMs: 100,
  retryDelayMs: 200,
  requireChange: false,
  repeat: 'unverified',
};

/** A desk on which the n-th click does something, or fails. */
function reacting(react: (memory: MemoryDesk, clicks: number) => void): MemoryDesk {
  let clicks = 0;
  const memory: MemoryDesk = createMemoryDesk({
    parts: (machine) => ({
      input: watchInput(machine.input, (index) => {
        // Three events a click: move, press, release.
        if (index % 3 === 1) react(memory, ++clicks);
      }),
    }),
  });
  return memory;
}

const verify = (memory: MemoryDesk, over: Partial<PerformAndVerifyInput> = {}, signal?: AbortSignal) =>
  memory.clock.until(performAndVerify.run(memory.desk, { ...input, ...over }, memory.run(signal)));

const clicksOf = ({ input: { events } }: MemoryDesk): number =>
  events.filter(({ kind }) => kind === 'press').length;

const paint = ({ screen }: MemoryDesk): void =>
  screen.fill({ x: 0, y: 0, width: 200, height: 100 }, 0xff_ff_ff);

test('what the act itself changes counts: the baseline is from before its first event', async () => {
  const result = await verify(reacting(paint));
  expect(result.verified).toBe(true);
  expect(result.attempts).toHaveLength(1);
  expect(result.attempts[0]).toMatchObject({ action: { ok: true }, verification: { satisfied: true } });
});

test('never true: as often as allowed, then it says so with every attempt', async () => {
  const memory = reacting(() => undefined);
  const result = await verify(memory, { retries: 3, timeoutMs: 5000 });
  expect(result.verified).toBe(false);
  expect(result.attempts).toHaveLength(4);
  expect(clicksOf(memory)).toBe(4);
  expect(memory.clock.monotonic()).toBeLessThanOrEqual(5000);
  expect(memory.clock.monotonic()).toBeGreaterThan(4500);
});

test('true at the second attempt', async () => {
  const memory = reacting((desk, clicks) => {
    if (clicks === 2) paint(desk);
  });
  const result = await verify(memory, { retries: 3 });
  expect(result).toMatchObject({ verified: true, attempts: [{}, { verification: { satisfied: true } }] });
  expect(clicksOf(memory)).toBe(2);
});

test('no time at all still acts once and looks once', async () => {
  const memory = reacting(paint);
  expect(await verify(memory, { timeoutMs: 0, retries: 2 })).toMatchObject({ verified: true });
  const still = reacting(() => undefined);
  const result = await verify(still, { timeoutMs: 0, retries: 2 });
  expect(result).toMatchObject({ verified: false, attempts: [{ verification: { polls: 1 } }] });
  expect(clicksOf(still)).toBe(1);
});

describe('what held before', () => {
  const written = (): MemoryDesk => {
    const memory = reacting(() => undefined);
    memory.text.write('Done', { x: 4, y: 4 });
    return memory;
  };

  test('is told, and counts unless a change is required', async () => {
    expect(await verify(written(), { condition: saysDone })).toMatchObject({
      verified: true,
      heldBefore: true,
    });
    const required = await verify(written(), { condition: saysDone, requireChange: true });
    expect(required).toMatchObject({ verified: false, heldBefore: true });
  });

  test('what the act brings did not hold before', async () => {
    const memory = reacting(({ text }) => text.write('Done', { x: 4, y: 4 }));
    const result = await verify(memory, { condition: saysDone, requireChange: true });
    expect(result).toMatchObject({ verified: true, heldBefore: false });
  });

  test('with a change required it counts once it was gone and is back', async () => {
    const memory = reacting(({ screen }) => screen.fill({ x: 0, y: 0, width: 200, height: 100 }, 0x30_50_70));
    memory.text.write('Done', { x: 4, y: 4 });
    const request = { ...input, condition: saysDone, requireChange: true };
    const work = performAndVerify.run(memory.desk, request, memory.run());
    await memory.clock.advance(500);
    memory.text.write('Done', { x: 4, y: 4 });
    expect(await memory.clock.until(work)).toMatchObject({ verified: true, heldBefore: true });
  });

  test('of windows too; of stillness no one knows', async () => {
    const memory = reacting(() => undefined);
    memory.windows.add({ id: 3, title: 'notes' });
    const exists: Condition = {
      kind: 'window',
      query: { titleContains: 'notes', visibleOnly: true },
      state: 'exists',
    };
    expect((await verify(memory, { condition: exists })).heldBefore).toBe(true);
    const still: Condition = {
      ...changes,
      kind: 'visual',
      state: 'stable',
      part: null,
      threshold: null,
      stableForMs: 100,
    };
    expect((await verify(memory, { condition: still })).heldBefore).toBeNull();
    expect(
      (await verify(memory, { condition: { kind: 'any', conditions: [exists, still] } })).heldBefore,
    ).toBe(true);
  });
});

describe('an act that must not be repeated', () => {
  const careful = { retries: 1, repeat: 'undelivered', timeoutMs: 6000 } as const;

  test('is done once, however long its condition is not met', async () => {
    const memory = reacting(() => undefined);
    const result = await verify(memory, careful);
    expect(result).toMatchObject({ verified: false, attempts: [{ action: { ok: true } }] });
    expect(clicksOf(memory)).toBe(1);
    expect(memory.clock.monotonic()).toBeGreaterThanOrEqual(6000);
  });

  test('is tried again where nothing of it was delivered and the reason passes', async () => {
    const memory = reacting(paint);
    memory.input.failNext(new ServiceError('display_unavailable', 'away'));
    const result = await verify(memory, careful);
    expect(result).toMatchObject({
      verified: true,
      attempts: [{ action: { ok: false } }, { action: { ok: true } }],
    });
    expect(clicksOf(memory)).toBe(1);
  });

  test.each([
    ['partly delivered', new ServiceError('display_unavailable', 'away', { delivery: 'partly' })],
    ['refused for good', new ServiceError('own_window', 'no', { delivery: 'not_delivered' })],
  ])('%s: not again', async (_, error) => {
    const memory = createMemoryDesk();
    memory.input.failNext(error);
    await verify(memory, careful).catch(() => undefined);
    expect(clicksOf(memory)).toBe(0);
  });
});

describe('failures', () => {
  const away = new ServiceError('display_unavailable', 'away');

  test('before the first event: the request fails', async () => {
    const memory = createMemoryDesk();
    memory.input.failNext(away);
    await expect(verify(memory)).rejects.toMatchObject({
      reason: 'display_unavailable',
      delivery: 'not_delivered',
    });
    const missing: Condition = { kind: 'window', query: { visibleOnly: true }, state: 'exists' };
    await expect(verify(memory, { condition: missing })).rejects.toMatchObject({
      issues: [{ path: 'condition', code: 'selector_missing' }],
    });
    expect(memory.input.events).toEqual([]);
  });

  test('after an event of the first attempt: the answer has it', async () => {
    const memory = reacting(() => {
      throw away;
    });
    const result = await verify(memory, { retries: 3 });
    expect(result.verified).toBe(false);
    expect(result.attempts).toMatchObject([
      { action: { ok: false, error: { delivery: 'partly' } }, verification: null },
    ]);
    expect(memory.input.down.size).toBe(0);
  });

  test('at a later attempt: it ends them, and the earlier ones are listed', async () => {
    const memory = reacting((_, clicks) => {
      if (clicks === 2) throw away;
    });
    const result = await verify(memory, { retries: 3 });
    expect(result.attempts.map(({ action }) => action.ok)).toEqual([true, false]);
    expect(result.verified).toBe(false);
  });

  test('the condition cannot be evaluated after the act was done: the answer says both', async () => {
    const memory = reacting(({ text }) => {
      text.available = false;
    });
    const result = await verify(memory, { condition: saysDone, retries: 3 });
    expect(result.attempts).toMatchObject([
      {
        action: { ok: true },
        verification: { satisfied: false, finding: { kind: 'failed', of: 'text', outcome: 'unknown' } },
      },
    ]);
    expect(clicksOf(memory)).toBe(1);
  });
});

describe('stopped', () => {
  const paused = new ServiceError('paused', 'stopped', { delivery: 'not_delivered' });

  test.each([
    ['at the first event', 0, 'partly', 0],
    ['at the press', 1, 'partly', 1],
    ['at an event of the second attempt', 4, 'partly', 2],
  ])('%s: the answer says how far it came', async (_, at, delivery, clicks) => {
    const stopping = new AbortController();
    const memory = createMemoryDesk({
      parts: (machine) => ({
        input: watchInput(machine.input, (index) => {
          if (index === at) stopping.abort(paused);
        }),
      }),
    });
    const work = verify(memory, { retries: 1 }, stopping.signal);
    await expect(work).rejects.toMatchObject({ reason: 'paused', delivery });
    expect(clicksOf(memory)).toBe(clicks);
    expect(memory.input.down.size).toBe(0);
  });

  test.each([
    ['while it looks', 300],
    ['between two attempts', 450],
  ])('%s: the act had been done', async (_, afterMs) => {
    const stopping = new AbortController();
    const memory = createMemoryDesk();
    const request = { ...input, retries: 1, timeoutMs: 1000, retryDelayMs: 400 };
    const work = performAndVerify.run(memory.desk, request, memory.run(stopping.signal));
    const rejected = expect(work).rejects.toMatchObject({ reason: 'paused', delivery: 'delivered' });
    await memory.clock.advance(afterMs);
    stopping.abort(paused);
    await memory.clock.until(rejected);
    expect(clicksOf(memory)).toBe(1);
    expect(memory.clock.sleeping).toBe(0);
  });
});

describe('a condition whose check takes long', () => {
  /** Reading takes this long; "Done" shows from the first click on. */
  const slowlyRead = (readMs: number): MemoryDesk => {
    let clicks = 0;
    const memory: MemoryDesk = createMemoryDesk({
      parts: ({ input: device, recognition, clock }) => ({
        input: watchInput(device, (index) => {
          if (index % 3 === 1 && ++clicks === 1) memory.text.write('Done', { x: 4, y: 4 });
        }),
        recognition: {
          ...recognition,
          async recognize(raster, options) {
            const read = recognition.recognize(raster, options);
            await clock.sleep(readMs, options.signal);
            return read;
          },
        },
      }),
    });
    return memory;
  };

  test('the reading under way is used beyond the share of an attempt, and nothing is done again', async () => {
    const memory = slowlyRead(3500);
    const over = { condition: saysDone, retries: 1, timeoutMs: 6000, repeat: 'always' } as const;
    expect(await verify(memory, over)).toMatchObject({ verified: true, state: 'met', attempts: [{}] });
    expect(clicksOf(memory)).toBe(1);
  });

  test('one that was never checked is not one that was not met, and nothing is done again', async () => {
    const memory = slowlyRead(60_000);
    const over = { condition: saysDone, retries: 2, timeoutMs: 3000 } as const;
    const result = await verify(memory, over);
    expect(result).toMatchObject({
      verified: false,
      state: 'not_checked',
      attempts: [{ verification: { state: 'not_checked', unchecked: 'check_unfinished', polls: 0 } }],
    });
    expect(clicksOf(memory)).toBe(1);
    expect(memory.clock.monotonic()).toBeLessThanOrEqual(4300);
  });
});
