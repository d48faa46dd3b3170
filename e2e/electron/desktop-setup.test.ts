/** The tray application sets a desktop up for its own executable, without a window and next to one that runs. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GROUND } from './driver.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const RUN = fileURLToPath(new URL('../../testing/electron/run.ts', import.meta.url));
const REGISTER = new URL('../../testing/electron/register.ts', import.meta.url).href;

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'deskhand-tray-setup-'));
  // Of KDE, which is not needed here.
  const path = join(home, 'kbuildsycoca5');
  writeFileSync(path, '#!/bin/sh\n');
  chmodSync(path, 0o755);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function setUp(words: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const command =
    GROUND.kind === 'stand-in'
      ? [process.execPath, '--import', REGISTER, RUN, PROJECT, ...words]
      : [GROUND.executable, PROJECT, ...words];
  const [executable = '', ...args] = command;
  const { status, stdout, stderr } = spawnSync(executable, args, {
    env: { PATH: `${home}:${process.env['PATH'] ?? ''}`, HOME: home, XDG_DATA_HOME: home, ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, stdout, stderr };
}
const written = (): readonly string[] =>
  readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.desktop'));

test('KWin gets the path of its own executable, and loses it after --undo', () => {
  expect(setUp(['desktop-setup', 'kde'])).toMatchObject({ status: 0, stderr: '' });
  const [file = ''] = written();
  const own = GROUND.kind === 'stand-in' ? process.execPath : GROUND.executable;
  expect(readFileSync(join(home, file), 'utf8')).toContain(`Exec=${own}`);
  expect(setUp(['desktop-setup', 'kde', '--undo'])).toMatchObject({ status: 0 });
  expect(written()).toEqual([]);
});

test('an AppImage, whose executable moves, and an unknown desktop are refused, and nothing is written', () => {
  expect(setUp(['desktop-setup', 'kde'], { APPIMAGE: join(home, 'Deskhand.AppImage') })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Install the .deb package') as unknown,
  });
  expect(setUp(['desktop-setup', 'cinnamon'])).toMatchObject({
    status: 64,
    stderr: expect.stringContaining('kde or gnome') as unknown,
  });
  expect(written()).toEqual([]);
});
