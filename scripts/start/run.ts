/** Runs a program in our place: its output is ours, signals reach it, and its end is ours. */
import { spawn } from 'node:child_process';
import { endWithParent } from './end-with-parent.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'] as const;

/** A program that cannot run here shows it at once: a crash of Chromium's own checks, or a library that is missing. */
const EARLY_MS = 3_000;
/** The loader's exit code if a library is missing. */
const NOT_LOADED = 127;

/** `onEarlyDeath` receives how the program ended if it never ran. Default: this process ends in the same way. */
export function runInPlace(
  program: string,
  args: readonly string[],
  onEarlyDeath?: (how: string) => void,
): void {
  // VS Code's terminals set it, and Electron would run as plain Node.
  const { ELECTRON_RUN_AS_NODE: _asNode, ...env } = process.env;
  const begun = performance.now();
  const child = spawn(program, [...args], { stdio: 'inherit', env });
  let wasSignalled = false;
  const forward = (signal: NodeJS.Signals): void => {
    wasSignalled = true;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, forward);
  const stopWatching = endWithParent(() => forward('SIGTERM'));
  const end = (how: string, isDeath: boolean, exitCode: number): void => {
    if (isDeath && !wasSignalled && onEarlyDeath !== undefined && performance.now() - begun < EARLY_MS) {
      for (const signal of SIGNALS) process.off(signal, forward);
      stopWatching();
      onEarlyDeath(how);
      return;
    }
    process.exitCode = exitCode;
    if (isDeath) console.error(`${program} ended: ${how}.`);
  };
  child.once('error', (error) => end(error.message, true, 1));
  child.once('exit', (code, signal) =>
    end(signal ?? `exit code ${code ?? 'unknown'}`, signal !== null || code === NOT_LOADED, code ?? 1),
  );
}
