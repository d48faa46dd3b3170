/** Makes a folder and those above it. */
import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Throws Node's error. `mkdirSync` with `recursive` never returns where the system says that a folder does not exist although
 * the one above it does, as /proc does.
 */
export function makeFolder(path: string, mode: number): void {
  const missing: string[] = [];
  let above = resolve(path);
  while (statSync(above, { throwIfNoEntry: false }) === undefined && dirname(above) !== above) {
    missing.push(above);
    above = dirname(above);
  }
  for (const folder of missing.reverse()) makeOne(folder, mode);
}

/** Another process may make it at the same moment. */
function makeOne(folder: string, mode: number): void {
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
}
