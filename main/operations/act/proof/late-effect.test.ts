import { describe, expect, test } from 'vitest';
import type { Action } from '../../../core/action.ts';
import { asked, click } from '../../../../testing/hosts/actions.ts';
import { createMemoryDesk, type MemoryDesk } from '../../../../testing/hosts/memory-desk.ts';
import { watchInput } from '../../../../testing/hosts/watched-input.ts';
import { performAction } from '../perform-action.ts';
import { ANSWERED, answering, CLICK_IN_PLACE, perform } from './testing/reacting-desk.ts';

const WHITE = 0xff_ff_ff;

describe.each([
  ['a system that reports what is drawn', true],
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
      screen.fill(ANSWERED, WHITE);
    }, told);
    const { evidence } = await perform(memory, { evidence: true }, CLICK_IN_PLACE);
    expect(evidence.effect).toMatchObject({ state, regions: state === 'changed' ? [ANSWERED] : [] });
    expect(memory.clock.monotonic()).toBeLessThanOrEqual(delayMs === 0 ? 100 : 550);
  });

  test('with first_ms it may come late, and then become quiet', async () => {
    const memory = answering(async ({ clock, screen }) => {
      await clock.sleep(5000);
      screen.fill(ANSWERED, WHITE);
    }, told);
    const settle = { firstMs: 6000, maxMs: 1000, quietMs: 200 };
    const { evidence } = await perform(memory, { evidence: true, settle }, CLICK_IN_PLACE);
    expect(evidence.effect?.regions).toEqual([ANSWERED]);
    expect(evidence.settled?.quiet).toBe(true);
    expect(evidence.settled?.elapsedMs).toBeGreaterThanOrEqual(5200);
    expect(evidence.settled?.elapsedMs).toBeLessThan(5300);
  });

  test('settle without any effect ends after the time for the first change', async () => {
    const memory = answering(() => Promise.resolve(), told);
    const settle = { maxMs: 3000, quietMs: 200 };
    const { evidence } = await perform(memory, { evidence: true, settle }, CLICK_IN_PLACE);
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
      screen.fill(ANSWERED, WHITE);
    }, told);
    const { evidence } = await perform(memory, { evidence: true }, CLICK_IN_PLACE);
    expect(evidence.effect?.regions).toEqual([ANSWERED]);
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
    ['the answer next to it is', true],
  ])('a spinner turned before the act: %s', async (__, answers) => {
    const turning = new AbortController();
    const memory = answering(async ({ clock, screen }) => {
      await clock.sleep(250);
      if (answers) screen.fill(ANSWERED, WHITE);
    }, told);
    const spin = async (): Promise<void> => {
      for (let step = 0; ; step++) {
        memory.screen.fill({ x: 160, y: 10, width: 24, height: 24 }, (step * 0x31_17_2b) % 0xff_ff_ff);
        await memory.clock.sleep(16, turning.signal);
      }
    };
    spin().catch(() => undefined);
    await memory.clock.advance(600);
    const { evidence } = await perform(memory, { evidence: true }, CLICK_IN_PLACE);
    turning.abort();
    expect(evidence.effect).toMatchObject(
      answers ? { state: 'changed', regions: [ANSWERED] } : { state: 'unchanged', regions: [] },
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
    const { evidence } = await perform(memory, { evidence: true }, CLICK_IN_PLACE);
    blinking.abort();
    expect(evidence.effect).toMatchObject({ state: 'unchanged', suspectedNoop: true });
  });
});

const HOVERED = { x: 40, y: 40, width: 60, height: 20 };

describe('the time of an act without an effect, in milliseconds', () => {
  /** Of the 450 that it may cost; the rest is for the machine, which takes no time here. */
  const LONGEST_MS = 440;

  test.each<[string, Action, (memory: MemoryDesk) => Promise<void>]>([
    ['where the pointer is there already', CLICK_IN_PLACE, () => Promise.resolve()],
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
    const memory = answering(then);
    // Movers are known by now: the first act of all waits for that.
    await perform(memory, { evidence: true }, { kind: 'wait', durationMs: 0 });
    const started = memory.clock.monotonic();
    const { evidence } = await perform(memory, { evidence: true }, action);
    expect(evidence.effect?.state).toBe('unchanged');
    expect(memory.clock.monotonic() - started).toBeLessThanOrEqual(LONGEST_MS);
  });
});

test('a hover transition whose first frame shows the old colour is no effect of the click', async () => {
  const memory = answering(async ({ clock, screen }) => {
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

test('a caret that the act has put there is its effect, if it is known that it did not blink before', async () => {
  const caret = { x: 70, y: 20, width: 1, height: 16 };
  const memory = answering(({ screen }) => {
    screen.fill(caret, 0);
    return Promise.resolve();
  });
  const { evidence } = await perform(memory, { evidence: true }, CLICK_IN_PLACE);
  expect(evidence.effect).toMatchObject({ state: 'changed', regions: [caret] });
});

test('on a machine whose timers come late, an answer in time is waited for longer', async () => {
  const memory = answering(async ({ clock, screen }) => {
    await clock.sleep(400 + 80);
    screen.fill(ANSWERED, WHITE);
  });
  const { clock } = memory;
  const late = { ...clock, sleep: (ms: number, signal?: AbortSignal) => clock.sleep(ms + 25, signal) };
  const request = { screen: 0, requested: asked(CLICK_IN_PLACE, { evidence: true }) };
  const run = { ...memory.run(), clock: late };
  const { evidence } = await clock.until(performAction.run(memory.desk, request, run));
  expect(evidence.effect).toMatchObject({ state: 'changed', regions: [ANSWERED] });
});

test('what was still moving after the act before, and stops, is reported', async () => {
  const memory = answering(() => Promise.resolve());
  // Three frames of an answer to something before, the last one right before the act.
  for (const color of [1, 2, 3]) {
    memory.screen.fill(ANSWERED, color);
    await memory.clock.advance(30);
  }
  const work = perform(memory, { evidence: true }, CLICK_IN_PLACE);
  await memory.clock.advance(10);
  memory.screen.fill(ANSWERED, WHITE);
  expect((await work).evidence.effect).toMatchObject({ state: 'changed', regions: [ANSWERED] });
});
