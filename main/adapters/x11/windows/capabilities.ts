/** The current capabilities of windows on this screen. */
import type { Capability } from '../../../ports/capability.ts';
import type { X11Link } from '../link.ts';
import { readDesktop } from './window-manager.ts';

export async function x11WindowCapabilities(
  link: X11Link,
): Promise<{ readonly windows: Capability; readonly window_manager: Capability }> {
  const connection = await link.use();
  const desktop = await readDesktop(connection);
  const windows = { available: true, adapter: 'x11', reason: null, remedy: null };
  if (desktop !== undefined) return { windows, window_manager: windows };
  return {
    windows: { ...windows, reason: 'Without a window manager: list, focus, place and close only.' },
    window_manager: {
      available: false,
      adapter: null,
      reason: 'No window manager runs on this display.',
      remedy: 'Start a window manager on this display, such as openbox.',
    },
  };
}
