import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ServiceError, ValidationError } from '../../core/errors.ts';
import { anyAction, asked, click, key, pixel } from '../../../testing/hosts/actions.ts';
import { createMemoryDesk, type MemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { watchInput } from '../../../testing/hosts/watched-input.ts';
import type { RequestedAction } from '../../core/action.ts';
import { performBatch, type PerformBatchInput } from './perform-batch.ts';

const batch = (memory: MemoryDesk, input: Partial<PerformBatchInput>, signal?: AbortSignal) =>
  memory.clock.until(
    performBatch.run(
      memory.desk,
      { screen: 0, actions: [], stopOnError: true, ...input },
      memory.run(signal),
    ),
  );

const at = (index: number, requested: RequestedAction): RequestedAction => ({
  ...requested,
  path: `actions.${index}`,
});

test.each<[string, RequestedAction, string]>([
  ['a point outside', asked(click(5000, 5)), 'target'],
  [
    'a key that is not there',
    asked({ kind: 'hotkey', keys: [key('Shift'), key('F20')], repeat: 1 }),
    'actions.1.keys.1',
  ],
  [
    'a held key that is not there',
    asked({ kind: 'click', button: 'left', clicks: 1, holdKeys: [key('F20')] }),
    'actions.1.holdKeys.0',
  ],
  [
    'a text to look for outside',
    asked({
      kind: 'click_text',
      button: 'left',
      clicks: 1,
      holdKeys: [],
      query: {
        text: 'x',
        match: 'contains',
        caseSensitive: false,
        minConfidence: 0.5,
        occurrence: 'best',
        tolerance: 0,
        languages: ['eng'],
        part: { kind: 'region', region: { x: 900, y: 0, width: 5, height: 5 }, path: 'region' },
      },
    }),
    'actions.1.clickText.region',
  ],
])('%s anywhere in the batch: nothing of it happens', async (_, bad, path) => {
  const memory = createMemoryDesk();
  const error: unknown = await batch(memory, { actions: [asked(click(5, 5)), at(1, bad)] }).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ValidationError);
  expect((error as ValidationError).issues[0]?.path).toBe(path);
  expect(memory.input.events).toEqual([]);
});

test('the displays are asked for once, however many places there are', async () => {
  let asks = 0;
  const memory = createMemoryDesk({
    parts: ({ displays }) => ({
      displays: {
        list: () => {
          asks++;
          return displays.list();
        },
      },
    }),
  });
  const drag = { kind: 'drag', button: 'left', durationMs: 0, holdKeys: [] } as const;
  const aims = Array.from({ length: 20 }, (_, x) => pixel(x, x));
  await batch(memory, { actions: [asked({ ...drag, aims }), asked(click(1, 1)), asked(click(2, 2))] });
  expect(asks).toBe(1);
});

test.each([
  [true, [true, false], 1, 1],
  [false, [true, false, true], 2, null],
])('after an error, stop_on_error %s', async (stopOnError, oks, completed, stoppedAt) => {
  const memory = createMemoryDesk({
    parts: ({ input }) => ({
      input: watchInput(input, (index) => {
        if (index === 3) throw new ServiceError('display_unavailable', 'away');
      }),
    }),
  });
  const actions = [click(1, 1), click(2, 2), click(3, 3)].map((action) => asked(action));
  const result = await batch(memory, { actions, stopOnError });
  expect(result).toMatchObject({ completed, stoppedAt, screen: 0 });
  expect(result.entries.map(({ ok }) => ok)).toEqual(oks);
  expect(result.entries[1]).toMatchObject({ error: { delivery: 'not_delivered' } });
});

test('law: paused at any event, that act is the last one and nothing stays down, whatever stop_on_error says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyAction, { minLength: 1, maxLength: 5 }),
      fc.nat(20),
      fc.boolean(),
      async (actions, at, stopOnError) => {
        const memory: MemoryDesk = createMemoryDesk({
          parts: ({ input }) => ({
            input: watchInput(input, (index) => {
              if (index === at) memory.desk.pause.pause('person');
            }),
          }),
        });
        const input = { screen: 0, actions: actions.map((action) => asked(action)), stopOnError };
        const work = memory.service.invoke(performBatch, input, memory.caller());
        const { entries, completed, stoppedAt } = await memory.clock.until(work);
        expect(entries.map(({ index }) => index)).toEqual(entries.map((_, index) => index));
        expect(completed).toBe(entries.filter(({ ok }) => ok).length);
        if (!memory.service.pause.state.paused) {
          expect([entries.length, stoppedAt]).toEqual([actions.length, null]);
          return;
        }
        expect([...memory.input.down]).toEqual([]);
        // The event at which it was paused may have been the last of all.
        if (stoppedAt === null) expect(completed).toBe(actions.length);
        else expect(entries.at(-1)).toMatchObject({ index: stoppedAt, error: { reason: 'paused' } });
        expect(entries.filter(({ ok }) => !ok).length).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: 150 },
  );
});
