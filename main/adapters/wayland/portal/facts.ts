/** What a session of the portal came to. */
import type { Region, Size } from '../../../core/geometry.ts';

/** One shared screen, as the portal reports it. */
export interface PortalStream {
  /** PipeWire's number of the node that gives its pictures; positions on it refer to it too. */
  readonly node: number;
  /** In the compositor's layout. */
  readonly region: Region;
}

export interface SharedScreen extends PortalStream {
  /** The size of its pictures; the portal does not report it. */
  readonly pixels: Size;
}

export interface PortalFacts<Screen extends PortalStream = SharedScreen> {
  /** Version of the portal's RemoteDesktop: 1 asks at every start, later ones remember. */
  readonly version: number;
  readonly pointer: boolean;
  readonly keyboard: boolean;
  readonly clipboard: boolean;
  /** By their places: the one at the layout's beginning first. */
  readonly streams: readonly Screen[];
  /** By which the next start is let in without a question; null if the person did not want that, or the portal cannot. */
  readonly token: string | null;
}
