/**
 * Asks programs that draw pages to list their content, which they do for screen readers alone. It stays so until the program
 * ends: programs are asked only when a window of theirs was read and found empty.
 */
import type { Ax } from '../ax/ax.ts';
import { AX_ERROR } from '../native/accessibility.ts';
import type { Refs } from '../native/refs.ts';

/** A program that stays empty is not asked again for this time. */
const AGAIN_MS = 30_000;

export interface Waking {
  /** Whether its content may come now. */
  wake(refs: Refs, pid: number): boolean;
}

export function createWaking(ax: Ax): Waking {
  const askedAt = new Map<number, number>();
  return {
    wake(refs, pid) {
      const last = askedAt.get(pid);
      if (last !== undefined && performance.now() - last < AGAIN_MS) return false;
      askedAt.set(pid, performance.now());
      const application = ax.application(refs, pid);
      // Electron takes the first; Chrome takes the second alone.
      return ['AXManualAccessibility', 'AXEnhancedUserInterface'].some(
        (name) => ax.set(application, name, ax.write.flag(true)) === AX_ERROR.success,
      );
    },
  };
}
