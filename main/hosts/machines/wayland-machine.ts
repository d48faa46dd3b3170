/** A machine on the session of a Wayland compositor, by the way that was chosen for it. */
import type { OpenedMachine } from '../open-service.ts';
import { openPortalToken } from '../start/portal-token.ts';
import { withConsent, type ConsentedMachine } from './consented-machine.ts';
import type { WaylandMachineOptions } from './session-machine.ts';
import type { WaylandDisplay, WaylandSession } from './wayland-session.ts';
import { createWlrootsMachine } from './wlroots.ts';

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
