import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileLine, type LogEntry } from './entry.ts';
import { createLogFile, logPath } from './log-file.ts';
import { createLogHistory, entryOfLine, type LogHistory } from './log-history.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'log-history-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const START = Date.UTC(2026, 0, 1);
const entry = (number: number): LogEntry => ({
  sequence: number,
  requestId: `request ${number}`,
  startedAt: START + number * 1000,
  durationMs: 12.5,
  face: 'http',
  client: '127.0.0.1',
  agent: number % 2 === 0 ? null : 'shop',
  product: null,
  kind: 'act',
  operation: 'perform-action',
  outcome: 'done',
  failure: null,
  notes: {
    action: 'click',
    point: '812,344',
    window: 'Notes',
    program: 'xterm',
    stdoutBytes: 3,
    timedOut: false,
  },
  detail: { method: 'POST', route: '/action', status: 200 },
});
const open = (now = START + 3_600_000, most = 3000): LogHistory & { readonly appended: string[] } => {
  const appended: string[] = [];
  const history = createLogHistory({
    directory,
    clock: { now: () => now, monotonic: () => 0 },
    kindOf: () => 'act',
    append: (line) => appended.push(line),
    most,
  });
  return { ...history, appended };
};
const write = (age: number, lines: readonly string[]): void =>
  writeFileSync(join(directory, logPath(age)), lines.map((line) => `${line}\n`).join(''));

test('a line is read back as the entry that it was written from', () => {
  fc.assert(
    fc.property(
      fc.record({
        outcome: fc.constantFrom('done', 'refused', 'failed', 'gone'),
        reason: fc.option(fc.constantFrom('paused', 'validation_error')),
        characters: fc.nat(),
        agent: fc.option(fc.string()),
        requestId: fc.string(),
      }),
      ({ reason, characters, ...some }) => {
        const failure = reason === null ? null : { reason, message: '', hint: null, trace: [] };
        const written: LogEntry = { ...entry(1), ...some, failure, notes: { characters, dryRun: true } };
        expect(entryOfLine(fileLine(written), 1, () => 'act')).toEqual(written);
      },
    ),
  );
});

test('entries of earlier runs come newest first, over rotated files, numbered down from 0', async () => {
  write(1, [fileLine(entry(1)), '{"dropped_lines":4}', fileLine(entry(2))]);
  write(0, [fileLine(entry(3)), '{"time":"half a li']);
  const history = open();
  const found = await history.entries();
  expect(found.map(({ requestId }) => requestId)).toEqual(['request 3', 'request 2', 'request 1']);
  expect(found.map(({ sequence }) => sequence)).toEqual([0, -1, -2]);
  expect((await history.find(-2))?.requestId).toBe('request 1');
  expect(await history.find(-3)).toBeUndefined();
  expect(await history.find(1)).toBeUndefined();
  expect(await open(undefined, 2).entries()).toHaveLength(2);
});

test('lines of this run are no history', async () => {
  write(0, [fileLine(entry(1)), fileLine(entry(9))]);
  expect(await open(entry(5).startedAt).entries()).toHaveLength(1);
});

test('a cleared list stays cleared at the next start, while the file keeps its lines', async () => {
  const file = createLogFile({ directory, onFailure: (error) => expect.unreachable(String(error)) });
  file.append(fileLine(entry(1)));
  await file.flush();
  const first = open();
  expect(await first.entries()).toHaveLength(1);
  first.clear();
  expect(await first.entries()).toEqual([]);
  for (const line of first.appended) file.append(line);
  file.append(fileLine(entry(2)));
  await file.flush();
  expect((await open().entries()).map(({ requestId }) => requestId)).toEqual(['request 2']);
});
