import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { desktopSetup, isOwnExecutable } from './command.ts';

test.each([
  ['/opt/Deskhand/deskhand', true],
  ['/srv/deskhand/node_modules/node/bin/node', true],
  ['/usr/bin/node', false],
  ['/usr/local/bin/nodejs', false],
  ['/home/ada/.nvm/versions/node/v24/bin/node', false],
])('%s is a program of Deskhand’s alone: %s', (path, own) => {
  expect(isOwnExecutable(path)).toBe(own);
});

test('KWin’s file is written for our own executable alone, and undone', async () => {
  const homeDirectory = mkdtempSync(join(tmpdir(), 'deskhand-setup-'));
  const said: string[] = [];
  const programs = join(homeDirectory, 'bin');
  mkdirSync(programs);
  let path = '';
  const setup = (executable: string, undo = false): Promise<boolean> =>
    desktopSetup({
      words: ['kde'],
      undo,
      executable,
      print: (text) => void said.push(text),
      facts: { platform: 'linux', homeDirectory, environment: { PATH: path } },
    });
  const file = join(homeDirectory, '.local/share/applications/dev.deskhand.kwin.desktop');
  expect(await setup('/usr/bin/node')).toBe(false);
  expect(existsSync(file)).toBe(false);
  // A machine without Plasma.
  expect(await setup('/opt/Deskhand/deskhand')).toBe(false);
  expect(existsSync(file)).toBe(false);
  expect(said.at(-1)).toMatch(/^Plasma is not installed here/);
  writeFileSync(join(programs, 'kwin_wayland'), '', { mode: 0o755 });
  path = programs;
  expect(await setup('/opt/Deskhand/deskhand')).toBe(true);
  expect(existsSync(file)).toBe(true);
  expect(await setup('', true)).toBe(true);
  expect(existsSync(file)).toBe(false);
  expect(said.at(-1)).toBe('KWin lets Deskhand do nothing any more.');
  rmSync(homeDirectory, { recursive: true });
});
