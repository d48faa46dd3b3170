/** The settings file: `settings.json`, an object in JSON, in the state folder. */
import { chmodSync, cpSync, lstatSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { SettingsStore } from '../../ports/settings-store.ts';
import { readRegularFile } from './regular-file.ts';
import { replaceFile } from './replace-file.ts';

const FILE = 'settings.json';
const OWNER_ONLY = 0o600;

export interface OpenedStore {
  readonly store: SettingsStore;
  /** The file could be read by others before it was opened; now it cannot. */
  readonly wasExposed: boolean;
}

/** `directory` exists and is ours alone. */
export function openSettingsStore(directory: string): OpenedStore {
  const path = join(directory, FILE);
  const store: SettingsStore = {
    path,
    read() {
      try {
        return new TextDecoder('utf-8', { fatal: true }).decode(readRegularFile(path));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    write(content) {
      keepIfDamaged(path);
      replaceFile(path, JSON.stringify(content, undefined, '\t'), OWNER_ONLY);
    },
    keepAs(label, how) {
      // A pipe or a device has no content to keep.
      if (how === 'copy' && !hasContent(path)) return FILE;
      const kept = `${path}.${label}`;
      const earlier = how === 'copy' ? earlierCopy(directory, path) : undefined;
      if (earlier !== undefined) return earlier;
      if (how === 'move') renameSync(path, kept);
      else cpSync(path, kept, { recursive: true });
      return basename(kept);
    },
  };
  return { store, wasExposed: closeToOthers(path) };
}

function hasContent(path: string): boolean {
  const found = statSync(path);
  return found.isFile() || found.isDirectory();
}

/** The file may have been damaged since the service read it: then a copy of it is kept, and a new file is written. */
function keepIfDamaged(path: string): void {
  try {
    JSON.parse(readRegularFile(path).toString('utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) return;
    renameSync(path, `${path}.corrupt-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`);
  }
}

/** A copy of the same bytes from before, so that a service that is restarted in a loop does not fill the folder. */
function earlierCopy(directory: string, path: string): string | undefined {
  if (!statSync(path).isFile()) return undefined;
  const bytes = readFileSync(path);
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.startsWith(`${basename(path)}.`))
    .find((entry) => readFileSync(join(directory, entry.name)).equals(bytes))?.name;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Takes the group's and everybody's rights away; Windows has no such mode and its user folders are private. */
function closeToOthers(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || !found.isFile() || (found.mode & 0o077) === 0) return false;
  chmodSync(path, OWNER_ONLY);
  return true;
}
