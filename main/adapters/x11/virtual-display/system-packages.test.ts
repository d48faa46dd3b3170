import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  installCommand,
  installPackages,
  missingPackages,
  VIRTUAL_DISPLAY_PROGRAMS,
} from './system-packages.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deskhand-packages-'));
  vi.stubEnv('PATH', `${folder}:/nowhere`);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

async function program(name: string, script = ''): Promise<void> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
}

describe('system packages', () => {
  it('names each missing one once and the command that brings them', async () => {
    await program('setpriv');
    const missing = await missingPackages([...VIRTUAL_DISPLAY_PROGRAMS, ...VIRTUAL_DISPLAY_PROGRAMS]);
    expect(missing).toEqual(['xvfb', 'openbox']);
    expect(installCommand(missing)).toBe(
      'sudo apt-get update && sudo apt-get install -y --no-install-recommends xvfb openbox',
    );
  });

  it('takes any of several programs that do the same', async () => {
    for (const name of ['setpriv', 'Xvfb', 'xfwm4']) await program(name);
    expect(await missingPackages(VIRTUAL_DISPLAY_PROGRAMS)).toEqual([]);
  });

  it('installs through apt-get and prints how far it is, a line every two seconds', async () => {
    const calls = join(folder, 'calls');
    await program(
      'apt-get',
      `echo "$DEBIAN_FRONTEND $*" >> ${calls}; echo pmstatus:xvfb:40:Unpacking xvfb; echo pmstatus:xvfb:50:Setting up`,
    );
    const printed: string[] = [];
    await installPackages(['xvfb', 'openbox'], (line) => printed.push(line));
    expect(await readFile(calls, 'utf8')).toBe(
      'noninteractive update\nnoninteractive install --no-install-recommends xvfb openbox -y -o APT::Status-Fd=1\n',
    );
    expect(printed).toEqual([
      'Installing xvfb, openbox: fetching the lists of packages ...',
      '  70 %: Unpacking xvfb (0 s)',
      'Installed xvfb, openbox.',
    ]);
  });

  it('passes on apt-get’s last words when it fails', async () => {
    await program('apt-get', 'echo "E: no network" >&2; exit 100');
    await expect(installPackages(['xvfb'], () => undefined)).rejects.toThrow(/100: E: no network/);
  });
});
