import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseHost, findRuntime } from './runtime.ts';

let electronPackage: string;
beforeEach(() => {
  electronPackage = mkdtempSync(join(tmpdir(), 'runtime-test-'));
});
afterEach(() => rmSync(electronPackage, { recursive: true }));

const find = (environment: Record<string, string>, platform: NodeJS.Platform = 'linux') =>
  findRuntime({ environment, platform, electronPackage });

test('a package without its runtime: headless, with the command that fetches it', () => {
  const runtime = find({ DISPLAY: ':0' });
  expect(runtime).toEqual({ electron: null, hasDisplay: true });
  expect(chooseHost(runtime, false)).toMatchObject({
    host: 'headless',
    line: expect.stringContaining('npm run desktop') as string,
  });
});

test('runtime and display: the tray', () => {
  mkdirSync(join(electronPackage, 'dist'));
  writeFileSync(join(electronPackage, 'dist', 'electron'), '');
  const runtime = find({ DISPLAY: ':0' });
  expect(runtime.electron).toBe(join(electronPackage, 'dist', 'electron'));
  expect(chooseHost(runtime, false).host).toBe('electron');
  expect(chooseHost(runtime, true).host).toBe('headless');
});

test('runtime without a display: headless', () => {
  mkdirSync(join(electronPackage, 'dist'));
  writeFileSync(join(electronPackage, 'dist', 'electron'), '');
  expect(chooseHost(find({}), false)).toMatchObject({
    host: 'headless',
    line: expect.stringContaining('DISPLAY') as string,
  });
  expect(find({}, 'win32').hasDisplay).toBe(true);
});

test('path.txt names the executable', () => {
  mkdirSync(join(electronPackage, 'dist'));
  writeFileSync(join(electronPackage, 'path.txt'), 'electron.exe');
  writeFileSync(join(electronPackage, 'dist', 'electron.exe'), '');
  expect(find({}, 'win32').electron).toBe(join(electronPackage, 'dist', 'electron.exe'));
});

test('a runtime of another version does not count; an obstacle to its sandbox is named, and the service runs headless', () => {
  mkdirSync(join(electronPackage, 'dist'));
  writeFileSync(join(electronPackage, 'dist', 'electron'), '');
  writeFileSync(join(electronPackage, 'package.json'), '{"version":"45.4.1"}');
  writeFileSync(join(electronPackage, 'dist', 'version'), 'v44.0.0');
  expect(find({ DISPLAY: ':0' }).electron).toBeNull();
  writeFileSync(join(electronPackage, 'dist', 'version'), '45.4.1');
  const runtime = find({ DISPLAY: ':0' });
  expect(chooseHost(runtime, false).host).toBe('electron');
  expect(chooseHost(runtime, false, 'not as root.')).toEqual({
    host: 'headless',
    line: 'Starting the service without a tray: not as root.',
  });
});
