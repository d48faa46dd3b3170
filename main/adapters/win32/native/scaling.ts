/** Coordinates of this process: Windows translates those of programs that do not claim the real pixels before the first question. */
import type { User32 } from './user32.ts';

export type ScalingCalls = Pick<
  User32,
  | 'setProcessDpiAwarenessContext'
  | 'getThreadDpiAwarenessContext'
  | 'setThreadDpiAwarenessContext'
  | 'areDpiAwarenessContextsEqual'
>;

/** `thread`: real on this thread and virtual on the others, which copy large pictures. `virtual`: on none real. */
export type Scaling = 'real' | 'thread' | 'virtual';

/** DPI_AWARENESS_CONTEXT_PER_MONITOR_AWARE_V2 and its forerunner, whose coordinates are the same. Wine 8 has the latter alone. */
const PER_MONITOR_AWARE_V2 = -4;
const PER_MONITOR_AWARE = -3;

/**
 * A person's compatibility setting of the executable beats a program's own wish, and a process can be aware already, as
 * Electron is by its manifest: what holds is asked afterwards.
 */
export function claimRealPixels(user32: ScalingCalls): Scaling {
  user32.setProcessDpiAwarenessContext(PER_MONITOR_AWARE_V2);
  const isReal = (): boolean => {
    const context = user32.getThreadDpiAwarenessContext();
    return [PER_MONITOR_AWARE_V2, PER_MONITOR_AWARE].some(
      (wanted) => user32.areDpiAwarenessContextsEqual(context, wanted) !== 0,
    );
  };
  if (isReal()) return 'real';
  return user32.setThreadDpiAwarenessContext(PER_MONITOR_AWARE_V2) !== 0 && isReal() ? 'thread' : 'virtual';
}
