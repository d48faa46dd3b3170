/** What a running service answers "deskhand doctor". */
import { silentWindowLines } from '../cli/silent-windows.ts';
import type { RunningHealth } from '../console/health-lines.ts';
import { desktopLines } from './desktop-lines.ts';
import type { Headless } from './open-headless.ts';
import { silentWindows } from './silent-windows.ts';
import { unboundAgents } from './unbound-agents.ts';

export async function runningHealth({ machine, state, display }: Headless, url: string): Promise<string> {
  const { execEnabled, execSecret, token } = state.settings.values;
  const capabilities = await machine.capabilities();
  const health: RunningHealth = {
    capabilities,
    execEnabled,
    execSecretSet: execSecret !== null,
    unbound: unboundAgents(state.directory, token),
    display: display.notice,
    desktop: desktopLines(machine.desktop?.(), capabilities),
    silent: silentWindowLines(await silentWindows(machine)),
    url,
  };
  return JSON.stringify(health);
}
