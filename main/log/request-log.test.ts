import { expect, test } from 'vitest';
import type { Clock } from '../ports/clock.ts';
import { fileLine, type LogEntry } from './entry.ts';
import { createRequestLog, type LogEvent, type OpenEntry, type RequestLog } from './request-log.ts';

const OPERATION = {
  name: 'perform-action',
  kind: 'act',
  notes: { action: 'asked', mode: 'asked', characters: 'asked' },
} as const;

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
    begin: (requestId = 'r') =>
      log.begin({ requestId, face: 'http', client: '127.0.0.1', detail: { method: 'POST' } }),
    pass: (ms) => (now += ms),
  };
}

test('an entry is seen running, then ended once', () => {
  const { log, begin, pass } = setUp();
  const entry = begin();
  entry.detail({ route: '/action' });
  entry.operation(OPERATION);
  entry.note('action', 'click');
  expect(log.find(entry.sequence)).toMatchObject({
    outcome: 'running',
    durationMs: null,
    face: 'http',
    detail: { method: 'POST', route: '/action' },
    operation: 'perform-action',
    kind: 'act',
    notes: { action: 'click' },
  });
  pass(12);
  entry.end('done', { status: 200 });
  entry.end('gone');
  entry.note('characters', 3);
  expect(log.find(entry.sequence)).toMatchObject({
    outcome: 'done',
    durationMs: 12,
    detail: { method: 'POST', route: '/action', status: 200 },
    notes: { action: 'click' },
  });
});

test('listeners hear of start, progress and end', () => {
  const { log, begin } = setUp();
  const kinds: LogEvent['kind'][] = [];
  const stop = log.subscribe(({ kind }) => kinds.push(kind));
  const entry = begin();
  entry.note('delivery', 'partly');
  entry.end('done');
  log.clear();
  stop();
  begin();
  expect(kinds).toEqual(['start', 'progress', 'end', 'cleared']);
});

test('only declared members are kept, and words only where they look like names of modes', () => {
  const { log, begin } = setUp();
  const entry = begin();
  entry.note('characters', 12);
  entry.operation(OPERATION);
  entry.note('text', 'hunter2canary');
  entry.note('command', 'echo cmdcanary');
  entry.note('mode', 'My Bank — Chromium');
  entry.note('characters', 13);
  entry.end('done');
  expect(log.find(entry.sequence)?.notes).toEqual({ characters: 13 });
});

test('a member that is declared as a label keeps one line of text', () => {
  const { log, begin } = setUp();
  const entry = begin();
  entry.operation({ ...OPERATION, notes: { element: 'label', mode: 'asked' } });
  entry.note('element', 'button "Zapłać — teraz"');
  entry.note('mode', 'button "Zapłać"');
  expect(log.find(entry.sequence)?.notes).toEqual({ element: 'button "Zapłać — teraz"' });
  for (const text of ['two\nlines', 'hidden\u{202E}text', 'x'.repeat(101)]) entry.note('element', text);
  expect(log.find(entry.sequence)?.notes).toEqual({ element: 'button "Zapłać — teraz"' });
});

test('pages run from the newest to the oldest', () => {
  const { log, begin } = setUp();
  for (let i = 0; i < 5; i++) begin(`r${i}`).end('done');
  const first = log.page({ limit: 2 });
  expect(first.map(({ requestId }) => requestId)).toEqual(['r4', 'r3']);
  const next = log.page({ before: first.at(-1)?.sequence ?? 0, limit: 10 });
  expect(next.map(({ requestId }) => requestId)).toEqual(['r2', 'r1', 'r0']);
});

test('the oldest go first; clearing keeps what runs', () => {
  const { log, begin } = setUp(3);
  const running = begin('running');
  for (let i = 0; i < 2; i++) begin(`r${i}`).end('done');
  log.clear();
  expect(log.page({ limit: 10 }).map(({ requestId }) => requestId)).toEqual(['running']);
  for (let i = 0; i < 4; i++) begin(`s${i}`).end('done');
  expect(log.size).toBe(3);
  running.end('done');
  expect(log.size).toBe(3);
});

test('a line of the file has no sentence in it', () => {
  const { log, begin } = setUp();
  const entry = begin('id-1');
  entry.failed({ reason: 'text_not_found', message: 'nearest: hunter2canary', hint: 'canary', trace: [] });
  entry.end('refused', { status: 404 });
  const found = log.find(entry.sequence);
  const line = found === undefined ? '' : fileLine(found);
  expect(JSON.parse(line)).toMatchObject({
    request_id: 'id-1',
    face: 'http',
    method: 'POST',
    status: 404,
    outcome: 'refused',
    reason: 'text_not_found',
  });
  expect(line).not.toContain('canary');
});

test('a line of the file has the names of notes in snake case, as its others are', () => {
  const { log, begin } = setUp();
  const entry = begin('id-1');
  entry.operation({ name: 'run-command', kind: 'start', notes: { commandBytes: 'asked' } });
  entry.note('commandBytes', 12);
  const found = log.find(entry.sequence);
  expect(found === undefined ? {} : JSON.parse(fileLine(found))).toMatchObject({ command_bytes: 12 });
});

test('a request id is kept without the values that are never written', () => {
  const clock = {
    now: () => 0,
    monotonic: () => 0,
    sleep: () => Promise.resolve(),
    caughtUp: () => Promise.resolve(),
  };
  const log = createRequestLog({ clock, redact: (text) => text.replaceAll('canary', '[secret]') });
  const entry = log.begin({ requestId: 'a-canary-b', face: 'http', client: '127.0.0.1' });
  entry.end('done');
  const kept = log.find(entry.sequence);
  expect(kept?.requestId).toBe('a-[secret]-b');
  expect(kept === undefined ? '' : fileLine(kept)).not.toContain('canary');
});

test('a label that comes after the end is added, and nothing else is', () => {
  const { log, begin } = setUp();
  const heard: LogEvent['kind'][] = [];
  log.subscribe(({ kind }) => heard.push(kind));
  const entry = begin();
  entry.operation({ ...OPERATION, notes: { ...OPERATION.notes, program: 'label' } });
  entry.end('done');
  entry.note('characters', 3);
  entry.note('program', 'xterm');
  expect(log.find(entry.sequence)).toMatchObject({ outcome: 'done', notes: { program: 'xterm' } });
  expect(log.find(entry.sequence)?.notes).not.toHaveProperty('characters');
  expect(heard).toEqual(['start', 'progress', 'end', 'progress']);
});

test('what entries have in common is kept once, and each still says its own', () => {
  const { log } = setUp();
  const ended = (mode: string, requestId: string): LogEntry | undefined => {
    const client = Buffer.from('127.0.0.1').toString();
    const entry = log.begin({ requestId, face: 'http', client, detail: { method: 'POST' } });
    entry.operation(OPERATION);
    entry.note('mode', mode);
    entry.end('done', { status: 200 });
    return log.find(entry.sequence);
  };
  // More kinds than are remembered.
  const seen = Array.from({ length: 700 }, (_, at) => [ended(`m${at}`, `r${at}`), ended(`m${at}`, 'again')]);
  for (const [at, [first, again]] of seen.entries()) {
    expect(first).toMatchObject({ requestId: `r${at}`, notes: { mode: `m${at}` }, detail: { status: 200 } });
    expect(again).toEqual({ ...first, requestId: 'again', sequence: (first?.sequence ?? 0) + 1 });
    expect(again?.notes).toBe(first?.notes);
    expect(again?.detail).toBe(first?.detail);
  }
});
