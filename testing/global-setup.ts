/** Runs once before the desktop tests, so that no two of them build dist/ at the same time. */
import { ensureBuilt } from '../scripts/start/built.ts';
import { createForkChild } from '../main/adapters/node/fork-child.ts';
import { COMPILE_CACHE } from './service.ts';

const READER = new URL('../main/adapters/recognition/child/main.ts', import.meta.url);

/**
 * Readers of text are killed, and a process that is killed keeps none of the modules that it compiled for the next one. Without
 * its settings one ends by itself, as soon as it has compiled them.
 */
const compileReader = (): Promise<void> =>
  new Promise((resolve) => createForkChild(COMPILE_CACHE)(READER).onExit(() => resolve()));

export default async function setup(): Promise<void> {
  ensureBuilt();
  await compileReader();
}
