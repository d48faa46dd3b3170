/** Has the held keys and buttons released if this process is killed: Chromium ends the input child together with it. */
import { guardParent, type ParentGuard } from '../../adapters/node/parent-guard.ts';
import type { HostFacts } from '../../settings/definition.ts';
import { releaseArgument } from './release-argument.ts';
import { startCommand } from './start-command.ts';

export const guardHeldInput = ({ platform, environment }: HostFacts, stateDirectory: string): ParentGuard =>
  guardParent({
    platform,
    environment,
    command: [...startCommand(environment), releaseArgument.write(stateDirectory)],
  });
