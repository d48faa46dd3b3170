import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { describeShell } from '../../ports/testing/shell.contract.ts';
import { createSystemClock } from './clock.ts';
import { createLinuxProcessTable } from './linux-process-table.ts';
import { createShell } from './shell.ts';

const folder = mkdtempSync(join(tmpdir(), 'deskhand-shell-'));
const file = join(folder, 'file');
writeFileSync(file, '');
afterAll(() => rmSync(folder, { recursive: true }));

describeShell('bash on Linux', {
  shell: 'bash',
  missing: 'cmd',
  folder,
  file,
  create: (environment) =>
    createShell({
      environment: { ...process.env, ...environment },
      platform: 'linux',
      processes: createLinuxProcessTable(),
      clock: createSystemClock(),
    }),
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
