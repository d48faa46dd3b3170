import fc from 'fast-check';
import { expect, test } from 'vitest';
import { streamedEvents, type StreamedEvent } from './event-stream.ts';

const collect = async (chunks: readonly Uint8Array[]): Promise<StreamedEvent[]> => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  const events: StreamedEvent[] = [];
  for await (const event of streamedEvents(body)) events.push(event);
  return events;
};

const event = fc.record({
  name: fc.stringMatching(/^[a-z.]{1,12}$/),
  payload: fc.oneof(fc.jsonValue(), fc.constant('\n\n and \nevent: x\ndata: "ü𝄞"')),
});

test('the same events come out however the bytes are cut, beats between them or not', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { maxLength: 5 }),
      fc.array(fc.nat(2000), { maxLength: 12 }),
      async (events, cuts) => {
        const text = events
          .map(({ name, payload }) => `: beat\n\nevent: ${name}\ndata: ${JSON.stringify(payload)}\n\n`)
          .join('');
        const bytes = new TextEncoder().encode(text);
        const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort(
          (a, b) => a - b,
        );
        const chunks = places.slice(1).map((end, index) => bytes.slice(places[index], end));
        const expected = JSON.parse(JSON.stringify(events)) as unknown;
        expect(await collect(chunks)).toEqual(expected);
      },
    ),
  );
});

test('an event that was cut off is not told', async () => {
  const bytes = new TextEncoder().encode('event: a\ndata: 1\n\nevent: b\ndata: 2\n');
  expect(await collect([bytes])).toEqual([{ name: 'a', payload: 1 }]);
});
