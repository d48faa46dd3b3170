/** The desktops of a folder, from their locks and address files. Asks no service, so that one that hangs is listed as well. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startingProcess, stateDirectoryOwner } from '../../adapters/node/state-lock.ts';
import { ADDRESS_FILE_NAME, readAddress } from './address.ts';

/**
 * `running`: it answers at its address. `starting`: its process lives and has named no address yet, or is ending. `lost`: its process was
 * killed, and its remains are cleared at its next start. `stopped`: it ended cleanly.
 */
export type RunState = 'running' | 'starting' | 'lost' | 'stopped';

export interface ListedDesktop {
  readonly name: string;
  readonly state: RunState;
  /** Null if it does not run. */
  readonly url: string | null;
  /** Null if it does not run. */
  readonly pid: number | null;
  /** Since when it listens, ISO 8601; null if it does not run. */
  readonly since: string | null;
  readonly display: string | null;
  /** The desktop's own folder. */
  readonly directory: string;
}

/** By name. */
export function desktopsIn(folder: string): readonly ListedDesktop[] {
  return foldersIn(folder)
    .sort()
    .map((name) => listed(name, join(folder, name)));
}

function listed(name: string, directory: string): ListedDesktop {
  const pid = stateDirectoryOwner(directory) ?? startingProcess(directory);
  const address = readAddress(join(directory, ADDRESS_FILE_NAME));
  // A file of another process was left by one that was killed.
  if (pid !== null && address?.pid === pid) {
    const { url, started, display } = address;
    return { name, state: 'running', url, pid, since: started, display, directory };
  }
  const state = pid !== null ? 'starting' : address === null ? 'stopped' : 'lost';
  return { name, state, url: null, pid, since: null, display: null, directory };
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  } catch {
    // No desktop with a name has ever run.
    return [];
  }
}
