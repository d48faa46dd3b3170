import { describe, expect, test } from 'vitest';
import type { Action, Proof } from '../../../core/action.ts';
import { ServiceError } from '../../../core/errors.ts';
import { asked, click, pixel } from '../../../hosts/testing/actions.ts';
import { createMemoryDesk, type MemoryDesk } from '../../../hosts/testing/memory-desk.ts';
import { watchInput } from '../../../hosts/testing/watched-input.ts';
import { performAction } from '../perform-action.ts';

const WHITE = 0xff_ff_ff;

/** Two displays side by side, and what the press of a button does. */
function reacting(react: (memory: MemoryDesk) => void): MemoryDesk {
  const memory: MemoryDesk = createMemoryDesk({
    regions: [
      { x: 0, y: 0, width: 200, height: 100 },
      { x: -100, y: 0, width: 100, height: 100 },
    ],
    parts: ({ input }) => ({
      input: watchInput(input, (index) => {
        if (index === 1) react(memory);
      }),
    }),
  });
  return memory;
}

const perform = (memory: MemoryDesk, proof: Partial<Proof>, action: Action = click(150, 50)) =>
  memory.clock.until(
    performAction.run(memory.desk, { screen: 0, requested: asked(action, proof) }, memory.run()),
  );

test('without a request for proof nothing is looked at and nothing waited for', async () => {
  const memory = reacting(() => undefined);
  const { desk, clock } = memory;
  const blind = { ...desk, capture: { capture: () => Promise.reject(new Error('looked')) } };
  const request = { screen: 0, requested: asked(click(1, 1)) };
  const result = await clock.until(performAction.run(blind, request, memory.run()));
  expect([result.evidence, clock.monotonic()]).toEqual([{}, 0]);
});

test('changed: how much and where, in global pixels, also left of the first display', async () => {
  const memory = reacting(({ screen }) => screen.fill({ x: -50, y: 20, width: 30, height: 10 }, WHITE));
  const { evidence } = await perform(memory, { evidence: true, returnChanged: true });
  expect(evidence.effect).toMatchObject({
    ...{ state: 'changed', changedRatio: 300 / 30_000, suspectedNoop: false },
    region: { x: -50, y: 20, width: 30, height: 10 },
  });
  expect(evidence.changed).toMatchObject({
    picture: { width: 62, height: 42, format: 'png' },
    region: { x: -66, y: 4, width: 62, height: 42 },
  });
});

test('a picture of a change at the edge ends at the edge', async () => {
  const memory = reacting(({ screen }) => screen.fill({ x: 190, y: 0, width: 10, height: 5 }, WHITE));
  const { evidence } = await perform(memory, { returnChanged: true });
  expect(evidence.effect).toBeUndefined();
  expect(evidence.changed?.region).toEqual({ x: 174, y: 0, width: 26, height: 21 });
});

test('nothing moved at all, and only then, is a suspected noop', async () => {
  const noop = async (memory: MemoryDesk, action: Action): Promise<unknown> => {
    const { evidence } = await perform(memory, { evidence: true, returnChanged: true }, action);
    expect(evidence.changed).toBeUndefined();
    expect(evidence.effect?.state).toBe('unchanged');
    return evidence.effect?.suspectedNoop;
  };
  const still = { kind: 'click', button: 'left', clicks: 1, holdKeys: [] } as const;
  expect(
    await noop(
      reacting(() => undefined),
      still,
    ),
  ).toBe(true);
  const glide = { kind: 'move', aim: pixel(9, 9), durationMs: 0, holdKeys: [] } as const;
  expect(
    await noop(
      reacting(() => undefined),
      glide,
    ),
  ).toBe(false);
  const focus = ({ windows }: MemoryDesk): void => windows.add({ id: 5, title: 'new', foreground: true });
  expect(await noop(reacting(focus), still)).toBe(false);
});

test('the window that had the keyboard, before and after', async () => {
  const memory = reacting(({ windows }) => {
    windows.remove(1);
    windows.add({ id: 2, title: 'dialog', foreground: true });
  });
  memory.windows.add({ id: 1, title: 'form', foreground: true });
  const { evidence } = await perform(memory, { evidence: true });
  expect(evidence.effect).toMatchObject({ windowBefore: { id: 1 }, windowAfter: { id: 2 } });
});

test('a screen that cannot be seen is unknown, and the act is done all the same', async () => {
  const { desk, run, clock, input } = createMemoryDesk({
    parts: () => ({
      capture: { capture: () => Promise.reject(new ServiceError('capture_timeout', 'slow')) },
    }),
  });
  const request = { screen: 0, requested: asked(click(1, 1), { evidence: true }) };
  const { evidence } = await clock.until(performAction.run(desk, request, run()));
  expect(evidence.effect).toMatchObject({ state: 'unknown', suspectedNoop: false });
  expect(input.events).toHaveLength(3);
});

const still: Action = { kind: 'click', button: 'left', clicks: 1, holdKeys: [] };
const ANSWER = { x: 120, y: 60, width: 20, height: 10 };

/** The press begins `then`, which may take its time. */
function answering(then: (memory: MemoryDesk) => Promise<void>, told = true): MemoryDesk {
  const memory: MemoryDesk = createMemoryDesk({
    parts: ({ input, capture }) => ({
      input: watchInput(input, (index) => {
        if (index === 0) void then(memory);
      }),
      ...(told ? {} : { capture: { capture: (region) => capture.capture(region) } }),
    }),
  });
  return memory;
}

describe.each([
  ['a system that tells what is drawn', true],
  ['a system that has to be looked at', false],
])('%s', (_, told) => {
  test.each([
    [0, 'changed'],
    [300, 'changed'],
    [400, 'changed'],
    [600, 'unchanged'],
  ])('an answer after %i ms is %s', async (delayMs, state) => {
    const memory = answering(async ({ clock, screen }) => {
      await clock.sleep(delayMs);
      screen.fill(ANSWER, WHITE);
    }, told);
    const { evidence } = await perform(memory, { evidence: true }, still);
    expect(evidence.effect).toMatchObject({ state, regions: state === 'changed' ? [ANSWER] : [] });
    expect(memory.clock.monotonic()).toBeLessThanOrEqual(delayMs === 0 ? 100 : 550);
  });

  test('with first_ms it may come late, and then become quiet', async () => {
    const memory = answering(async ({ clock, screen }) => {
      await clock.sleep(5000);
      screen.fill(ANSWER, WHITE);
    }, told);
    const settle = { firstMs: 6000, maxMs: 1000, quietMs: 200 };
    const { evidence } = await perform(memory, { evidence: true, settle }, still);
    expect(evidence.effect?.regions).toEqual([ANSWER]);
    expect(evidence.settled?.quiet).toBe(true);
    expect(evidence.settled?.elapsedMs).toBeGreaterThanOrEqual(5200);
    expect(evidence.settled?.elapsedMs).toBeLessThan(5300);
  });

  test('settle without any effect ends after the time for the first change', async () => {
    const memory = answering(() => Promise.resolve(), told);
    const settle = { maxMs: 3000, quietMs: 200 };
    const { evidence } = await perform(memory, { evidence: true, settle }, still);
    expect(evidence).toMatchObject({
      effect: { state: 'unchanged', suspectedNoop: true },
      settled: { quiet: true },
    });
    expect(evidence.settled?.elapsedMs).toBeLessThanOrEqual(450);
  });

  test('what flashes where the button is pressed is not yet the answer', async () => {
    const button = { x: 0, y: 0, width: 30, height: 20 };
    const memory = answering(async ({ clock, screen }) => {
      screen.fill(button, 0x11_22_33);
      await clock.sleep(15);
      screen.fill(button, 0x30_50_70);
      await clock.sleep(200);
      screen.fill(ANSWER, WHITE);
    }, told);
    const { evidence } = await perform(memory, { evidence: true }, still);
    expect(evidence.effect?.regions).toEqual([ANSWER]);
  });

  test('a hover colour is no effect of the click', async () => {
    const memory: MemoryDesk = createMemoryDesk({
      parts: ({ input, capture }) => ({
        input: watchInput(input, (index) => {
          if (index === 0)
            void memory.clock
              .sleep(12)
              .then(() => memory.screen.fill({ x: 40, y: 40, width: 60, height: 20 }, 0x99_99_99));
        }),
        ...(told ? {} : { capture: { capture: (region) => capture.capture(region) } }),
      }),
    });
    const { evidence } = await perform(memory, { evidence: true }, click(50, 50));
    expect(evidence.effect).toMatchObject({ state: 'unchanged', suspectedNoop: true });
  });

  test.each([
    ['alone it is no effect', false],
    ['the answer beside it is', true],
  ])('a spinner turned before the act: %s', async (__, answers) => {
    const turning = new AbortController();
    const memory = answering(async ({ clock, screen }) => {
      await clock.sleep(250);
      if (answers) screen.fill(ANSWER, WHITE);
    }, told);
    const spin = async (): Promise<void> => {
      for (let step = 0; ; step++) {
        memory.screen.fill({ x: 160, y: 10, width: 24, height: 24 }, (step * 0x31_17_2b) % 0xff_ff_ff);
        await memory.clock.sleep(16, turning.signal);
      }
    };
    spin().catch(() => undefined);
    await memory.clock.advance(600);
    const { evidence } = await perform(memory, { evidence: true }, still);
    turning.abort();
    expect(evidence.effect).toMatchObject(
      answers ? { state: 'changed', regions: [ANSWER] } : { state: 'unchanged', regions: [] },
    );
  });

  test('a caret that blinked before goes on blinking: no effect', async () => {
    const blinking = new AbortController();
    const memory = answering(() => Promise.resolve(), told);
    const blink = async (): Promise<void> => {
      for (let step = 0; ; step++) {
        memory.screen.fill({ x: 70, y: 20, width: 1, height: 16 }, step % 2 === 0 ? 0 : 0x30_50_70);
        await memory.clock.sleep(500, blinking.signal);
      }
    };
    blink().catch(() => undefined);
    await memory.clock.advance(1800);
    const { evidence } = await perform(memory, { evidence: true }, still);
    blinking.abort();
    expect(evidence.effect).toMatchObject({ state: 'unchanged', suspectedNoop: true });
  });
});

/** A desk of which only a move of the pointer has consequences. */
function hovered(then: (memory: MemoryDesk) => Promise<void>): MemoryDesk {
  const memory: MemoryDesk = createMemoryDesk({
    parts: ({ input }) => ({
      input: watchInput(input, (index) => {
        if (index === 0) void then(memory);
      }),
    }),
  });
  return memory;
}

const HOVERED = { x: 40, y: 40, width: 60, height: 20 };

describe('the time of an act without an effect, in milliseconds', () => {
  /** Of the 450 that it may cost; the rest is for the machine, which takes no time here. */
  const LONGEST_MS = 440;

  test.each<[string, Action, (memory: MemoryDesk) => Promise<void>]>([
    ['where the pointer is there already', still, () => Promise.resolve()],
    ['where the pointer comes', click(50, 50), () => Promise.resolve()],
    [
      'where it comes to what has a hover colour',
      click(50, 50),
      async ({ clock, screen }) => {
        await clock.sleep(5);
        screen.fill(HOVERED, 0x99_99_99);
      },
    ],
  ])('%s', async (_, action, then) => {
    const memory = hovered(then);
    // Something is known of what moves: the first act of all waits for that.
    await perform(memory, { evidence: true }, { kind: 'wait', durationMs: 0 });
    const started = memory.clock.monotonic();
    const { evidence } = await perform(memory, { evidence: true }, action);
    expect(evidence.effect?.state).toBe('unchanged');
    expect(memory.clock.monotonic() - started).toBeLessThanOrEqual(LONGEST_MS);
  });
});

test('a hover transition whose first frame shows the old colour is no effect of the click', async () => {
  const memory = hovered(async ({ clock, screen }) => {
    await clock.sleep(5);
    screen.fill(HOVERED, 0x30_50_70);
    await clock.sleep(36);
    for (let step = 1; step <= 8; step++) {
      screen.fill(HOVERED, 0x30_50_70 + step * 0x08_08_08);
      await clock.sleep(17);
    }
  });
  const { evidence } = await perform(memory, { evidence: true }, click(50, 50));
  expect(evidence.effect).toMatchObject({ state: 'unchanged', suspectedNoop: true });
});

test('a caret that the act has put there is its effect, where it is known that it did not blink before', async () => {
  const caret = { x: 70, y: 20, width: 1, height: 16 };
  const memory = answering(({ screen }) => {
    screen.fill(caret, 0);
    return Promise.resolve();
  });
  const { evidence } = await perform(memory, { evidence: true }, still);
  expect(evidence.effect).toMatchObject({ state: 'changed', regions: [caret] });
});

test('on a machine whose timers come late, an answer in time is waited for longer', async () => {
  const memory = answering(async ({ clock, screen }) => {
    await clock.sleep(400 + 80);
    screen.fill(ANSWER, WHITE);
  });
  const { clock } = memory;
  const late = { ...clock, sleep: (ms: number, signal?: AbortSignal) => clock.sleep(ms + 25, signal) };
  const request = { screen: 0, requested: asked(still, { evidence: true }) };
  const run = { ...memory.run(), clock: late };
  const { evidence } = await clock.until(performAction.run(memory.desk, request, run));
  expect(evidence.effect).toMatchObject({ state: 'changed', regions: [ANSWER] });
});

test('what was still moving after the act before, and stops, is told', async () => {
  const memory = answering(() => Promise.resolve());
  // Three frames of an answer to something before, the last one right before the act.
  for (const color of [1, 2, 3]) {
    memory.screen.fill(ANSWER, color);
    await memory.clock.advance(30);
  }
  const work = perform(memory, { evidence: true }, still);
  await memory.clock.advance(10);
  memory.screen.fill(ANSWER, WHITE);
  expect((await work).evidence.effect).toMatchObject({ state: 'changed', regions: [ANSWER] });
});

test('separate changes are separate regions, in one region that holds them', async () => {
  const other = { x: 10, y: 10, width: 5, height: 5 };
  const memory = answering(({ screen }) => {
    screen.fill(ANSWER, WHITE);
    screen.fill(other, WHITE);
    return Promise.resolve();
  });
  const { evidence } = await perform(memory, { evidence: true }, still);
  expect(evidence.effect).toMatchObject({
    regions: [other, ANSWER],
    region: { x: 10, y: 10, width: 130, height: 60 },
    changedRatio: 225 / 20_000,
  });
});

test('settle: quiet once nothing has moved for long enough', async () => {
  const memory = reacting(() => undefined);
  const settle = { maxMs: 3000, quietMs: 200 };
  const work = performAction.run(
    memory.desk,
    { screen: 0, requested: asked(click(1, 1), { settle }) },
    memory.run(),
  );
  for (let frame = 0; frame < 6; frame++) {
    await memory.clock.advance(100);
    memory.screen.fill({ x: frame * 5, y: 0, width: 5, height: 5 }, WHITE);
  }
  const { evidence } = await memory.clock.until(work);
  expect(evidence.settled?.quiet).toBe(true);
  expect(evidence.settled?.elapsedMs).toBeGreaterThanOrEqual(750);
  expect(evidence.settled?.elapsedMs).toBeLessThan(800);
});

test('settle: a picture that never rests costs the time it was given, and what it became is the evidence', async () => {
  let [shade, step] = [0, 0];
  const memory = createMemoryDesk({
    parts: ({ capture, input }) => ({
      // It begins with the act: what moved before is not its effect.
      input: watchInput(input, () => (step = 40)),
      capture: {
        async capture(region) {
          const frame = await capture.capture(region);
          frame.pixels.fill((shade += step) & 0xff);
          return frame;
        },
      },
    }),
  });
  const proof = { settle: { maxMs: 500, quietMs: 200 }, evidence: true };
  const still = { kind: 'click', button: 'left', clicks: 1, holdKeys: [] } as const;
  const { evidence } = await perform(memory, proof, still);
  expect(evidence.settled).toEqual({ quiet: false, elapsedMs: 500 });
  expect(evidence.effect).toMatchObject({ state: 'changed', changedRatio: 1 });
});

test('stopped while it looks for proof: the act had been delivered', async () => {
  const memory = reacting(() => undefined);
  const stopping = new AbortController();
  const request = { screen: 0, requested: asked(click(1, 1), { evidence: true }) };
  const stopped = expect(
    performAction.run(memory.desk, request, memory.run(stopping.signal)),
  ).rejects.toMatchObject({ reason: 'paused', delivery: 'delivered' });
  await memory.clock.advance(50);
  stopping.abort(new ServiceError('paused', 'stopped', { delivery: 'not_delivered' }));
  await stopped;
});
