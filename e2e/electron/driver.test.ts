/** Which ground the specs of the tray application run on. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseGround } from './driver.ts';
import { observeElectron, observerSource, PARTS } from './real/observer.ts';

let electronPackage: string;
beforeEach(() => {
  electronPackage = mkdtempSync(join(tmpdir(), 'electron-package-'));
});
afterEach(() => rmSync(electronPackage, { recursive: true }));

test('a package without its runtime: the stand-in, and it says so', () => {
  expect(chooseGround(electronPackage, {})).toEqual({
    kind: 'stand-in',
    label: 'the stand-in for Electron',
  });
});

test('a runtime that is there: Electron, by its version', () => {
  mkdirSync(join(electronPackage, 'dist'));
  writeFileSync(join(electronPackage, 'path.txt'), 'electron');
  writeFileSync(join(electronPackage, 'dist', 'electron'), '');
  writeFileSync(join(electronPackage, 'dist', 'version'), 'v45.4.1\n');
  expect(chooseGround(electronPackage, {})).toEqual({
    kind: 'electron',
    label: 'Electron 45.4.1',
    executable: join(electronPackage, 'dist', 'electron'),
  });
});

test('the observer is whole on its own: its source needs nothing but the module it is given', () => {
  expect(observerSource()).not.toMatch(/__vi_|import\(/);
  for (const part of [observeElectron, ...Object.values(PARTS)])
    expect(typeof runInNewContext(`(${part.toString()})`)).toBe('function');
  // The whole is one program that asks for one module.
  const asked: string[] = [];
  const stop = (name: string): never => {
    asked.push(name);
    throw new Error('asked');
  };
  expect(() => void runInNewContext(observerSource(), { require: stop })).toThrow('asked');
  expect(asked).toEqual(['electron']);
});
