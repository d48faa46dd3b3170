/** The sessions of the console in the state folder, for their owner alone: a restart of the service signs no one out. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readRegularFile } from '../../adapters/node/regular-file.ts';
import { replaceFile } from '../../adapters/node/replace-file.ts';
import { StoredSessions, type SessionStore } from '../../console/http/session-store.ts';

const FILE = 'sessions.json';
const OWNER_ONLY = 0o600;

export function openSessionFile(stateDirectory: string): SessionStore {
  const path = join(stateDirectory, FILE);
  return {
    load() {
      try {
        return StoredSessions.parse(JSON.parse(readRegularFile(path).toString('utf8'))).sessions;
      } catch {
        // Missing or damaged: each page is confirmed again.
        return [];
      }
    },
    save(sessions) {
      if (sessions.length === 0) {
        rmSync(path, { force: true });
        return;
      }
      try {
        replaceFile(path, JSON.stringify({ sessions }), OWNER_ONLY);
      } catch {
        // On a full or read-only disk they end with the service.
      }
    },
  };
}
