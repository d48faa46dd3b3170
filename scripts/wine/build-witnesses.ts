/**
 * Builds the Windows programs and libraries that tests look through: `node scripts/wine/build-witnesses.ts FOLDER`, with mingw-w64's
 * compiler. Windows on ARM runs the programs too, and loads none of the libraries.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from './places.ts';

const COMPILER = 'x86_64-w64-mingw32-gcc';
const STRICT = ['-O1', '-Wall', '-Wextra', '-Werror'];

interface Built {
  readonly sources: readonly string[];
  readonly libraries: readonly string[];
  /** Its subsystem, in the compiler's words; windows by default. */
  readonly subsystem?: string;
}

const OLE = ['-lole32', '-loleaut32', '-luuid'];

/** By the names that `PLACES` has for them. */
export const PROGRAMS: Readonly<Record<string, Built>> = {
  'observer.exe': {
    sources: ['observer/observer.c', 'observer/clipboard.c', 'observer/owners.c'],
    libraries: ['-ldwmapi', '-lgdi32'],
  },
  'form.exe': { sources: ['observer/form.c'], libraries: ['-lcomctl32'] },
  'drawn.exe': { sources: ['observer/drawn.c'], libraries: ['-loleacc', ...OLE] },
  'controls.exe': { sources: ['observer/controls.c'], libraries: [] },
  'console.exe': { sources: ['observer/console.c'], libraries: [], subsystem: '-mconsole' },
};
export const STAND_INS: Readonly<Record<string, Built>> = {
  'duplication.dll': { sources: ['standins/duplication.c'], libraries: [] },
  // Windows where it is stricter than Wine.
  'strict.dll': { sources: ['standins/strict.c'], libraries: ['-ladvapi32'] },
  'deskhand-automation.dll': { sources: ['standins/automation.c'], libraries: OLE },
};

export const sourcesOf = (builds: Readonly<Record<string, Built>>): readonly string[] =>
  Object.values(builds).flatMap(({ sources }) =>
    sources.map((source) => join(REPOSITORY, 'testing/wine', source)),
  );

export function build(output: string, built: Built, ...options: readonly string[]): void {
  const sources = built.sources.map((source) => join(REPOSITORY, 'testing/wine', source));
  execFileSync(COMPILER, [...options, ...STRICT, '-o', output, ...sources, ...built.libraries], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

export function buildPrograms(folder: string): void {
  for (const [name, program] of Object.entries(PROGRAMS))
    build(join(folder, name), program, '-municode', program.subsystem ?? '-mwindows');
}

if (process.argv[1] === import.meta.filename) {
  const [folder = ''] = process.argv.slice(2);
  mkdirSync(folder, { recursive: true });
  buildPrograms(folder);
  for (const [name, library] of Object.entries(STAND_INS)) build(join(folder, name), library, '-shared');
}
