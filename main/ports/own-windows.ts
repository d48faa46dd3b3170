import type { Point } from '../core/geometry.ts';
import type { Methods } from './methods.ts';

/** Deskhand's own windows: no agent may act on them. A host without windows has none. */
export interface OwnWindowsPort {
  /** False if there can be none now, which asks nothing of the system. */
  any(): boolean;
  at(point: Point): Promise<boolean>;
  focused(): Promise<boolean>;
  owns(id: number): Promise<boolean>;
}

export const ownWindowMethods = {
  any: 'local',
  at: 'look',
  focused: 'look',
  owns: 'look',
} satisfies Methods<OwnWindowsPort>;

/** For hosts that show no window. */
export const noOwnWindows: OwnWindowsPort = {
  any: () => false,
  at: () => Promise.resolve(false),
  focused: () => Promise.resolve(false),
  owns: () => Promise.resolve(false),
};
