import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DesktopKind } from '../../core/desktop-session.ts';
import { openDesktopConsent } from './desktop-consent.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deskhand-consent-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});
const open = (kind: DesktopKind = 'sway', isGiven = false) =>
  openDesktopConsent({ stateDirectory: folder, kind, isGiven });
const file = (): string => join(folder, 'desktop-consent.json');

test('it is missing at first, remembered for its kind of desktop alone, and forgotten again', () => {
  const first = open();
  expect(first.allowed).toBe(false);
  expect(first.signal.aborted).toBe(true);
  first.allow();
  expect(first.allowed).toBe(true);
  expect(first.signal.aborted).toBe(false);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect([open().allowed, open('gnome').allowed, open('wlroots').allowed]).toEqual([true, false, false]);
  open('gnome').allow();
  const told: boolean[] = [];
  first.subscribe((allowed) => told.push(allowed));
  const { signal } = first;
  first.forget();
  expect([first.allowed, signal.aborted, told]).toEqual([false, true, [false]]);
  expect([open().allowed, open('gnome').allowed]).toEqual([false, true]);
});

test('the setting gives it for this run, writes nothing down, and it can be taken back all the same', () => {
  const given = open('sway', true);
  expect(given.allowed).toBe(true);
  expect(() => readFileSync(file())).toThrow('ENOENT');
  given.forget();
  expect(given.allowed).toBe(false);
});

test.each([
  '',
  '{',
  '[]',
  '{"version":1}',
  '{"version":2,"allowed":["sway"]}',
  '{"version":1,"allowed":"sway"}',
])('a file that says %j allows nothing', (text) => {
  writeFileSync(file(), text);
  expect(open().allowed).toBe(false);
});

test('what cannot be written down is not allowed, and what cannot be removed is forgotten for this run', () => {
  const consent = openDesktopConsent({ stateDirectory: join(folder, 'gone'), kind: 'sway', isGiven: false });
  expect(() => consent.allow()).toThrow('could not be written');
  expect(consent.allowed).toBe(false);
  const given = openDesktopConsent({ stateDirectory: join(folder, 'gone'), kind: 'sway', isGiven: true });
  expect(() => given.forget()).toThrow('could not be written');
  expect(given.allowed).toBe(false);
});
