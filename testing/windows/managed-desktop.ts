/** A desktop under either of the two window managers that windows are tested with. */
import { startDesktop, type DesktopOptions, type TestDesktop } from '../desktop.ts';
import { SOAK } from '../soak.ts';

const WINDOW_MANAGERS = ['openbox', 'xfwm4'] as const;
/** Where both show the same. */
export const SOME_WINDOW_MANAGERS = SOAK ? WINDOW_MANAGERS : (['xfwm4'] as const);

export const startManagedDesktop = (
  windowManager: (typeof WINDOW_MANAGERS)[number],
  options: Omit<DesktopOptions, 'windowManager'> = {},
): Promise<TestDesktop> => startDesktop({ ...options, windowManager });
