/**
 * What the Dockerfile's stages make, made from this checkout instead: its Node, its dist/ and the packages that npm has
 * in its cache since it installed them here. An image takes a third of the time with it.
 */
import { execFileSync, type ExecFileSyncOptions } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fromTop } from '../build/paths.ts';
import { ensureBuilt } from '../start/built.ts';
import { MODULES_COMMANDS, packCommands } from './steps.ts';

function runAll(commands: readonly string[], folder: string): void {
  // Under `npm test` npm passes its own settings on, and they win over those of its files.
  const env = { ...process.env, npm_config_prefer_offline: 'true', npm_config_loglevel: 'error' };
  // Its list of files is of no interest here. Errors go to standard error.
  const options: ExecFileSyncOptions = { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] };
  for (const command of commands) execFileSync('sh', ['-c', command], options);
}

/** Fills an empty folder with what the last stage copies from the others, at the same paths, and returns the options for it. */
export function stagesFromCheckout(folder: string): readonly string[] {
  ensureBuilt();
  copyFileSync(fromTop('node_modules/node/bin/node'), join(folder, 'node'));
  const modules = join(folder, 'modules');
  mkdirSync(modules);
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(fromTop(name), join(modules, name));
  runAll(MODULES_COMMANDS, modules);
  runAll(packCommands(folder, join(folder, 'packed')), fromTop('.'));
  return ['node', 'modules', 'build'].flatMap((stage) => ['--build-context', `${stage}=${folder}`]);
}
