/** Builds dist/ and, after it, the typed client where they are missing or older than their sources. */
import { statSync, globSync } from 'node:fs';
import { spawn, spawnSync } from 'node:child_process';
import { setPriority } from 'node:os';
import { fromTop } from '../build/paths.ts';

const SOURCES = ['main/**/*.ts', 'preload/*.ts', 'renderer/**/*', 'scripts/build/*.ts', 'package.json'];

const PROGRAMS = [
  'dist/main/hosts/headless/main.js',
  'dist/renderer/index.html',
  'dist/preload/preload.cjs',
  'dist/reference/scalar.js',
];

const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const CLIENT = ['dist/client/api/client/client.js'];
const CLIENT_SOURCES = ['main/{api,core}/**/*.ts', 'scripts/build/client*'];

function isFresh(files: readonly string[], sources: readonly string[]): boolean {
  const built = Math.min(...files.map((path) => changedAt(fromTop(path))));
  return globSync(sources, { cwd: fromTop('.') }).every((path) => changedAt(fromTop(path)) <= built);
}

export function ensureBuilt(): void {
  if (isFresh(PROGRAMS, SOURCES)) return;
  console.error('Building Deskhand, which takes a few seconds ...');
  const { status } = spawnSync(process.execPath, [fromTop('scripts/build.ts')], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** Next to the service and behind it: programs of a user's own import the client, and the service does not need it. */
export function buildClientBehind(): void {
  if (isFresh(CLIENT, CLIENT_SOURCES)) return;
  const build = spawn(process.execPath, [fromTop('scripts/build.ts'), '--client-only'], { stdio: 'ignore' });
  if (build.pid !== undefined) setPriority(build.pid, 15);
  build.unref();
}
