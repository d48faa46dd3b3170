/** Builds dist/ where it is missing or older than its sources. */
import { statSync, globSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { fromTop } from '../build/paths.ts';

const SOURCES = ['main/**/*.ts', 'preload/*.ts', 'renderer/**/*', 'scripts/build/*.ts', 'package.json'];

const OUTPUTS = [
  'dist/main/hosts/headless/main.js',
  'dist/renderer/index.html',
  'dist/preload/preload.cjs',
  'dist/reference/scalar.js',
];

const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function isFresh(): boolean {
  const built = Math.min(...OUTPUTS.map((path) => changedAt(fromTop(path))));
  return globSync(SOURCES, { cwd: fromTop('.') }).every((path) => changedAt(fromTop(path)) <= built);
}

export function ensureBuilt(): void {
  if (isFresh()) return;
  const { status } = spawnSync(process.execPath, [fromTop('scripts/build.ts')], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
