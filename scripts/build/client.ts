/**
 * The typed client that the package exports as `deskhand/client`: modules with their declarations, free of every dependency. Those
 * for a vendor's SDK, below it, need that SDK.
 */
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { fromTop } from './paths.ts';

const run = promisify(execFile);

export async function buildClient(): Promise<void> {
  await rm(fromTop('dist/client'), { recursive: true, force: true });
  await run(process.execPath, [
    fromTop('node_modules/typescript/bin/tsc'),
    '-p',
    fromTop('scripts/build/client.tsconfig.json'),
  ]);
}
