/** cmd as the shell of Windows. */
import { mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSystemClock } from '../../../main/adapters/node/clock.ts';
import { createForkChild } from '../../../main/adapters/node/fork-child.ts';
import { openWin32 } from '../../../main/adapters/win32/native/win32.ts';
import { createProcessTable } from '../../../main/adapters/win32/process-table.ts';
import { openShell } from '../../../main/hosts/machines/shell.ts';
import { describeShell } from '../../../main/ports/testing/shell.contract.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'deskhand-shell-')));
const file = join(folder, 'file');
writeFileSync(file, '');
const flood = join(folder, 'flood');
writeFileSync(flood, 'y'.repeat(1 << 16));
const processes = createProcessTable(openWin32());
const node = (script: string): string => `"${process.execPath}" -e "${script}"`;

describeShell('cmd on Windows', {
  shell: 'cmd',
  missing: 'bash',
  folder,
  file,
  create: (environment) =>
    openShell({
      environment: { ...process.env, ...environment },
      platform: 'win32',
      processes,
      clock: createSystemClock(),
      forkChild: createForkChild(process.env),
    }).shell,
  // Under Wine next to other tests.
  startMs: 2000,
  say: {
    // `echo` ends its line; `set /p` asks its question without.
    print: (text) => `<nul set /p "=${text}"`,
    printError: (text) => `<nul set /p "=${text}" >&2`,
    exit: (code) => `exit ${code}`,
    invalidUtf8ThenA: node(String.raw`process.stdout.write(Buffer.from([0xff, 0xfe, 0x41]))`),
    // Of page 1252, which Windows has in Western Europe and America.
    otherEncodingThenA: 'ÿþA',
    environment: 'set',
    folder: 'cd',
    readInput: 'more',
    forever: 'ping -n 1000 127.0.0.1 >nul',
    flood: `for /l %i in (1,1,1000000) do @type "${flood}"`,
  },
});
