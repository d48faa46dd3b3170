/** Programs started on Windows. */
import { createLauncher } from '../../../main/adapters/node/launcher.ts';
import { openWin32 } from '../../../main/adapters/win32/native/win32.ts';
import { createProcessTable } from '../../../main/adapters/win32/process-table.ts';
import { describeLauncher } from '../../../main/ports/testing/launcher.contract.ts';

const processes = createProcessTable(openWin32());

describeLauncher('Windows', {
  create: (environment) =>
    createLauncher({ environment: { ...process.env, ...environment }, platform: 'win32', processes }),
  bareName: 'cmd',
});
