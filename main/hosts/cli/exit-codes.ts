/** Exit codes, from sysexits.h, and the messages printed with them. */
import { isDiskFull } from '../../adapters/node/disk-full.ts';
import { UntrustedStateDirectory } from '../../adapters/node/state-directory.ts';
import { AlreadyRunning } from '../../adapters/node/state-lock.ts';
import { ConfigError } from '../../settings/config-error.ts';
import { bindFailureOf } from '../faces/bind-failure.ts';
import { DesktopRunning } from '../named/desktop-running.ts';
import { UsageError } from './usage-error.ts';

export const EXIT = {
  ok: 0,
  /** Something unforeseen; a supervisor should start the service again. */
  failure: 1,
  usage: 64,
  /** The port or the state folder is taken. */
  unavailable: 69,
  config: 78,
} as const;

interface Ending {
  readonly code: number;
  /** For stderr, without a trailing line end. */
  readonly message: string;
}

/** Exit code and message of a failed start. Unexpected errors keep their stack; it cannot contain typed text yet. */
export function endingOf(error: unknown): Ending {
  if (error instanceof UsageError)
    return { code: EXIT.usage, message: `deskhand: ${error.message}\nTry deskhand --help.` };
  if (error instanceof ConfigError)
    return { code: EXIT.config, message: error.problems.map((problem) => `deskhand: ${problem}`).join('\n') };
  if (error instanceof UntrustedStateDirectory)
    return {
      code: EXIT.config,
      message: `deskhand: ${error.message} Name a folder that is yours alone with SERVICE_STATE_DIR, or fix this one.`,
    };
  if (error instanceof DesktopRunning)
    return {
      code: EXIT.unavailable,
      message: `deskhand: ${error.message} Stop it with "deskhand stop ${error.desktop}", or give this one another --name.`,
    };
  if (error instanceof AlreadyRunning)
    return {
      code: EXIT.unavailable,
      message: `deskhand: ${error.message}, perhaps for an agent that started "deskhand mcp". End that one first, or give a second one its own --state-dir and --port.`,
    };
  const full = causes(error).find(isDiskFull);
  if (full !== undefined)
    return {
      code: EXIT.failure,
      message: `deskhand: the disk of ${pathOf(full)} is full. Free some space, or name a folder elsewhere with SERVICE_STATE_DIR.`,
    };
  return {
    code: EXIT.failure,
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
  };
}

/** The error and what led to it. */
function causes(error: unknown): readonly unknown[] {
  const found: unknown[] = [];
  for (
    let at = error;
    at !== undefined && !found.includes(at);
    at = at instanceof Error ? at.cause : undefined
  )
    found.push(at);
  return found;
}

/** Node names the file with what it could open and not write; a write itself names none. */
const pathOf = (error: unknown): string =>
  error instanceof Error && 'path' in error && typeof error.path === 'string'
    ? error.path
    : 'the state folder';

/** The same for a socket that could not be opened; undefined if the error is about something else. */
export function bindEnding(error: unknown, host: string, port: number): Ending | undefined {
  const failure = bindFailureOf(error);
  if (failure === undefined) return undefined;
  const why = {
    taken: `port ${port} on ${host} is taken by another program. Give another one with --port, or 0 for any free one.`,
    'no-address': `${host} is no address of this machine.`,
    'not-allowed': `port ${port} may not be opened by this user; ports above 1023 may.`,
  };
  return { code: EXIT.unavailable, message: `deskhand: ${why[failure]}` };
}
