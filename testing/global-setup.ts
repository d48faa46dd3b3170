/** Runs once before the desktop tests, so that no two of them build dist/ at the same time. */
import { spawn } from 'node:child_process';
import { ensureBuilt } from '../scripts/start/built.ts';
import { fromTop } from '../scripts/build/paths.ts';
import { COMPILE_CACHE } from './service.ts';

/**
 * Their processes are killed, and a process that is killed keeps none of the modules that it compiled for the next one. Without
 * their settings they end by themselves, as soon as they have compiled them.
 */
const KILLED = [
  'main/adapters/recognition/child/main.ts',
  // A part of every service with a display.
  'dist/main/adapters/x11/input/worker.js',
].map(fromTop);

const compile = (program: string): Promise<void> =>
  new Promise((resolve) => {
    spawn(process.execPath, [program], { env: COMPILE_CACHE, stdio: 'ignore' }).once('exit', () => resolve());
  });

async function prepare(): Promise<void> {
  ensureBuilt();
  await Promise.all(KILLED.map(compile));
}

let prepared: Promise<void> | undefined;

/** Vitest calls it for each project, which share this module. */
export default async function setup(): Promise<void> {
  await (prepared ??= prepare());
}
