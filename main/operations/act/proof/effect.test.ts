import { expect, test } from 'vitest';
import type { Action } from '../../../core/action.ts';
import { ServiceError } from '../../../core/errors.ts';
import { asked, click, pixel } from '../../../../testing/hosts/actions.ts';
import { createMemoryDesk, type MemoryDesk } from '../../../../testing/hosts/memory-desk.ts';
import { watchInput } from '../../../../testing/hosts/watched-input.ts';
import { performAction } from '../perform-action.ts';
import { ANSWERED, answering, CLICK_IN_PLACE, perform, reacting } from './testing/reacting-desk.ts';

const WHITE = 0xff_ff_ff;

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
    state: 'changed',
    changedRatio: 300 / 30_000,
    suspectedNoop: false,
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
  expect(
    await noop(
      reacting(() => undefined),
      CLICK_IN_PLACE,
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
  expect(await noop(reacting(focus), CLICK_IN_PLACE)).toBe(false);
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

test('separate changes are separate regions, in one region that holds them', async () => {
  const other = { x: 10, y: 10, width: 5, height: 5 };
  const memory = answering(({ screen }) => {
    screen.fill(ANSWERED, WHITE);
    screen.fill(other, WHITE);
    return Promise.resolve();
  });
  const { evidence } = await perform(memory, { evidence: true }, CLICK_IN_PLACE);
  expect(evidence.effect).toMatchObject({
    regions: [other, ANSWERED],
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
      // It begins with the act: an earlier movement is not its effect.
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
  const { evidence } = await perform(memory, proof, CLICK_IN_PLACE);
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
