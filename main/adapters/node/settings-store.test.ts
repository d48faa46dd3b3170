import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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

test('a file of an earlier version reads as it was written, and its link stays a link', () => {
  const elsewhere = join(directory, 'elsewhere.json');
  writeFileSync(elsewhere, '{\n\t"version": 1,\n\t"token": "x"\n}', { mode: 0o600 });
  symlinkSync(elsewhere, path());
  const { store } = openSettingsStore(directory);
  expect(JSON.parse(store.read() ?? '')).toEqual({ version: 1, token: 'x' });
  store.write({ version: 1, token: 'y' });
  expect(lstatSync(path()).isSymbolicLink()).toBe(true);
  expect(JSON.parse(readFileSync(elsewhere, 'utf8'))).toEqual({ version: 1, token: 'y' });
});

test('what cannot be written leaves the old content, and nothing else', () => {
  const { store } = openSettingsStore(directory);
  store.write({ a: 1 });
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  expect(() => store.write(circle)).toThrow();
  mkdirSync(join(directory, '.settings.json.new'));
  expect(() => store.write({ a: 2 })).toThrow();
  rmSync(join(directory, '.settings.json.new'), { recursive: true });
  expect(JSON.parse(store.read() ?? '')).toEqual({ a: 1 });
  expect(readdirSync(directory)).toEqual(['settings.json']);
});

test('a process that is killed while it writes leaves one whole file, and the next write clears its draft', async () => {
  const { store } = openSettingsStore(directory);
  const filler = 'x'.repeat(4_000_000);
  store.write({ filler, round: 0 });
  const program = `import { openSettingsStore } from ${JSON.stringify(new URL('./settings-store.ts', import.meta.url).href)};
    const { store } = openSettingsStore(process.argv[1]);
    console.log('ready');
    for (let round = 1; ; round++) store.write({ filler: 'x'.repeat(4_000_000), round });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, directory]);
  await once(child.stdout, 'data');
  await sleep(150);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(JSON.parse(store.read() ?? '')).toMatchObject({ filler });
  store.write({ a: 1 });
  expect(readdirSync(directory)).toEqual(['settings.json']);
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

test('a file that was damaged since it was read is kept, and written again', () => {
  writeFileSync(path(), '{"token": "x"}');
  const { store } = openSettingsStore(directory);
  writeFileSync(path(), '{"tok');
  store.write({ version: 1, token: 'x' });
  expect(JSON.parse(store.read() ?? '')).toEqual({ version: 1, token: 'x' });
  const kept = readdirSync(directory).find((name) => name.startsWith('settings.json.corrupt-'));
  expect(readFileSync(join(directory, kept ?? ''), 'utf8')).toBe('{"tok');
});
