/** Calls from the service to the child that has the portal's session: the session belongs to the connection that made it. */
import type { Raster } from '../../../../core/raster.ts';
import type { InputCalls } from '../../../input-child/protocol.ts';
import type { DrawnCall } from '../../pipewire/drawing-hints.ts';
import type { PortalFacts } from '../facts.ts';

export interface PortalCalls extends InputCalls {
  /** Begins a session, which may take as long as a person thinks; null if they declined. */
  open: { readonly in: { readonly token: string | null }; readonly out: PortalFacts | null };
  /** Answers when the session that was opened is over: whether a person ended it. */
  over: { readonly in: Readonly<Record<string, never>>; readonly out: { readonly byPerson: boolean } };
  /** A picture of one shared screen, drawn after the call. */
  shoot: { readonly in: { readonly node: number }; readonly out: Raster };
  /** Whether the shared screens may show something new. */
  drawn: DrawnCall;
}

/** Where the child finds the session bus. */
export const PORTAL_BUS_VARIABLE = 'DESKHAND_SESSION_BUS';
/** What the session says of itself, as XDG_CURRENT_DESKTOP has it: `ubuntu:GNOME`. */
export const PORTAL_DESKTOP_VARIABLE = 'DESKHAND_DESKTOP_NAMES';
