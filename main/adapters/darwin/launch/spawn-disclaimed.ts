/**
 * Starts a program that answers for itself: where macOS asks a person for a permission, it names that program instead of
 * Deskhand, and Deskhand's own permissions are none of its.
 */
import { getSystemErrorName } from 'node:util';
import type { ProgramStart } from '../../../ports/launcher.ts';
import type { OpenedSpawn } from '../native/spawn.ts';
import { structView } from '../native/types.ts';

/** Room for each of the structures, which are a pointer on macOS. */
const STRUCTURE_BYTES = 512;
/** Room for any system's set of signals. */
const SIGNALS_BYTES = 128;

/**
 * POSIX_SPAWN_SETSIGDEF, SETSIGMASK, SETSID and CLOEXEC_DEFAULT, as libuv sets them: signals as for a new program, a session
 * that outlives ours, and no open file but the three below.
 */
const FLAGS = 0x4 | 0x8 | 0x400 | 0x4000;
const DISCLAIM = 'responsibility_spawnattrs_setdisclaim';

const READ_WRITE = 2;
const STANDARD = [0, 1, 2] as const;
const STDERR = 2;

class SpawnError extends Error {
  /** Node's name of the error. */
  readonly code: string;

  constructor(errno: number) {
    const code = getSystemErrorName(-errno);
    super(`posix_spawn: ${code}`);
    this.name = 'SpawnError';
    this.code = code;
  }
}

function check(errno: number): void {
  if (errno !== 0) throw new SpawnError(errno);
}

function fillAttributes(spawn: OpenedSpawn, attributes: Uint8Array): void {
  check(spawn.setFlags(attributes, FLAGS));
  check(spawn.setDefaultSignals(attributes, new Uint8Array(SIGNALS_BYTES).fill(0xff)));
  check(spawn.setSignalMask(attributes, new Uint8Array(SIGNALS_BYTES)));
  // A version of macOS without it starts the program all the same, which then asks in the name of this process.
  if (!spawn.missing.has(DISCLAIM)) check(spawn.disclaim(attributes, 1));
}

function fillActions(spawn: OpenedSpawn, actions: Uint8Array, cwd: string, stderr: number | undefined): void {
  for (const fd of STANDARD)
    if (fd === STDERR && stderr !== undefined) check(spawn.addDup(actions, stderr, fd));
    else check(spawn.addOpen(actions, fd, '/dev/null', READ_WRITE, 0));
  check(spawn.addFolder(actions, cwd));
}

const listOf = (texts: readonly string[]): readonly (string | null)[] => [...texts, null];

/** The number of the process. Throws an error with Node's `code`. `stderr`: a file that it writes to; default: none. */
export function spawnDisclaimed(
  spawn: OpenedSpawn,
  { argv, cwd, env }: ProgramStart,
  stderr: number | undefined,
): number {
  const attributes = new Uint8Array(STRUCTURE_BYTES);
  const actions = new Uint8Array(STRUCTURE_BYTES);
  check(spawn.attributesInit(attributes));
  check(spawn.actionsInit(actions));
  try {
    fillAttributes(spawn, attributes);
    fillActions(spawn, actions, cwd, stderr);
    const pid = new Uint8Array(4);
    const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
    check(spawn.spawn(pid, argv[0], actions, attributes, listOf(argv), listOf(variables)));
    return structView(pid).getInt32(0, true);
  } finally {
    spawn.actionsDestroy(actions);
    spawn.attributesDestroy(attributes);
  }
}
