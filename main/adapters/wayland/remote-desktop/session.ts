/** A session that shares a desktop, Mutter's own or the portal's: the methods of both have the same names and meanings. */
import type { Region } from '../../../core/geometry.ts';
import type { CallSession } from './late-events.ts';

export interface StreamedMonitor {
  /** In the layout's units: the global units of Deskhand. */
  readonly region: Region;
  /** The stream that positions on this monitor refer to. */
  readonly stream: string;
  /** Units of its stream per unit of the layout. */
  readonly scale: number;
}

export interface RemoteSession {
  readonly monitors: readonly StreamedMonitor[];
  /** The value of a property of the session; undefined if it reports none. */
  property(name: string): Promise<unknown>;
  readonly call: CallSession;
}
