/** Shows the project's sources to Windows. Wine follows links silently, so modules find the Windows builds next to them. */
import { lstatSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { PLACES, REPOSITORY } from './places.ts';

const FOLDERS = ['main', 'e2e', 'testing', 'scripts', 'resources', 'renderer', 'dist'];

export function linkSources(): void {
  for (const name of FOLDERS) {
    const link = join(PLACES.app, name);
    if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) rmSync(link);
    symlinkSync(join(REPOSITORY, name), link);
  }
}
