/**
 * `utilityProcess.fork`: a child with `process.parentPort` (https://www.electronjs.org/docs/latest/api/utility-process).
 * Node's fork stands behind it; parent-port.ts gives the child Electron's end of the channel.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import type { ForkOptions } from 'electron';

const PARENT_PORT = new URL('./parent-port.ts', import.meta.url).href;

class StandInUtilityProcess extends EventEmitter {
  readonly #child: ChildProcess;

  constructor(child: ChildProcess) {
    super();
    this.#child = child;
    child.on('spawn', () => this.emit('spawn'));
    child.on('message', (message) => this.emit('message', message));
    child.on('exit', (code) => this.emit('exit', code ?? 1));
    child.on('error', () => this.emit('exit', 1));
  }

  /** Undefined once it has ended. */
  get pid(): number | undefined {
    return this.#child.exitCode === null && this.#child.signalCode === null ? this.#child.pid : undefined;
  }

  postMessage(message: object): void {
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }

  kill(): boolean {
    return this.#child.kill('SIGTERM');
  }
}

export const utilityProcess = {
  fork: (
    modulePath: string,
    args: readonly string[] = [],
    options: ForkOptions = {},
  ): StandInUtilityProcess =>
    new StandInUtilityProcess(
      fork(modulePath, [...args], {
        env: { ...options.env },
        execArgv: ['--import', PARENT_PORT],
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      }),
    ),
};
