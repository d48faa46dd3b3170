/** A key that stops every agent from anywhere. It never resumes: an agent that can type must not be able to lift a pause. */
import { globalShortcut } from 'electron';
import type { HostFacts } from '../../settings/definition.ts';
import { isWaylandSession } from '../../core/desktop-session.ts';
import { pauseKeys, type PauseChoice } from './pause-keys.ts';

/** The shortcut in the system's words, or null if other programs have it, and under Wayland. */
export async function registerPauseShortcut(
  { platform, environment }: HostFacts,
  choice: PauseChoice,
  pause: () => void,
): Promise<string | null> {
  // Electron says yes to every one there, whether or not the desktop gives it, and none must be shown that does nothing.
  if (platform === 'linux' && isWaylandSession(environment)) return null;
  const keys = pauseKeys(platform, platform === 'win32' && (await isTypedOnWindows()), choice);
  return keys.find(({ accelerator }) => globalShortcut.register(accelerator, pause))?.shown ?? null;
}

async function isTypedOnWindows(): Promise<boolean> {
  const { hasCharacter, VK_P } = await import('../../adapters/win32/input/layout-characters.ts');
  return hasCharacter(VK_P);
}
