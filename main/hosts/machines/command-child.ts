/** The process that runs commands for the service. */
import { createSystemClock } from '../../adapters/node/clock.ts';
import { createTreeContainment } from '../../adapters/node/commands/tree-containment.ts';
import { serveCommands } from '../../adapters/node/commands/serve-commands.ts';
import { createLinuxProcessTable } from '../../adapters/node/linux-process-table.ts';
import { noProcessTable } from '../../adapters/node/no-process-table.ts';
import { openParentPort } from '../../adapters/node/parent-port.ts';
import type { Containment } from '../../ports/processes.ts';

/** The strongest containment that this system has. Each loads native code, so only that one is imported. */
async function contain(platform: NodeJS.Platform): Promise<Containment> {
  if (platform === 'win32') {
    const { containOnWindows } = await import('../../adapters/win32/job.ts');
    const { openProcessTable } = await import('../../adapters/win32/process-table.ts');
    return containOnWindows() ?? createTreeContainment(openProcessTable());
  }
  if (platform !== 'linux') return createTreeContainment(noProcessTable);
  const processes = createLinuxProcessTable();
  const { containOnLinux } = await import('../../adapters/linux/containment.ts');
  return (await containOnLinux(processes)) ?? createTreeContainment(processes);
}

/** Undefined where programs print UTF-8. */
async function otherEncoding(platform: NodeJS.Platform): Promise<string | undefined> {
  if (platform !== 'win32') return undefined;
  const { ansiEncoding } = await import('../../adapters/win32/ansi-encoding.ts');
  return ansiEncoding();
}

const { platform } = process;
// Listened to at once: the parent may be gone before the rest is loaded.
const port = openParentPort();
serveCommands({
  port,
  containment: await contain(platform),
  clock: createSystemClock(),
  platform,
  otherEncoding: await otherEncoding(platform),
});
