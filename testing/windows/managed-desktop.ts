/** A desktop under either of the two window managers that windows are tested with. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startDesktop, type DesktopOptions, type TestDesktop } from '../desktop.ts';
import { SOAK } from '../../testing/soak.ts';

const WINDOW_MANAGERS = ['openbox', 'xfwm4'] as const;
/** Where both show the same. */
export const SOME_WINDOW_MANAGERS = SOAK ? WINDOW_MANAGERS : (['xfwm4'] as const);

/** xfwm4 keeps its settings with a daemon that it reaches over a session bus, which a bare test machine lacks. */
export async function startManagedDesktop(
  windowManager: (typeof WINDOW_MANAGERS)[number],
  options: Omit<DesktopOptions, 'windowManager'> = {},
): Promise<TestDesktop> {
  if (windowManager === 'openbox') return startDesktop({ ...options, windowManager });
  const desktop = await startDesktop({ ...options, windowManager: 'none' });
  desktop.spawn('dbus-run-session', ['--', 'xfwm4', '--compositor=off'], { NO_AT_BRIDGE: '1' });
  for (let attempt = 0; ; attempt++) {
    const answer = await desktop.tool('xprop', ['-root', '_NET_SUPPORTING_WM_CHECK']);
    if (answer.includes('window id')) return desktop;
    if (attempt > 200) throw new Error('xfwm4 did not take over within 10 s: are dbus and xfwm4 installed?');
    await sleep(50);
  }
}
