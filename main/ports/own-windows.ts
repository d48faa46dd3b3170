import type { Point } from '../core/geometry.ts';

/** Deskhand's own windows: no agent may act on them. A host without windows has none. */
export interface OwnWindowsPort {
  at(point: Point): Promise<boolean>;
  focused(): Promise<boolean>;
  owns(id: number): Promise<boolean>;
}

/** For hosts that show no window. */
export const noOwnWindows: OwnWindowsPort = {
  at: () => Promise.resolve(false),
  focused: () => Promise.resolve(false),
  owns: () => Promise.resolve(false),
};
