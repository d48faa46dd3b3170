/** What every machine on Wayland is made with, for every compositor. */
import type { RunningCommands } from '../../adapters/node/commands/command-runner.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OwnWindowsPort } from '../../ports/own-windows.ts';
import type { WindowsPort } from '../../ports/windows.ts';
import type { WaylandForks } from './forks.ts';
import type { ReadingSettings } from './reading.ts';

export interface WaylandMachineOptions {
  readonly clock: Clock;
  /** The environment of launched programs and commands; secrets are removed from it. */
  readonly environment: NodeJS.ProcessEnv;
  /** Path of the input journal, in which the input child notes its holds. */
  readonly journalPath: string;
  readonly settings: ReadingSettings;
  readonly forks: WaylandForks;
  /** Called with commands, if their processes do not outlive this one. */
  readonly running?: RunningCommands | undefined;
  /** Which of the session's windows are Deskhand's own. */
  readonly ownWindows: (windows: WindowsPort) => OwnWindowsPort;
}
