import type { Region } from '../core/geometry.ts';
import type { Methods } from './methods.ts';

export interface Display {
  /** Zero-based API index: the primary display first, then the backend's order. */
  readonly screen: number;
  /** One-based position in the capture backend's order. */
  readonly backendIndex: number;
  readonly primary: boolean;
  /** Global units. */
  readonly region: Region;
  /** Frame pixels per global unit: 1 on X11 and Windows. */
  readonly scaleFactor: number;
}

export interface DisplaysPort {
  /** At least one display, primary first. Throws `display_unavailable` if there is none. */
  list(): Promise<readonly Display[]>;
}

export const displayMethods = {
  list: 'look',
} satisfies Methods<DisplaysPort>;
