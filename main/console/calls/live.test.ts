import { expect, test } from 'vitest';
import { createPixelWorkers } from '../../adapters/pixels/pixel-workers.ts';
import type { Region } from '../../core/geometry.ts';
import { createMemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { createAskService } from '../ask-service.ts';
import type { CallInput } from '../contract.ts';
import { createDisplayCalls } from './displays.ts';
import { createLiveCalls } from './live.ts';

const context = { signal: new AbortController().signal, address: null };

function setUp() {
  let captures = 0;
  const memory = createMemoryDesk({
    parts: ({ capture }) => ({
      capture: {
        ...capture,
        capture: (region, options) => {
          captures++;
          return capture.capture(region, options);
        },
      },
    }),
  });
  const { service, desk, clock, screen } = memory;
  const ask = createAskService(service);
  const control = { heard: () => undefined };
  const calls = {
    ...createDisplayCalls({ ask, settings: { values: { gridRows: 12, gridCols: 16 } } }),
    ...createLiveCalls({ ask, codec: desk.codec, clock, control }),
  };
  const next = (more: Partial<CallInput<'live.next'>> = {}, signal = context.signal) =>
    Promise.resolve(
      calls['live.next'](
        { screen: 0, view: null, after: 0, waitMs: 0, control: null, ...more },
        { ...context, signal },
      ),
    );
  return { ...memory, fill: screen.fill.bind(screen), calls, next, captures: () => captures };
}

test('displays are read through the service, and end with it', async () => {
  const { calls, service } = setUp();
  expect((await calls.displays({}, context)).displays).toHaveLength(1);
  await service.shutDown();
  expect(await calls.displays({}, context)).toMatchObject({
    displays: [],
    unavailable: { message: 'The service is shutting down.' },
  });
});

test('a viewer gets the whole display first, and then what has changed', async () => {
  const { next, fill } = setUp();
  const { view, ...first } = await next();
  expect(first).toMatchObject({
    number: 1,
    size: { width: 200, height: 100 },
    parts: [{ x: 0, y: 0, picture: { width: 200, height: 100 } }],
  });
  expect((await next({ view, after: 1 })).parts).toEqual([]);
  fill({ x: 50, y: 20, width: 8, height: 4 }, 0xff_ff_ff);
  expect(await next({ view, after: 2 })).toMatchObject({
    view,
    parts: [{ x: 50, y: 20, picture: { width: 8, height: 4 } }],
  });
});

test('viewers of a display share what is captured of it', async () => {
  const workers = createPixelWorkers(1);
  const captured: Region[] = [];
  const { service, desk, clock, screen } = createMemoryDesk({
    parts: ({ capture, codec }) => ({
      codec: { ...codec, strips: workers.strips },
      capture: {
        ...capture,
        capture(region, options) {
          captured.push(region);
          return capture.capture(region, options);
        },
      },
    }),
  });
  const calls = createLiveCalls({
    ask: createAskService(service),
    codec: desk.codec,
    clock,
    control: { heard: () => undefined },
  });
  const asked = { screen: 0, after: 0, waitMs: 0, control: null };
  const next = async (view: string | null, after = 0) =>
    calls['live.next']({ ...asked, view, after }, context);
  const [one, two] = [await next(null), await next(null)];
  expect(two.parts).toMatchObject([{ x: 0, y: 0, picture: { width: 200, height: 100 } }]);
  expect(captured).toHaveLength(1);
  const drawn = { x: 70, y: 20, width: 8, height: 4 };
  screen.fill(drawn, 0xff_ff_ff);
  for (const { view } of [one, two])
    expect((await next(view, 1)).parts).toMatchObject([{ x: 64, y: 16, picture: { width: 32, height: 16 } }]);
  expect(captured.slice(1)).toEqual([drawn]);
  await workers.close();
});

test('drawing that changes no pixel costs no picture', async () => {
  const { next, fill } = setUp();
  const region = { x: 50, y: 20, width: 8, height: 4 };
  fill(region, 0xff_00_00);
  const { view } = await next();
  fill(region, 0xff_00_00);
  expect((await next({ view, after: 1 })).parts).toEqual([]);
});

test('a viewer that has missed an update, or was away, begins again', async () => {
  const { next, fill, clock } = setUp();
  const first = await next();
  fill({ x: 0, y: 0, width: 4, height: 4 }, 1);
  await next({ view: first.view, after: 1 });
  const again = await next({ view: first.view, after: 1 });
  expect(again.view).not.toBe(first.view);
  expect(again.parts).toMatchObject([{ picture: { width: 200, height: 100 } }]);
  await clock.advance(6000);
  expect((await next({ view: again.view, after: 1 })).view).not.toBe(again.view);
});

test('a wait ends with the change, and captures nothing before', async () => {
  const { next, fill, clock, captures } = setUp();
  const { view } = await next();
  const before = captures();
  const waiting = next({ view, after: 1, waitMs: 4000 });
  await clock.advance(3000);
  expect(captures()).toBe(before);
  fill({ x: 9, y: 9, width: 3, height: 3 }, 2);
  expect((await waiting).parts).toHaveLength(1);
});

test('nothing is captured for a viewer that is gone', async () => {
  const { next, fill, clock, captures } = setUp();
  const { view } = await next();
  const gone = new AbortController();
  const waiting = next({ view, after: 1, waitMs: 4000 }, gone.signal);
  const ended = expect(waiting).rejects.toThrow('left');
  await clock.advance(100);
  gone.abort(new Error('left'));
  await ended;
  const before = captures();
  fill({ x: 9, y: 9, width: 3, height: 3 }, 2);
  await clock.advance(10_000);
  expect(captures()).toBe(before);
});

test('a display that is gone is said to be gone', async () => {
  const { next, captures } = setUp();
  await expect(next({ screen: 7 })).rejects.toMatchObject({ reason: 'not_found' });
  expect(captures()).toBe(0);
});
