import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { EXTENSION_ID, isKnownShell, removeExtension, writeExtension } from './files.ts';

const sources = resolve(import.meta.dirname, '../../../../resources/gnome-shell');
const dataFolder = mkdtempSync(join(tmpdir(), 'deskhand-extension-'));
afterAll(() => rmSync(dataFolder, { recursive: true }));

test.each([
  [43, 'cjs', ['43', '44']],
  [46, 'mjs', ['45', '46', '47', '48', '49', '50']],
])('for GNOME %i a program of the right kind is written, and removed', (version, kind, versions) => {
  const folder = writeExtension({ dataFolder, sources, version, executables: ['/opt/a "b"'] });
  expect(folder.endsWith(EXTENSION_ID)).toBe(true);
  const metadata = JSON.parse(readFileSync(join(folder, 'metadata.json'), 'utf8')) as Record<string, unknown>;
  expect(metadata).toMatchObject({ uuid: EXTENSION_ID, 'shell-version': versions });
  const program = join(dataFolder, `program.${kind}`);
  copyFileSync(join(folder, 'extension.js'), program);
  execFileSync(process.execPath, ['--check', program]);
  expect(readFileSync(program, 'utf8')).toContain('const EXECUTABLES = ["/opt/a \\"b\\""];');
  expect(removeExtension(dataFolder)).toBe(true);
  expect(existsSync(folder)).toBe(false);
  expect(removeExtension(dataFolder)).toBe(false);
});

test('versions that are not known are not written for', () => {
  expect([42, 43, 50, 51].map(isKnownShell)).toEqual([false, true, true, false]);
});
