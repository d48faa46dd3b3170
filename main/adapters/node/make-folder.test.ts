import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deskhand-make-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('makes every folder on the way, with the mode, and leaves those that are there', () => {
  const path = join(folder, 'a', 'b');
  makeFolder(path, 0o700);
  expect([path, join(folder, 'a')].map((each) => statSync(each).mode & 0o777)).toEqual([0o700, 0o700]);
  mkdirSync(join(folder, 'open'), { mode: 0o755 });
  makeFolder(join(folder, 'open'), 0o700);
  expect(statSync(join(folder, 'open')).mode & 0o777).toBe(0o755);
});

test('fails below a file', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => makeFolder(join(folder, 'file', 'x'), 0o700)).toThrow('ENOTDIR');
});
