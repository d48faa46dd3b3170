/** The token of a desktop with a name: one that was given for it, or a new one, made at its first start. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDiskFull } from '../../adapters/node/disk-full.ts';
import { replaceFile } from '../../adapters/node/replace-file.ts';
import type { SettingName } from '../../settings/schema.ts';
import type { Given } from '../../settings/sources.ts';
import type { HostFacts } from '../../settings/definition.ts';
import { ConfigError } from '../../settings/config-error.ts';

const TOKEN_FILE_NAME = 'token';

export interface DesktopToken {
  readonly given: Given;
  /** The file that it stands in; null if it was given as a value. */
  readonly file: string | null;
}

/** Throws ConfigError if its own cannot be read or made. */
export function tokenOfDesktop(
  { environment }: Pick<HostFacts, 'environment'>,
  given: ReadonlyMap<SettingName, Given>,
  directory: string,
): DesktopToken {
  const shared = given.get('token');
  if (shared !== undefined) {
    const { SERVICE_TOKEN_FILE: file } = environment;
    return { given: shared, file: file === undefined ? null : resolve(file) };
  }
  const file = join(directory, TOKEN_FILE_NAME);
  return { given: { value: ownToken(file), source: 'file', sourceName: file }, file };
}

function ownToken(path: string): string {
  // Only if there is none: it stays the same across restarts.
  if (!existsSync(path))
    try {
      // Whole or not at all: a full disk leaves no empty one.
      replaceFile(path, `${randomBytes(32).toString('base64url')}\n`, 0o600);
    } catch (cause) {
      if (isDiskFull(cause)) throw cause;
      throw new ConfigError([`The token ${path} cannot be written; name another folder with --state-dir.`], {
        cause,
      });
    }
  const token = readFileSync(path, 'utf8').trim();
  if (token === '')
    throw new ConfigError([`The token ${path} is empty: remove the file to have a new one made.`]);
  return token;
}
