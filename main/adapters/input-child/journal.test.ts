import { lstatSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openJournal } from './journal.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (value: unknown): { readonly keys: unknown } => ({ keys: value });

test('a link in its place is replaced, and neither read nor written through', () => {
  const [path, target] = [join(folder, 'held-input.json'), join(folder, 'precious')];
  writeFileSync(target, '["Shift"]', { mode: 0o644 });
  symlinkSync(target, path);
  const journal = openJournal(path, read);
  expect(journal.left).toBeUndefined();
  journal.write({ keys: [] });
  journal.close();
  expect(readFileSync(target, 'utf8')).toBe('["Shift"]');
  expect(lstatSync(path).isSymbolicLink()).toBe(false);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('a link that leads nowhere makes no file there', () => {
  const path = join(folder, 'held-input.json');
  symlinkSync(join(folder, 'elsewhere'), path);
  openJournal(path, read).close();
  expect(() => statSync(join(folder, 'elsewhere'))).toThrow('ENOENT');
});
