/**
 * One identity for every start, packaged or from a checkout. The instance lock, the window's storage and the key of the
 * system's key store all depend on the name and on the folder, so both are set before any of them is used.
 */
import { app } from 'electron';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostFacts } from '../../settings/definition.ts';
import { stateDirOf } from '../../settings/open-settings.ts';
import { readSources } from '../../settings/sources.ts';
import { preparedOrRefused } from '../start/state.ts';

/** The bundle's and the desktop entry's name as well: see electron-builder.yml. */
export const APPLICATION_ID = 'dev.deskhand.tray';

/** Before `ready` and before the instance lock. Throws ConfigError if it cannot be used. */
export function takeIdentity(facts: HostFacts): void {
  // Electron calls a program that is started by its file "Electron", and one of the same name starts only once.
  app.setName('Deskhand');
  app.setAppUserModelId(APPLICATION_ID);
  if (facts.platform === 'linux') app.setDesktopName(`${APPLICATION_ID}.desktop`);
  const readFile = (path: string): string => readFileSync(path, 'utf8');
  const given = readSources({ flags: {}, environment: facts.environment, readFile });
  const directory = stateDirOf(facts, given);
  preparedOrRefused(directory);
  // Not the state folder itself: on macOS, whose names ignore case, Electron's default would be just that.
  const userData = join(directory, 'window');
  mkdirSync(userData, { recursive: true, mode: 0o700 });
  app.setPath('userData', userData);
}
