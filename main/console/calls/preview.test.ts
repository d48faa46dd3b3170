import { expect, test } from 'vitest';
import { createMemoryDesk } from '../../hosts/testing/memory-desk.ts';
import { createAskService } from '../ask-service.ts';
import { createPreviewCalls } from './preview.ts';

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
  const { service, desk, clock } = memory;
  const asked: string[] = [];
  const ask = createAskService({
    invoke(operation, input, caller) {
      asked.push(operation.name);
      return service.invoke(operation, input, caller);
    },
  });
  const settings = { values: { gridRows: 12, gridCols: 16 } };
  const calls = createPreviewCalls({ ask, codec: desk.codec, clock, settings });
  return { ...memory, calls, asked, captures: () => captures };
}

const ROOM = { screen: 0, maxWidth: 100, maxHeight: 100 };

test('displays and previews are read through the service, and end with it', async () => {
  const { calls, asked, service } = setUp();
  expect((await calls.displays({})).displays).toHaveLength(1);
  expect(await calls.preview({ ...ROOM, known: null })).toMatchObject({
    region: { x: 0, y: 0, width: 200, height: 100 },
    picture: { width: 100, height: 50 },
  });
  expect(asked).toEqual(['list-displays', 'watch-display']);
  await service.shutDown();
  expect(await calls.displays({})).toMatchObject({
    displays: [],
    unavailable: { message: 'The service is shutting down.' },
  });
});

test('windows that look at once share a capture, and a still desktop costs no picture', async () => {
  const { calls, captures, clock } = setUp();
  const [first, second] = await Promise.all([
    calls.preview({ ...ROOM, known: null }),
    calls.preview({ ...ROOM, known: null }),
  ]);
  expect(captures()).toBe(1);
  expect(second.version).toBe(first.version);
  await clock.advance(500);
  expect((await calls.preview({ ...ROOM, known: first.version })).picture).toBeNull();
  expect(captures()).toBe(2);
});

test('a display that is gone is said to be gone, and looked for again', async () => {
  const { calls, captures } = setUp();
  await expect(calls.preview({ ...ROOM, screen: 7, known: null })).rejects.toMatchObject({
    reason: 'not_found',
  });
  expect(captures()).toBe(0);
});
