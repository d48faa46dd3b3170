/** A key that stops every agent from anywhere. It never resumes: an agent that can type must not be able to lift a pause. */
import { globalShortcut } from 'electron';
import type { HostFacts } from '../../settings/definition.ts';
import { missingUnderWayland } from '../machines/wayland.ts';

const ACCELERATOR = 'CommandOrControl+Alt+P';

/** The shortcut in the system's words, or null where another program has it. */
export function registerPauseShortcut(
  { platform, environment }: HostFacts,
  pause: () => void,
): string | null {
  // Wayland always says yes, asks a person for it, and there is nothing to pause.
  if (platform === 'linux' && missingUnderWayland(environment) !== null) return null;
  if (!globalShortcut.register(ACCELERATOR, pause)) return null;
  return platform === 'darwin' ? '⌥⌘P' : 'Ctrl Alt P';
}
