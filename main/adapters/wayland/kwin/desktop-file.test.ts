import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { authoriseInKwin, kwinDesktopEntry, undoInKwin } from './desktop-file.ts';

test.each([
  ['/opt/Deskhand/deskhand', 'Exec=/opt/Deskhand/deskhand\n'],
  ['/home/a b/node', 'Exec="/home/a b/node"\n'],
  ['/home/a$b/100%/node', 'Exec="/home/a\\\\$b/100%%/node"\n'],
])('the first word of Exec is %s', (executable, line) => {
  expect(kwinDesktopEntry(executable)).toContain(line);
});

test('it is written, and removed again', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'deskhand-kwin-setup-'));
  const options = { dataFolder, environment: { PATH: '' } };
  expect(await undoInKwin(options)).toBe(false);
  const path = await authoriseInKwin({ ...options, executable: '/opt/deskhand' });
  expect(readFileSync(path, 'utf8')).toContain(
    'X-KDE-Wayland-Interfaces=org_kde_kwin_fake_input,org_kde_kwin_keystate\n',
  );
  expect(await undoInKwin(options)).toBe(true);
  expect(() => readFileSync(path)).toThrow('ENOENT');
  rmSync(dataFolder, { recursive: true });
});
