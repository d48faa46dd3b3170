import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createSystemClock } from '../../adapters/node/clock.ts';
import { createForkChild } from '../../adapters/node/fork-child.ts';
import { createLinuxProcessTable } from '../../adapters/node/linux-process-table.ts';
import { describeShell } from '../../ports/testing/shell.contract.ts';
import { openShell, type OpenedShell } from './shell.ts';

const folder = mkdtempSync(join(tmpdir(), 'deskhand-shell-'));
const file = join(folder, 'file');
writeFileSync(file, '');
const opened: OpenedShell[] = [];
afterAll(() => {
  for (const shell of opened) shell.close();
  rmSync(folder, { recursive: true });
});

describeShell('bash on Linux', {
  shell: 'bash',
  missing: 'cmd',
  folder,
  file,
  create(environment) {
    const shell = openShell({
      environment: { ...process.env, ...environment },
      platform: 'linux',
      processes: createLinuxProcessTable(),
      clock: createSystemClock(),
      forkChild: createForkChild(process.env),
    });
    opened.push(shell);
    return shell.shell;
  },
  say: {
    print: (text) => `printf %s '${text}'`,
    printError: (text) => `printf %s '${text}' >&2`,
    exit: (code) => `exit ${code}`,
    invalidUtf8ThenA: String.raw`printf '\xff\xfeA'`,
    environment: 'env',
    folder: 'pwd',
    readInput: 'cat',
    forever: 'sleep 1000',
    flood: 'yes',
  },
});
