import { expect, test } from 'vitest';
import type { Clock } from '../ports/clock.ts';
import { fileLine } from './entry.ts';
import { createRequestLog, type LogEvent, type OpenEntry, type RequestLog } from './request-log.ts';

function setUp(capacity?: number): {
  log: RequestLog;
  begin: (requestId?: string) => OpenEntry;
  pass: (ms: number) => void;
} {
  let now = 0;
  const clock: Clock = {
    now: () => 1_000_000 + now,
    monotonic: () => now,
    sleep: () => Promise.resolve(),
    caughtUp: () => Promise.resolve(),
  };
  const log = createRequestLog({ clock, ...(capacity === undefined ? {} : { capacity }) });
  return {
    log,
    begin: (requestId = 'r') => log.begin({ requestId, method: 'POST', client: '127.0.0.1' }),
    pass: (ms) => (now += ms),
  };
}

test('an entry is seen running, then ended once', () => {
  const { log, begin, pass } = setUp();
  const entry = begin();
  entry.route('/action');
  entry.operation('perform-action', 'act');
  entry.note('action', 'click');
  expect(log.find(entry.sequence)).toMatchObject({
    status: null,
    durationMs: null,
    route: '/action',
    operation: 'perform-action',
    kind: 'act',
    notes: { action: 'click' },
  });
  pass(12);
  entry.end(200);
  entry.end('client_closed');
  entry.note('typed', 3);
  expect(log.find(entry.sequence)).toMatchObject({ status: 200, durationMs: 12, notes: { action: 'click' } });
});

test('listeners hear of start, progress and end', () => {
  const { log, begin } = setUp();
  const kinds: LogEvent['kind'][] = [];
  const stop = log.subscribe(({ kind }) => kinds.push(kind));
  const entry = begin();
  entry.note('screen', 0);
  entry.end(200);
  log.clear();
  stop();
  begin();
  expect(kinds).toEqual(['start', 'progress', 'end', 'cleared']);
});

test('only what is on the allow-list is kept, and words only where they look like names of modes', () => {
  const { log, begin } = setUp();
  const entry = begin();
  entry.note('text', 'hunter2canary');
  entry.note('command', 'echo cmdcanary');
  entry.note('mode', 'My Bank — Chromium');
  entry.note('characters', 13);
  entry.end(200);
  expect(log.find(entry.sequence)?.notes).toEqual({ characters: 13 });
});

test('pages run from the newest to the oldest', () => {
  const { log, begin } = setUp();
  for (let i = 0; i < 5; i++) begin(`r${i}`).end(200);
  const first = log.page({ limit: 2 });
  expect(first.map(({ requestId }) => requestId)).toEqual(['r4', 'r3']);
  const next = log.page({ before: first.at(-1)?.sequence ?? 0, limit: 10 });
  expect(next.map(({ requestId }) => requestId)).toEqual(['r2', 'r1', 'r0']);
});

test('the oldest go first; clearing keeps what runs', () => {
  const { log, begin } = setUp(3);
  const running = begin('running');
  for (let i = 0; i < 2; i++) begin(`r${i}`).end(200);
  log.clear();
  expect(log.page({ limit: 10 }).map(({ requestId }) => requestId)).toEqual(['running']);
  for (let i = 0; i < 4; i++) begin(`s${i}`).end(200);
  expect(log.size).toBe(3);
  running.end(200);
  expect(log.size).toBe(3);
});

test('a line of the file has no sentence in it', () => {
  const { log, begin } = setUp();
  const entry = begin('id-1');
  entry.failed({ reason: 'text_not_found', message: 'nearest: hunter2canary', hint: 'canary', trace: [] });
  entry.end(404);
  const found = log.find(entry.sequence);
  const line = found === undefined ? '' : fileLine(found);
  expect(JSON.parse(line)).toMatchObject({ request_id: 'id-1', status: 404, reason: 'text_not_found' });
  expect(line).not.toContain('canary');
});
