/** Loads the rights of files where the system keeps no modes: before a state folder is used. */
import { useSystemRights } from '../adapters/node/system-rights.ts';

/** Nothing is loaded on other systems than Windows. */
export async function loadFileRights(platform: NodeJS.Platform): Promise<void> {
  if (platform !== 'win32') return;
  try {
    const { openFileRights } = await import('../adapters/win32/file-rights.ts');
    useSystemRights(openFileRights());
  } catch {
    // Without Windows' libraries the rights of the folder above it are all that guards it.
  }
}
