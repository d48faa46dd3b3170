/** A key that stops every agent from anywhere. It never resumes: an agent that can type must not be able to lift a pause. */
import { globalShortcut } from 'electron';

const ACCELERATOR = 'CommandOrControl+Alt+P';

/** The shortcut in the system's words, or null where another program has it. */
export function registerPauseShortcut(platform: NodeJS.Platform, pause: () => void): string | null {
  if (!globalShortcut.register(ACCELERATOR, pause)) return null;
  return platform === 'darwin' ? '⌥⌘P' : 'Ctrl Alt P';
}
