/** What a person can know about pictures that are not as they see the screen. */
import type { LeaveReason } from '../duplication/results.ts';

export interface PictureLimits {
  /** Why GDI copies monitors. */
  readonly left: readonly LeaveReason[];
  /** Protected content was black in the last picture. */
  readonly isMasked: boolean;
}

export const NOTHING_LIMITED: PictureLimits = { left: [], isMasked: false };
