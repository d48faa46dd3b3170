import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRunStore, type RunStore } from './store.ts';
import { runName, runNames } from './runs.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const storeIn = (parent: string): RunStore =>
  createRunStore({
    parent,
    clock: { now: () => 0, monotonic: () => 0 },
    random: { bytes: (count) => new Uint8Array(count) },
    maxBytes: () => 1_000_000,
    facts: () => ({ service: 'test', texts: false, desktop: null, level: 'actions' }),
  });

test('a link in place of the folder of recordings is not followed: nothing is written, listed or dropped there', () => {
  const [parent, elsewhere] = [join(folder, 'recordings'), join(folder, 'elsewhere')];
  const kept = runName(5, '00000001');
  mkdirSync(join(elsewhere, kept), { recursive: true });
  symlinkSync(elsewhere, parent);
  const store = storeIn(parent);
  expect(() => store.current()).toThrow(/is a link/);
  expect(runNames(parent)).toEqual([]);
  expect(() => store.drop(kept)).toThrow(/is a link/);
  expect(readdirSync(elsewhere)).toEqual([kept]);
});

test('a folder that is there, or not yet, is used', () => {
  const parent = join(folder, 'recordings');
  for (const store of [storeIn(parent), storeIn(parent)]) {
    const before = runNames(parent).length;
    store.current();
    expect(runNames(parent)).toHaveLength(before === 0 ? 1 : 2);
    store.close();
    break;
  }
});
