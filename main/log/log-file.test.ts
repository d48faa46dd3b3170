import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogFile } from './log-file.ts';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'deskhand-log-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** Every line there is, the oldest first. */
const lines = (): string[] =>
  ['requests.2.jsonl', 'requests.1.jsonl', 'requests.jsonl']
    .map((name) => join(directory, name))
    .filter((path) => existsSync(path))
    .flatMap((path) => readFileSync(path, 'utf8').trimEnd().split('\n'));

test('lines arrive whole, in order, for the owner alone', async () => {
  const failures: unknown[] = [];
  const file = createLogFile({ directory, onFailure: (error) => failures.push(error) });
  for (let i = 0; i < 100; i++) file.append(JSON.stringify({ i }));
  await file.flush();
  expect(lines().map((line) => JSON.parse(line) as unknown)).toEqual(
    Array.from({ length: 100 }, (_, i) => ({ i })),
  );
  expect(statSync(join(directory, 'requests.jsonl')).mode & 0o777).toBe(0o600);
  expect(failures).toEqual([]);
});

test('a flood stays within its files and keeps the newest', async () => {
  const file = createLogFile({ directory, maxBytes: 1000, maxFiles: 3, onFailure: () => undefined });
  for (let i = 0; i < 1000; i++) {
    file.append(`line ${String(i).padStart(4, '0')}`);
    if (i % 7 === 0) await file.flush();
  }
  await file.flush();
  const names = readdirSync(directory);
  expect(names.sort()).toEqual(['requests.1.jsonl', 'requests.2.jsonl', 'requests.jsonl']);
  for (const name of names) expect(statSync(join(directory, name)).size).toBeLessThanOrEqual(1000);
  expect(lines().at(-1)).toBe('line 0999');
  expect(lines()).toEqual([...lines()].sort());
});

test('what the disk cannot take in time is counted', async () => {
  const file = createLogFile({ directory, maxPendingBytes: 100, onFailure: () => undefined });
  for (let i = 0; i < 50; i++) file.append('x'.repeat(49));
  await file.flush();
  file.append('after');
  await file.flush();
  const dropped = lines().filter((line) => line.startsWith('{"dropped_lines"'));
  expect(dropped).toHaveLength(1);
  expect(lines().filter((line) => line.startsWith('xx')).length).toBeLessThan(50);
});

test('a folder that cannot be written is reported once, and nothing is thrown', async () => {
  const failures: unknown[] = [];
  const file = createLogFile({
    directory: join(directory, 'missing'),
    onFailure: (error) => failures.push(error),
  });
  for (let i = 0; i < 3; i++) {
    file.append('line');
    await file.flush();
  }
  expect(failures).toHaveLength(1);
});

test('a file that someone removes is written again', async () => {
  const file = createLogFile({ directory, onFailure: () => undefined });
  file.append('first');
  await file.flush();
  rmSync(join(directory, 'requests.jsonl'));
  await new Promise((resolve) => setTimeout(resolve, 1100));
  file.append('second');
  await file.flush();
  expect(lines()).toEqual(['second']);
});
