/** A key that stops every agent from anywhere. It never resumes: an agent that can type must not be able to lift a pause. */
import { globalShortcut } from 'electron';
import type { HostFacts } from '../../settings/definition.ts';
import { isWaylandSession } from '../../core/desktop-session.ts';

const ACCELERATOR = 'CommandOrControl+Alt+P';

/** The shortcut in the system's words, or null if another program has it, and under Wayland. */
export function registerPauseShortcut(
  { platform, environment }: HostFacts,
  pause: () => void,
): string | null {
  // Electron says yes to every one there, whether or not the desktop gives it, and none must be shown that does nothing.
  if (platform === 'linux' && isWaylandSession(environment)) return null;
  if (!globalShortcut.register(ACCELERATOR, pause)) return null;
  return platform === 'darwin' ? '⌥⌘P' : 'Ctrl Alt P';
}
