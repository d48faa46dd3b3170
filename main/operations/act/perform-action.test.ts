/** Laws of every act, with any fault at any of its events. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ServiceError, type Delivery } from '../../core/errors.ts';
import { anyAction, asked, click, key, keptBy, pixel } from '../../../testing/hosts/actions.ts';
import { createMemoryDesk, type MemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { watchInput, type BeforeEvent } from '../../../testing/hosts/watched-input.ts';
import type { Action } from '../../core/action.ts';
import { MAX_HOLD_MS } from '../support/holds.ts';
import { performAction } from './perform-action.ts';

interface Trial {
  readonly memory: MemoryDesk;
  /** Events that happened, but those of nothing typed. */
  reached(): number;
}

function trial(before: (memory: () => MemoryDesk) => BeforeEvent): Trial {
  const memory: MemoryDesk = createMemoryDesk({
    parts: (machine) => ({
      input: watchInput(
        machine.input,
        before(() => memory),
      ),
    }),
  });
  const reached = (): number =>
    memory.input.events.filter((event) => event.kind !== 'text' || event.text !== '').length;
  return { memory, reached };
}

type Outcome = { readonly ok: true } | { readonly ok: false; readonly error: unknown };

const outcomeOf = async (work: Promise<unknown>): Promise<Outcome> =>
  work.then(
    () => ({ ok: true }),
    (error: unknown) => ({ ok: false, error }),
  );

const deliveryOf = (outcome: Outcome): Delivery | undefined =>
  outcome.ok || !(outcome.error instanceof ServiceError) ? undefined : outcome.error.delivery;

const down = ({ memory }: Trial): readonly string[] => [...memory.input.down].toSorted();

/** The events of an act that no one stops. */
async function eventsOf(action: Action): Promise<MemoryDesk['input']['events']> {
  const { desk, clock, run, input } = createMemoryDesk();
  await clock.until(performAction.run(desk, { screen: 0, requested: asked(action) }, run()));
  return input.events;
}

const FAULTS = {
  'the display is away': () => new ServiceError('display_unavailable', 'away'),
  'the device breaks off': () => new ServiceError('input_worker_crashed', 'broke off'),
  'our own mistake': () => new TypeError('undefined is not a function'),
};

describe('laws of acts', () => {
  test.each(Object.entries(FAULTS))(
    '%s at any event: nothing stays pressed, delivery is true',
    async (_, fault) => {
      await fc.assert(
        fc.asyncProperty(anyAction, fc.nat(12), async (action, at) => {
          let reachedBefore = 0;
          const run = trial(() => (index) => {
            if (index !== at) return;
            reachedBefore = run.reached();
            throw fault();
          });
          const { memory } = run;
          const request = { screen: 0, requested: asked(action) };
          const outcome = await memory.clock.until(
            outcomeOf(performAction.run(memory.desk, request, memory.run())),
          );
          if (outcome.ok) {
            expect(down(run)).toEqual(keptBy(action).toSorted());
            await memory.clock.advance(MAX_HOLD_MS + 2000);
          } else if (outcome.error instanceof ServiceError) {
            const unsure = outcome.error.reason === 'input_worker_crashed';
            expect(deliveryOf(outcome)).toBe(reachedBefore === 0 && !unsure ? 'not_delivered' : 'partly');
          }
          expect(down(run)).toEqual([]);
          // A paste gives the clipboard back after its act.
          await memory.clock.advance(1000);
          expect(memory.clock.sleeping).toBe(0);
        }),
        { numRuns: 150 },
      );
    },
  );

  test.each(['pause', 'disconnect', 'shutdown'] as const)(
    '%s at any event: nothing stays pressed, and the answer says how far it came',
    async (how) => {
      await fc.assert(
        fc.asyncProperty(anyAction, fc.nat(12), async (action, at) => {
          const client = new AbortController();
          const ends: Promise<void>[] = [];
          const stops = {
            pause: ({ desk }: MemoryDesk) => desk.pause.pause('program'),
            disconnect: () => client.abort(new Error('gone')),
            shutdown: ({ service }: MemoryDesk) => void ends.push(service.shutDown()),
          };
          const run = trial((memory) => (index) => {
            if (index === at) stops[how](memory());
          });
          const { memory } = run;
          const request = { screen: 0, requested: asked(action) };
          const work = memory.service.invoke(performAction, request, memory.caller(client.signal));
          const outcome = await memory.clock.until(outcomeOf(work));
          await memory.clock.until(Promise.all(ends));
          // The event that was on its way when the stop came has arrived.
          const stopped = run.reached() > at;
          if (!outcome.ok && outcome.error instanceof ServiceError)
            if (deliveryOf(outcome) === 'delivered')
              expect(memory.input.events).toEqual(await eventsOf(action));
            else expect(deliveryOf(outcome)).toBe(run.reached() === 0 ? 'not_delivered' : 'partly');
          if (outcome.ok && !stopped) expect(down(run)).toEqual(keptBy(action).toSorted());
          else expect(down(run)).toEqual([]);
        }),
        { numRuns: 150 },
      );
    },
  );

  test('stopped before it began: not delivered, and nothing happened', async () => {
    await fc.assert(
      fc.asyncProperty(anyAction, async (action) => {
        const { desk, clock, run, input } = createMemoryDesk();
        const signal = AbortSignal.abort(
          new ServiceError('paused', 'stopped', { delivery: 'not_delivered' }),
        );
        const work = performAction.run(desk, { screen: 0, requested: asked(action) }, run(signal));
        expect(deliveryOf(await clock.until(outcomeOf(work)))).toBe('not_delivered');
        expect(input.down.size).toBe(0);
        expect(input.events.filter((event) => event.kind !== 'text' || event.text !== '')).toEqual([]);
      }),
    );
  });

  test('a click ends where it was aimed, and says so', async () => {
    const place = fc.tuple(fc.integer({ min: 0, max: 199 }), fc.integer({ min: 0, max: 99 }));
    await fc.assert(
      fc.asyncProperty(place, async ([x, y]) => {
        const { desk, clock, run, input } = createMemoryDesk();
        const work = performAction.run(desk, { screen: 0, requested: asked(click(x, y)) }, run());
        expect(await clock.until(work)).toMatchObject({ point: { x, y }, pointer: { x, y }, screen: 0 });
        expect(input.events).toEqual([
          { kind: 'move', point: { x, y } },
          { kind: 'press', button: 'left', at: { x, y } },
          { kind: 'release', button: 'left', at: { x, y } },
        ]);
      }),
    );
  });
});

describe('single acts', () => {
  const perform = async (memory: MemoryDesk, action: Action, screen = 0) =>
    memory.clock.until(performAction.run(memory.desk, { screen, requested: asked(action) }, memory.run()));

  test('a chord is pressed in order and released in reverse, the last key down for 8 ms or more', async () => {
    const times: number[] = [];
    const memory: MemoryDesk = createMemoryDesk({
      parts: ({ input }) => ({ input: watchInput(input, () => times.push(memory.clock.monotonic())) }),
    });
    await perform(memory, { kind: 'hotkey', keys: [key('ctrl'), key('Shift'), key('t')], repeat: 1 });
    expect(memory.input.events.map((event) => ('key' in event ? `${event.kind} ${event.key}` : ''))).toEqual([
      'key_press Control',
      'key_press Shift',
      'key_press t',
      'key_release t',
      'key_release Shift',
      'key_release Control',
    ]);
    expect((times[3] ?? 0) - (times[2] ?? 0)).toBeGreaterThanOrEqual(8);
  });

  test('a repeated chord is pressed as often, and let go in between', async () => {
    const memory = createMemoryDesk();
    await perform(memory, { kind: 'hotkey', keys: [key('ctrl'), key('z')], repeat: 3 });
    const once = ['key_press Control', 'key_press z', 'key_release z', 'key_release Control'];
    expect(memory.input.events.map((event) => ('key' in event ? `${event.kind} ${event.key}` : ''))).toEqual([
      ...once,
      ...once,
      ...once,
    ]);
  });

  test('clicks of one double click stay on their point; a drag moves enough for toolkits to notice', async () => {
    const memory = createMemoryDesk();
    await perform(memory, { kind: 'click', aim: pixel(5, 6), button: 'left', clicks: 2, holdKeys: [] });
    expect(memory.input.events.filter(({ kind }) => kind === 'press')).toHaveLength(2);
    const drag = { kind: 'drag', button: 'left', durationMs: 0, holdKeys: [key('Shift')] } as const;
    await perform(memory, { ...drag, aims: [pixel(10, 10), pixel(90, 50), pixel(20, 80)] });
    const since = memory.input.events.findIndex((event) => event.kind === 'key_press');
    const dragged = memory.input.events.slice(since);
    const press = dragged.findIndex(({ kind }) => kind === 'press');
    const release = dragged.findIndex(({ kind }) => kind === 'release');
    expect(dragged.slice(press, release).filter(({ kind }) => kind === 'move').length).toBeGreaterThan(10);
    expect(dragged[release]).toMatchObject({ at: { x: 20, y: 80 } });
    expect(dragged).toContainEqual({ kind: 'move', point: { x: 90, y: 50 } });
    expect(dragged.at(-1)).toEqual({ kind: 'key_release', key: 'Shift' });
  });

  test('an eased move takes its time and ends on the very point', async () => {
    const memory = createMemoryDesk();
    const result = await perform(memory, {
      kind: 'move',
      aim: pixel(199, 99),
      durationMs: 500,
      holdKeys: [],
    });
    expect(result.pointer).toEqual({ x: 199, y: 99 });
    expect(memory.clock.monotonic()).toBe(500);
    expect(memory.input.events).toHaveLength(60);
  });

  test('held keys and buttons are let go after 30 s; each hold counts again', async () => {
    const memory = createMemoryDesk();
    await perform(memory, { kind: 'key_down', keys: [key('Shift')] });
    await memory.clock.advance(MAX_HOLD_MS - 1000);
    await perform(memory, { kind: 'mouse_down', button: 'left', holdKeys: [] });
    await perform(memory, { kind: 'key_down', keys: [key('Shift')] });
    await memory.clock.advance(2000);
    expect([...memory.input.down]).toEqual(['key Shift', 'button left']);
    await perform(memory, { kind: 'mouse_up', button: 'left', holdKeys: [] });
    expect([...memory.input.down]).toEqual(['key Shift']);
    await memory.clock.advance(MAX_HOLD_MS + 2000);
    expect([...memory.input.down]).toEqual([]);
    expect(memory.clock.sleeping).toBe(0);
  });

  test('a paste puts the clipboard back, but not before the program has had time to fetch', async () => {
    const memory = createMemoryDesk();
    await memory.desk.clipboard.writeText('mine');
    const action = { kind: 'type', text: 'pasted', intervalMs: 0, method: 'paste' } as const;
    const work = perform(memory, action);
    expect(await work).toMatchObject({ typed: 6 });
    expect(await memory.desk.clipboard.readText()).toBe('mine');
  });

  test('a paste that is stopped after its keys were seen ends at once and puts the clipboard back later', async () => {
    const client = new AbortController();
    const memory: MemoryDesk = createMemoryDesk({
      parts: ({ input }) => ({
        input: watchInput(input, (index) => {
          if (index === 1) client.abort(new ServiceError('paused', 'stopped'));
        }),
      }),
    });
    await memory.desk.clipboard.writeText('mine');
    const action = { kind: 'type', text: 'pasted', intervalMs: 0, method: 'paste' } as const;
    const request = { screen: 0, requested: asked(action) };
    const outcome = outcomeOf(performAction.run(memory.desk, request, memory.run(client.signal)));
    await memory.clock.advance(100);
    expect(deliveryOf(await outcome)).toBe('partly');
    expect([...memory.input.down]).toEqual([]);
    expect(await memory.desk.clipboard.readText()).toBe('pasted');
    await memory.clock.advance(300);
    expect(await memory.desk.clipboard.readText()).toBe('mine');
  });

  test('a text whose last character is out when the stop comes was typed', async () => {
    const client = new AbortController();
    const { desk, run, clock } = createMemoryDesk({
      parts: ({ input }) => ({
        input: {
          ...input,
          keyboard: {
            ...input.keyboard,
            type(text: string) {
              client.abort(new ServiceError('paused', 'stopped'));
              return Promise.resolve({ typed: Array.from(text).length });
            },
          },
        },
      }),
    });
    const action = { kind: 'type', text: 'a😀', intervalMs: 0, method: 'keys' } as const;
    const work = performAction.run(desk, { screen: 0, requested: asked(action) }, run(client.signal));
    expect(await clock.until(work)).toMatchObject({ typed: 2 });
  });

  test.each([
    [0, 0],
    [1, 1],
    [2, 0],
    [99, 0],
  ])('the display %i means %i if there are two', async (screen, meant) => {
    const memory = createMemoryDesk({
      regions: [
        { x: 0, y: 0, width: 100, height: 100 },
        { x: 100, y: 0, width: 100, height: 100 },
      ],
    });
    expect(await perform(memory, { kind: 'wait', durationMs: 0 }, screen)).toMatchObject({ screen: meant });
  });
});
