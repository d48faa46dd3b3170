import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMemoryClock } from '../../adapters/memory/clock.ts';
import { ServiceError } from '../../core/errors.ts';
import { createTransferKeeper } from './transfer-keeper.ts';

const setUp = () => {
  const clock = createMemoryClock();
  return { clock, keeper: createTransferKeeper(clock) };
};

async function read(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}

async function* cut(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) {
    await nextTurn();
    yield bytes.subarray(from, from + size);
  }
}

test('what goes in comes out, however it is cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 700 }), { maxLength: 20 }),
      fc.integer({ min: 1, max: 900 }),
      async (pieces, size) => {
        const { keeper } = setUp();
        let kept: Buffer = Buffer.alloc(0);
        const up = keeper.receive(async (content) => {
          kept = await read(content);
          return 'a/b.bin';
        });
        for (const piece of pieces) await keeper.put(up, piece);
        expect(await keeper.finish(up)).toBe('a/b.bin');
        expect(kept).toEqual(Buffer.concat(pieces));

        let closed = 0;
        const counted = (): Promise<void> => {
          closed++;
          return Promise.resolve();
        };
        const down = await keeper.offer({
          content: cut(kept, size),
          close: counted,
        });
        const parts: Uint8Array[] = [];
        for (let isLast = false; !isLast;) {
          const next = await keeper.take(down);
          parts.push(next.piece);
          ({ isLast } = next);
        }
        expect(Buffer.concat(parts)).toEqual(kept);
        expect(closed).toBe(1);
        await expect(keeper.take(down)).rejects.toMatchObject({ reason: 'not_found' });
      },
    ),
    { numRuns: 30 },
  );
});

test('a writer that fails ends the upload with its own error', async () => {
  const { keeper } = setUp();
  const full = new ServiceError('storage_full', 'It is full.');
  const id = keeper.receive(async (content) => {
    for await (const _ of content) throw full;
    return 'never';
  });
  await keeper.put(id, Buffer.alloc(10)).catch(() => undefined);
  await expect(keeper.finish(id)).rejects.toBe(full);
});

test('a slow writer holds the window back', async () => {
  const { keeper } = setUp();
  const goOn = Promise.withResolvers<undefined>();
  let seen = 0;
  const id = keeper.receive(async (content) => {
    await goOn.promise;
    seen = (await read(content)).length;
    return 'slow';
  });
  let sent = 0;
  const sending = (async () => {
    for (let piece = 0; piece < 10; piece++) {
      await keeper.put(id, Buffer.alloc(180_000));
      sent++;
    }
  })();
  for (let turn = 0; turn < 20; turn++) await nextTurn();
  expect(sent).toBeLessThan(5);
  goOn.resolve(undefined);
  await sending;
  await keeper.finish(id);
  expect(seen).toBe(1_800_000);
});

test('a window that falls silent, and one that gives up, leave nothing open', async () => {
  const { keeper, clock } = setUp();
  const ends: string[] = [];
  const receive = (): string =>
    keeper.receive((content) =>
      read(content).then(
        () => 'complete',
        (error: unknown) => {
          ends.push(error instanceof ServiceError ? error.reason : 'another');
          throw error;
        },
      ),
    );
  await keeper.cancel(receive());
  expect(ends).toEqual(['request_timeout']);
  const silent = receive();
  let closed = 0;
  const counted = (): Promise<void> => {
    closed++;
    return Promise.resolve();
  };
  const open = await keeper.offer({
    content: cut(Buffer.alloc(10), 1),
    close: counted,
  });
  await clock.advance(50_000);
  await keeper.put(silent, Buffer.alloc(1));
  await clock.advance(30_000);
  expect(closed).toBe(1);
  await expect(keeper.take(open)).rejects.toMatchObject({ reason: 'not_found' });
  await keeper.put(silent, Buffer.alloc(1));
  await clock.advance(70_000);
  expect(ends).toEqual(['request_timeout', 'request_timeout']);
});

test('a window cannot keep more than a few on their way', async () => {
  const { keeper } = setUp();
  const ids = Array.from({ length: 8 }, () => keeper.receive(async (content) => String(await read(content))));
  expect(() => keeper.receive(() => Promise.resolve(''))).toThrow('Too many files');
  let closed = 0;
  const close = (): Promise<void> => {
    closed++;
    return Promise.resolve();
  };
  await expect(keeper.offer({ content: cut(Buffer.alloc(1), 1), close })).rejects.toThrow('Too many files');
  expect(closed).toBe(1);
  await Promise.all(ids.map((id) => keeper.cancel(id)));
});
