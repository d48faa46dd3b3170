/** Loads what the system says of files and processes where Node alone cannot ask it: before a state folder is used. */
import { useProcessStarts } from '../adapters/node/process-starts.ts';
import { useSystemRights } from '../adapters/node/system-rights.ts';

/** Nothing is loaded on other systems than Windows. */
export async function loadSystemFacts(platform: NodeJS.Platform): Promise<void> {
  if (platform !== 'win32') return;
  try {
    const { openProcessStarts } = await import('../adapters/win32/process-starts.ts');
    useProcessStarts(openProcessStarts());
    const { openFileRights } = await import('../adapters/win32/file-rights.ts');
    useSystemRights(openFileRights());
  } catch {
    // Without Windows' libraries the rights of the folder above it are all that guards it.
  }
}
