/** The shared files of a host, in the folder that the settings say. */
import { join } from 'node:path';
import { createFolderFiles } from '../../adapters/node/files/folder-files.ts';
import { filesMethods, NO_FILES, type FilesPort } from '../../ports/files.ts';
import { latePort } from '../../ports/methods.ts';
import type { Settings } from '../../settings/settings.ts';

const BYTES_PER_MB = 1_000_000;
const DEFAULT_NAME = 'files';

export const filesFolder = (settings: Settings, stateDirectory: string): string =>
  settings.values.filesDir ?? join(stateDirectory, DEFAULT_NAME);

export function openFiles(settings: Settings, stateDirectory: string): FilesPort {
  const folder = createFolderFiles({
    root: () => filesFolder(settings, stateDirectory),
    maxBytes: () => settings.values.filesMaxMb * BYTES_PER_MB,
  });
  return latePort(() => (settings.values.files ? folder : NO_FILES), filesMethods);
}
