import { describeLauncher } from '../../ports/testing/launcher.contract.ts';
import { createLauncher } from './launcher.ts';
import { createLinuxProcessTable } from './linux-process-table.ts';

describeLauncher('Linux', {
  create: (environment) =>
    createLauncher({
      environment: { ...process.env, ...environment },
      platform: 'linux',
      processes: createLinuxProcessTable(),
    }),
  bareName: 'true',
});
