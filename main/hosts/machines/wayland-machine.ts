/** A machine on the session of a Wayland compositor, by the way that was chosen for it. */
import type { RunningCommands } from '../../adapters/node/commands/command-runner.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OwnWindowsPort } from '../../ports/own-windows.ts';
import type { WindowsPort } from '../../ports/windows.ts';
import type { OpenedMachine } from '../open-service.ts';
import { openPortalToken } from '../start/portal-token.ts';
import { withConsent, type ConsentedMachine } from './consented-machine.ts';
import type { WaylandForks } from './forks.ts';
import type { ReadingSettings } from './reading.ts';
import type { WaylandDisplay, WaylandSession } from './wayland-session.ts';
import { createWlrootsMachine } from './wlroots.ts';

/** What every machine on Wayland is made with, whatever its compositor. */
export interface WaylandMachineOptions {
  readonly clock: Clock;
  /** The environment of launched programs and commands; secrets are removed from it. */
  readonly environment: NodeJS.ProcessEnv;
  /** Path of the input journal, in which the input child notes its holds. */
  readonly journalPath: string;
  readonly settings: ReadingSettings;
  readonly forks: WaylandForks;
  /** Told of commands, where their processes do not outlive this one. */
  readonly running?: RunningCommands | undefined;
  /** Which of the session's windows are Deskhand's own. */
  readonly ownWindows: (windows: WindowsPort) => OwnWindowsPort;
}

/** `stateDirectory`: where the token of the portal is kept. */
export async function openWaylandMachine(
  { session, consent }: WaylandDisplay,
  options: WaylandMachineOptions,
  stateDirectory: string,
): Promise<OpenedMachine> {
  return withConsent(await machineOf(session, options, stateDirectory), consent);
}

/** GNOME and Plasma are reached by native code, which no other session needs to load. */
async function machineOf(
  session: WaylandSession,
  options: WaylandMachineOptions,
  stateDirectory: string,
): Promise<ConsentedMachine> {
  if (session.kind === 'wlroots') return createWlrootsMachine({ ...options, ...session });
  if (session.kind === 'kde') {
    const { createKwinMachine } = await import('./kwin.ts');
    return createKwinMachine({ ...options, ...session });
  }
  if (session.kind === 'portal') {
    const { createPortalMachine } = await import('./portal.ts');
    return createPortalMachine({ ...options, ...session, tokens: openPortalToken(stateDirectory) });
  }
  const { createGnomeMachine } = await import('./gnome.ts');
  return createGnomeMachine({ ...options, ...session });
}
