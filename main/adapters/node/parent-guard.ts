/**
 * Runs a command when this process is killed, for a host whose children end together with it. A shell waits at one end of a
 * pipe, which the system closes however this process ends; that costs a megabyte or two and works on every system.
 */
import { spawn, type SpawnOptions } from 'node:child_process';
import { withoutSecrets, type Environment } from './environment.ts';

export interface ParentGuard {
  /**
   * From now on the command gets `name=word` as one more argument, in place of an earlier one of this name. Neither may
   * hold white space. Not on Windows, whose shell waits for one line alone.
   */
  remember(name: string, word: string): void;
  forget(name: string): void;
  /** From now on this process may end without the command being run. */
  standDown(): void;
}

export interface ParentGuardOptions {
  readonly platform: NodeJS.Platform;
  /** The program and its arguments. */
  readonly command: readonly string[];
  /** The environment that the command inherits; its secrets are taken out of it. */
  readonly environment: Environment;
}

/** Keeps the commands that it is sent, until it learns that this process ended normally. The end of the file: it was killed. */
const POSIX = `
set -f
kept=
while read -r verb name word; do
  others=
  for each in $kept; do
    case $each in "$name="*) ;; *) others="$others $each" ;; esac
  done
  kept=$others
  case $verb in
    ended) exit ;;
    keep) kept="$kept $name=$word" ;;
  esac
done
exec "$@" $kept`;

/** cmd replaces variables once and reads quoted text as it is, so that nothing in a word is taken for a command. */
const windows = (words: readonly string[]): string =>
  `"set "line=" & set /p "line=" & if not defined line ${words.map((_, at) => `"%DESKHAND_GUARD_${at}%"`).join(' ')}"`;

/** Never throws: without a guard, held keys and buttons are released at the next start. */
export function guardParent({ platform, command, environment }: ParentGuardOptions): ParentGuard {
  const inherited = withoutSecrets(environment);
  // Attached, libuv's job would end it on Windows; elsewhere its own session outlives a signal to our group.
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
  const tell = (line: string): void => {
    if (platform !== 'win32' && child.stdin?.writable === true) child.stdin.write(`${line}\n`);
  };
  return {
    remember: (name, word) => tell(`keep ${name} ${word}`),
    forget: (name) => tell(`drop ${name}`),
    standDown: () => void child.stdin?.end('ended\n'),
  };
}

const variablesOf = (words: readonly string[]): Record<string, string> =>
  Object.fromEntries(words.map((word, at) => [`DESKHAND_GUARD_${at}`, word]));
