/** Runs a program in our place: its output is ours, signals reach it, and its end is ours. */
import { spawn } from 'node:child_process';
import { endWithParent } from './end-with-parent.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'] as const;

export function runInPlace(program: string, args: readonly string[]): void {
  // VS Code's terminals set it, and Electron would run as plain Node.
  const { ELECTRON_RUN_AS_NODE: _asNode, ...env } = process.env;
  const child = spawn(program, [...args], { stdio: 'inherit', env });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  endWithParent(() => child.kill('SIGTERM'));
  child.once('error', (error) => {
    console.error(`${program} cannot be started: ${error.message}`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => {
    process.exitCode = code ?? 1;
    if (signal !== null) console.error(`Ended by ${signal}`);
  });
}
