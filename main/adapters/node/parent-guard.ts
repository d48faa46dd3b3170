/**
 * Runs a command when this process is killed, for a host whose children end together with it. What waits is a shell with
 * one end of a pipe: a megabyte or two, and on every system. The system closes the pipe, however this process ends.
 */
import { spawn, type SpawnOptions } from 'node:child_process';
import { withoutSecrets, type Environment } from './environment.ts';

export interface ParentGuard {
  /** From now on this process may end, and nothing is run. */
  standDown(): void;
}

export interface ParentGuardOptions {
  readonly platform: NodeJS.Platform;
  /** The program and its arguments. */
  readonly command: readonly string[];
  /** What the command inherits; its secrets are taken out of it. */
  readonly environment: Environment;
}

/** Any line means that this process has ended in order; the end of the file, that it was killed. */
const POSIX = 'read -r line || exec "$@"';

/** cmd replaces variables once and reads what is quoted as it is, so that nothing in a word is taken for a command. */
const windows = (words: readonly string[]): string =>
  `"set "line=" & set /p "line=" & if not defined line ${words.map((_, at) => `"%DESKHAND_GUARD_${at}%"`).join(' ')}"`;

/** Never throws: without it, what is held is released at the next start. */
export function guardParent({ platform, command, environment }: ParentGuardOptions): ParentGuard {
  const inherited = withoutSecrets(environment);
  // Attached, libuv's job would end it on Windows; elsewhere a session of its own outlives what ends our group.
  const detached = { detached: true, stdio: ['pipe', 'ignore', 'ignore'] } satisfies SpawnOptions;
  const child =
    platform === 'win32'
      ? spawn('cmd.exe', ['/d', '/s', '/c', windows(command)], {
          ...detached,
          env: { ...inherited, ...variablesOf(command) },
          windowsHide: true,
          windowsVerbatimArguments: true,
        })
      : spawn('/bin/sh', ['-c', POSIX, 'deskhand-guard', ...command], { ...detached, env: inherited });
  child.on('error', () => undefined);
  child.stdin?.on('error', () => undefined);
  child.unref();
  return { standDown: () => void child.stdin?.end('ended\n') };
}

const variablesOf = (words: readonly string[]): Record<string, string> =>
  Object.fromEntries(words.map((word, at) => [`DESKHAND_GUARD_${at}`, word]));
