import { expect, test } from 'vitest';
import { createMemoryClock } from '../adapters/memory/clock.ts';
import { asked, pixel } from '../../testing/hosts/actions.ts';
import { createMemoryDesk } from '../../testing/hosts/memory-desk.ts';
import { performBatch } from '../operations/act/perform-batch.ts';
import { createPauseSwitch } from '../operations/support/pause.ts';
import { createYielding, type YieldMode } from './yielding.ts';

const here = new AbortController().signal;

async function setUp(mode: YieldMode) {
  const clock = createMemoryClock();
  const pause = createPauseSwitch();
  let use = (): void => undefined;
  const activity = {
    watch(used: () => void) {
      use = used;
      return Promise.resolve({ end: () => undefined });
    },
  };
  const yielding = createYielding({ mode: () => mode, activity, pause, clock });
  await clock.advance(0);
  /** Uses the mouse twice a second for this time. */
  const useFor = async (ms: number): Promise<void> => {
    for (let done = 0; done < ms; done += 500) {
      use();
      await clock.advance(500);
    }
  };
  return { clock, pause, yielding, useFor };
}

test('an act waits until the person has rested for two seconds', async () => {
  const { clock, yielding, useFor } = await setUp('wait');
  await clock.until(yielding.clear(here));
  expect(clock.monotonic()).toBe(0);
  await useFor(1000);
  const act = yielding.clear(here).then(() => clock.monotonic());
  await useFor(3000);
  await clock.advance(3000);
  expect(await act).toBe(1000 + 2500 + 2000);
});

test('after thirty seconds it is refused, undelivered', async () => {
  const { yielding, useFor } = await setUp('wait');
  await useFor(500);
  const refused = expect(yielding.clear(here)).rejects.toMatchObject({
    reason: 'person_active',
    delivery: 'not_delivered',
  });
  await useFor(31_000);
  await refused;
});

test('a client that goes ends the wait', async () => {
  const { yielding, useFor } = await setUp('wait');
  const gone = new AbortController();
  await useFor(500);
  const ended = expect(yielding.clear(gone.signal)).rejects.toThrow('gone');
  gone.abort(new Error('gone'));
  await ended;
});

test('with pause, use next to an agent at work pauses; at other times it does not', async () => {
  const { clock, pause, yielding, useFor } = await setUp('pause');
  await useFor(1000);
  expect(pause.state.paused).toBe(false);
  await clock.until(yielding.clear(here));
  await useFor(500);
  expect(pause.state).toEqual({ paused: true, by: 'person' });
});

test('with off, no one is watched', async () => {
  const { clock, yielding, useFor } = await setUp('off');
  await useFor(500);
  const before = clock.monotonic();
  await clock.until(yielding.clear(here));
  expect(clock.monotonic()).toBe(before);
});

test('a batch gives way before each of its acts', async () => {
  let use = (): void => undefined;
  const at: number[] = [];
  const memory = createMemoryDesk({
    yielding: ({ pause, clock }) =>
      createYielding({
        mode: () => 'wait',
        pause,
        clock,
        activity: {
          watch(used: () => void) {
            use = used;
            return Promise.resolve({ end: () => undefined });
          },
        },
      }),
    parts: ({ input, clock }) => ({
      input: {
        ...input,
        pointer: {
          ...input.pointer,
          async moveTo(...where) {
            await input.pointer.moveTo(...where);
            at.push(clock.monotonic());
            // The person is back as soon as something has moved.
            use();
          },
        },
      },
    }),
  });
  const actions = [10, 20, 30].map((x) =>
    asked({ kind: 'move', aim: pixel(x, 10), durationMs: 0, holdKeys: [] }),
  );
  const batch = { screen: 0, actions, stopOnError: true };
  const { completed } = await memory.clock.until(memory.service.invoke(performBatch, batch, memory.caller()));
  expect([completed, at]).toEqual([3, [0, 2000, 4000]]);
});
