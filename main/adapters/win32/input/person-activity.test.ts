import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWin32PersonActivity } from './person-activity.ts';

let inputAt = 0;
let sentAt: number | null = null;
let uses = 0;
let end = (): void => undefined;

const now = 4_294_967_200;
beforeEach(async () => {
  vi.useFakeTimers();
  [inputAt, sentAt, uses] = [now, null, 0];
  const activity = createWin32PersonActivity(
    {
      user32: {
        getLastInputInfo(info) {
          new DataView(info?.buffer ?? new ArrayBuffer(8)).setUint32(4, inputAt, true);
          return 1;
        },
      },
    },
    { lastSentAt: () => Promise.resolve(sentAt) },
  );
  const watched = await activity.watch(() => uses++);
  end = () => watched?.end();
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

const passes = (): Promise<unknown> => vi.advanceTimersByTimeAsync(250);

test('no one has acted before the first look', async () => {
  await passes();
  expect(uses).toBe(0);
});

test('our own events are no one’s', async () => {
  [inputAt, sentAt] = [now + 20, now + 20];
  await passes();
  [inputAt, sentAt] = [now + 200, now + 190];
  await passes();
  expect(uses).toBe(0);
});

test('what comes after them is a person’s, also where the clock starts again', async () => {
  sentAt = now + 50;
  inputAt = (now + 200) >>> 0;
  await passes();
  expect(uses).toBe(1);
  await passes();
  expect(uses).toBe(1);
  inputAt = (now + 300) >>> 0;
  await passes();
  expect(uses).toBe(2);
});

test('without an event from us everything is a person’s', async () => {
  inputAt = now + 10;
  await passes();
  expect(uses).toBe(1);
});
