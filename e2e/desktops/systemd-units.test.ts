/** The templates for systemd, as its own checker reads them. systemd/systemd.test.ts runs them. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const UNITS = join(import.meta.dirname, '../../resources/systemd');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deskhand-units-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What it complains about; it looks for the program too, which is not installed here. */
function complaints(manager: string, change: (unit: string) => string = (unit) => unit): string {
  const unit = readFileSync(join(UNITS, manager, 'deskhand@.service'), 'utf8');
  const path = join(folder, 'deskhand@.service');
  writeFileSync(path, change(unit.replace(/^ExecStart=deskhand /m, 'ExecStart=/bin/true ')));
  // A wrong value is ignored with a complaint, and counts as success.
  return spawnSync('systemd-analyze', ['verify', `--${manager}`, '--man=no', path], {
    encoding: 'utf8',
    env: { ...process.env, XDG_RUNTIME_DIR: folder },
  }).stderr;
}

test.each(['user', 'system'])('the template for the %s manager is without complaint', (manager) => {
  expect(complaints(manager)).toBe('');
});

test('a wrong limit would be found', () => {
  const found = complaints('system', (unit) => unit.replace('CPUQuota=200%', 'CPUQuota=much'));
  expect(found).toContain('Invalid CPU quota');
});
