/** Starting programs: spawn.h of libSystem, and the function by which Chromium and LLDB start what is not theirs. */
import { openLibraries, type MacLibrary } from './library.ts';

export type Spawn = ReturnType<typeof bindSpawn>;

export const bindSpawn = (library: MacLibrary) => ({
  ...bindAttributes(library),
  ...bindFileActions(library),
  /** Returns 0 or the error's number; writes the process into the first argument. */
  spawn: library.declare<
    [Uint8Array, string, Uint8Array, Uint8Array, readonly (string | null)[], readonly (string | null)[]],
    number
  >('posix_spawn', 'int32_t', ['void *', 'str', 'void *', 'void *', 'char **', 'char **']),
  /** The process, 0 while it runs, or -1. Writes the status into the second argument. */
  wait: library.declare<[number, Uint8Array, number], number>('waitpid', 'int32_t', [
    'int32_t',
    'void *',
    'int32_t',
  ]),
});

const bindAttributes = ({ declare }: MacLibrary) => {
  const setSignals = (name: string) =>
    declare<[Uint8Array, Uint8Array], number>(name, 'int32_t', ['void *', 'void *']);
  return {
    attributesInit: declare<[Uint8Array], number>('posix_spawnattr_init', 'int32_t', ['void *']),
    attributesDestroy: declare<[Uint8Array], number>('posix_spawnattr_destroy', 'int32_t', ['void *']),
    setFlags: declare<[Uint8Array, number], number>('posix_spawnattr_setflags', 'int32_t', [
      'void *',
      'int16_t',
    ]),
    setDefaultSignals: setSignals('posix_spawnattr_setsigdefault'),
    setSignalMask: setSignals('posix_spawnattr_setsigmask'),
    /** Private, in libSystem since macOS 10.14: 1 makes the program answer for itself where macOS asks for a permission. */
    disclaim: declare<[Uint8Array, number], number>('responsibility_spawnattrs_setdisclaim', 'int32_t', [
      'void *',
      'int32_t',
    ]),
  };
};

const bindFileActions = ({ declare }: MacLibrary) => ({
  actionsInit: declare<[Uint8Array], number>('posix_spawn_file_actions_init', 'int32_t', ['void *']),
  actionsDestroy: declare<[Uint8Array], number>('posix_spawn_file_actions_destroy', 'int32_t', ['void *']),
  addOpen: declare<[Uint8Array, number, string, number, number], number>(
    'posix_spawn_file_actions_addopen',
    'int32_t',
    ['void *', 'int32_t', 'str', 'int32_t', 'uint16_t'],
  ),
  addDup: declare<[Uint8Array, number, number], number>('posix_spawn_file_actions_adddup2', 'int32_t', [
    'void *',
    'int32_t',
    'int32_t',
  ]),
  addFolder: declare<[Uint8Array, string], number>('posix_spawn_file_actions_addchdir_np', 'int32_t', [
    'void *',
    'str',
  ]),
});

export interface OpenedSpawn extends Spawn {
  /** Functions that this version of macOS lacks. */
  readonly missing: ReadonlySet<string>;
}

export function openSpawn(): OpenedSpawn {
  const libraries = openLibraries();
  return { ...bindSpawn(libraries.open('/usr/lib/libSystem.B.dylib')), missing: libraries.missing };
}
