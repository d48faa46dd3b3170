/** Elements found in a tree, before they are encoded. */
import type { Region } from '../../../core/geometry.ts';
import type { SurfaceWindow } from '../../element-child/protocol.ts';
import type { States } from './states.ts';
import type { Accessible } from './values.ts';

export interface FoundNode {
  readonly accessible: Accessible;
  readonly role: number;
  readonly states: States;
  readonly name: string;
  /** On the display, clipped by its scrolled containers. */
  readonly region: Region;
  readonly window: SurfaceWindow;
  readonly inPage: boolean;
  /** Scrolled out of view: its region is no place on the display. */
  readonly hidden?: true;
}

export interface Found {
  readonly nodes: readonly FoundNode[];
  /** There is more than was looked at. */
  readonly cut: boolean;
  /** The program's time was over before all was looked at. */
  readonly silent: boolean;
}
