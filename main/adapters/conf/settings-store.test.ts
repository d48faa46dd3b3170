import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSettingsStore } from './settings-store.ts';

let directory = '';
const path = (): string => join(directory, 'settings.json');
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'deskhand-settings-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

test('a fresh file is for its owner alone and reads back', () => {
  const { store, wasExposed } = openSettingsStore(directory);
  expect(store.read()).toBeNull();
  store.write({ version: 1, token: 'x', 'a.b': { c: [1] } });
  expect(wasExposed).toBe(false);
  expect(statSync(path()).mode & 0o777).toBe(0o600);
  expect(JSON.parse(store.read() ?? '')).toEqual({ version: 1, token: 'x', 'a.b': { c: [1] } });
  expect(readdirSync(directory)).toEqual(['settings.json']);
});

test('a file that others can read is closed to them', () => {
  writeFileSync(path(), '{}');
  chmodSync(path(), 0o644);
  expect(openSettingsStore(directory).wasExposed).toBe(true);
  expect(statSync(path()).mode & 0o777).toBe(0o600);
  expect(openSettingsStore(directory).wasExposed).toBe(false);
});

test('a file that broke after opening is replaced whole', () => {
  const { store } = openSettingsStore(directory);
  store.write({ a: 1 });
  writeFileSync(path(), '{{{');
  store.write({ a: 1, b: 2 });
  expect(JSON.parse(store.read() ?? '')).toEqual({ a: 1, b: 2 });
});

test('a broken file found at the start can be kept and replaced', () => {
  const bytes = Buffer.from([0x7b, 0, 0xff, 0xfe]);
  writeFileSync(path(), bytes);
  const { store } = openSettingsStore(directory);
  expect(() => store.read()).toThrow();
  const kept = store.keepAs('corrupt-1', 'copy');
  expect(readFileSync(join(directory, kept))).toEqual(bytes);
  expect(store.keepAs('corrupt-2', 'copy')).toBe(kept);
  store.keepAs('corrupt-3', 'move');
  expect(readFileSync(join(directory, 'settings.json.corrupt-3'))).toEqual(bytes);
  expect(store.read()).toBeNull();
  store.write({ a: 1 });
  expect(JSON.parse(store.read() ?? '')).toEqual({ a: 1 });
});

test('a folder in its place is no file, and can be kept', () => {
  mkdirSync(path());
  writeFileSync(join(path(), 'x'), 'x');
  const { store } = openSettingsStore(directory);
  expect(() => store.read()).toThrow();
  expect(store.keepAs('corrupt-1', 'copy')).toBe('settings.json.corrupt-1');
  store.keepAs('corrupt-2', 'move');
  expect(store.read()).toBeNull();
});

test('L10 a file that was damaged since it was read is kept, and written anew', () => {
  writeFileSync(path(), '{"token": "x"}');
  const { store } = openSettingsStore(directory);
  writeFileSync(path(), '{"tok');
  store.write({ version: 1, token: 'x' });
  expect(JSON.parse(store.read() ?? '')).toEqual({ version: 1, token: 'x' });
  const kept = readdirSync(directory).find((name) => name.startsWith('settings.json.corrupt-'));
  expect(readFileSync(join(directory, kept ?? ''), 'utf8')).toBe('{"tok');
});
