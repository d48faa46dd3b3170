/** Shell commands, each run by a command runner process. */
import { endCgroupsOf } from '../../adapters/linux/containment.ts';
import { allowDumpsOf } from '../../adapters/node/core-dumps.ts';
import { createCommandRunner, type RunningCommands } from '../../adapters/node/commands/command-runner.ts';
import type { Environment } from '../../adapters/node/environment.ts';
import { createShell, usesWslBash, type ShellOptions } from '../../adapters/node/shell.ts';
import type { ForkChild } from '../../ports/child-process.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ProcessTable } from '../../ports/processes.ts';
import type { Capability } from '../../ports/capability.ts';
import type { ShellPort } from '../../ports/shell.ts';
import { works } from './capability.ts';

export interface OpenShellOptions {
  /** The environment of commands, without the service's secrets. */
  readonly environment: Environment;
  readonly platform: NodeJS.Platform;
  readonly processes: ProcessTable;
  readonly clock: Clock;
  readonly forkChild: ForkChild;
  /** Where commands run that name no folder; the user's home unless given. */
  readonly home?: string;
  /** See `createCommandRunner`. */
  readonly running?: RunningCommands | undefined;
}

export interface OpenedShell {
  readonly shell: ShellPort;
  close(): void;
}

/** A limitation that commands of one shell have. */
const WITH_WSL: Capability = {
  ...works('node'),
  reason:
    'The bash of this machine is that of the Windows Subsystem for Linux: what a command starts in Linux outlives its time limit.',
  remedy: 'Install Git for Windows, whose bash is preferred.',
};

export const execCapability = async (
  options: Pick<ShellOptions, 'environment' | 'platform' | 'files'>,
): Promise<Capability> =>
  options.platform === 'win32' && (await usesWslBash(options)) ? WITH_WSL : works('node');

const ENTRY = new URL('./command-child.ts', import.meta.url);

export function openShell(options: OpenShellOptions): OpenedShell {
  const { environment, platform, processes, clock, forkChild, home, running } = options;
  const runner = createCommandRunner({
    entry: ENTRY,
    processes,
    clock,
    // It holds nothing of Deskhand's, and commands inherit how it is dumped.
    forkChild(entry, env) {
      const channel = forkChild(entry, env);
      allowDumpsOf(channel.pid);
      return channel;
    },
    ...(platform === 'linux' ? { endOrphansOf: endCgroupsOf } : {}),
    ...(running === undefined ? {} : { running }),
  });
  return {
    shell: createShell({ environment, platform, runner, ...(home === undefined ? {} : { home }) }),
    close: () => runner.close(),
  };
}
