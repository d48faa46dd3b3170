/**
 * `utilityProcess.fork`: a child with `process.parentPort` (https://www.electronjs.org/docs/latest/api/utility-process).
 * Node's fork stands behind it; parent-port.ts gives the child Electron's end of the channel.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import type { ForkOptions } from 'electron';

const PARENT_PORT = new URL('./parent-port.ts', import.meta.url).href;

/** A utility process is the same executable, whose libraries the environment does not decide. */
const OF_THE_EXECUTABLE = Object.fromEntries(
  ['LD_PRELOAD', 'G_DEBUG'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);

class StandInUtilityProcess extends EventEmitter {
  readonly #child: ChildProcess;
  #spawned = false;

  constructor(child: ChildProcess) {
    super();
    this.#child = child;
    child.on('spawn', () => {
      this.#spawned = true;
      this.emit('spawn');
    });
    child.on('message', (message) => this.emit('message', message));
    child.on('exit', (code) => this.emit('exit', code ?? 1));
    child.on('error', () => this.emit('exit', 1));
  }

  /** Undefined until it has been spawned, and once it has ended. */
  get pid(): number | undefined {
    const isOver = this.#child.exitCode !== null || this.#child.signalCode !== null;
    return this.#spawned && !isOver ? this.#child.pid : undefined;
  }

  /** Electron's serializer knows no shared memory, and of a Buffer it keeps the bytes (shell/common/v8_util.cc). */
  postMessage(message: object): void {
    const cloned = structuredClone(message);
    refuseSharedMemory(cloned);
    if (this.#child.connected) this.#child.send(cloned, () => undefined);
  }

  /** Does nothing before it has been spawned (electron/electron#44009). */
  kill(): boolean {
    return this.#spawned && this.#child.kill('SIGTERM');
  }
}

function refuseSharedMemory(value: unknown): void {
  if (
    value instanceof SharedArrayBuffer ||
    (ArrayBuffer.isView(value) && value.buffer instanceof SharedArrayBuffer)
  )
    throw new Error('An object could not be cloned.');
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return;
  for (const member of Object.values(value)) refuseSharedMemory(member);
}

export const utilityProcess = {
  fork: (
    modulePath: string,
    args: readonly string[] = [],
    options: ForkOptions = {},
  ): StandInUtilityProcess =>
    new StandInUtilityProcess(
      fork(modulePath, [...args], {
        env: { ...OF_THE_EXECUTABLE, ...options.env },
        execArgv: ['--import', PARENT_PORT],
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      }),
    ),
};
