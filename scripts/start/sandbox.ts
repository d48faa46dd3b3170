/** Whether Chromium's sandbox can start here, asked before it ends Electron with a message that helps no one. */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface SandboxFacts {
  readonly platform: NodeJS.Platform;
  /** Null if the system has no such number. */
  readonly userId: number | null;
  /** Of Chromium's helper next to the executable; null if it is missing. */
  readonly helper: { readonly ownerId: number; readonly mode: number } | null;
  readonly helperPath: string;
  /** Whether a process may make itself a user namespace; Ubuntu 23.10 and later allow it to named programs alone. */
  readonly userNamespaces: () => boolean;
}

const SETUID_FOR_ALL = 0o4755;

/** Why it cannot start, with the remedy, as one text; null if it can. */
export function obstacleIn(facts: SandboxFacts): string | null {
  const { platform, userId, helper, helperPath } = facts;
  if (platform !== 'linux') return null;
  if (userId === 0) return 'Electron does not start as root: start the tray as another user.';
  const isSetUid = helper?.ownerId === 0 && (helper.mode & 0o7777) === SETUID_FOR_ALL;
  if (isSetUid || facts.userNamespaces()) return null;
  return `this system lets Electron's sandbox start only after "sudo chown root:root '${helperPath}' && sudo chmod 4755 '${helperPath}'".`;
}

export function sandboxObstacle(electron: string): string | null {
  const helperPath = join(dirname(electron), 'chrome-sandbox');
  const stat = statSync(helperPath, { throwIfNoEntry: false });
  return obstacleIn({
    platform: process.platform,
    userId: process.getuid?.() ?? null,
    helper: stat === undefined ? null : { ownerId: stat.uid, mode: stat.mode },
    helperPath,
    userNamespaces: () => spawnSync('unshare', ['-Ur', 'true'], { stdio: 'ignore' }).status === 0,
  });
}
