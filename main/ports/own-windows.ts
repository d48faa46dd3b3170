import type { Point } from '../core/geometry.ts';

/** Deskhand's own windows: no agent may act on them. A host without windows has none. */
export interface OwnWindowsPort {
  /** False where there can be none now, which asks nothing of the system. */
  any(): boolean;
  at(point: Point): Promise<boolean>;
  focused(): Promise<boolean>;
  owns(id: number): Promise<boolean>;
}

/** For hosts that show no window. */
export const noOwnWindows: OwnWindowsPort = {
  any: () => false,
  at: () => Promise.resolve(false),
  focused: () => Promise.resolve(false),
  owns: () => Promise.resolve(false),
};
