/** Children as Electron's utility processes: `child_process.fork` needs the RunAsNode fuse, which is off. */
import { utilityProcess, type UtilityProcess } from 'electron';
import { fileURLToPath } from 'node:url';
import type { ForkChild } from '../../ports/child-process.ts';

export interface UtilityChildOptions {
  /** The environment of its children, without secrets. */
  readonly environment: NodeJS.ProcessEnv;
  /** Name shown in task managers. */
  readonly serviceName: string;
  /** On macOS: what it starts asks for permissions in its own name, and has none of the application's. */
  readonly isDisclaimed?: boolean;
}

export function createForkUtilityChild({
  environment,
  serviceName,
  isDisclaimed = false,
}: UtilityChildOptions): ForkChild {
  return (entry, env = {}) => {
    const child: UtilityProcess = utilityProcess.fork(fileURLToPath(entry), [], {
      env: { ...environment, ...env },
      serviceName,
      stdio: 'ignore',
      execArgv: [],
      disclaim: isDisclaimed,
    });
    let starting = true;
    child.once('spawn', () => (starting = false));
    child.once('exit', () => (starting = false));
    return {
      get pid() {
        return child.pid;
      },
      send(message) {
        // A process that is gone has no pid (https://www.electronjs.org/docs/latest/api/utility-process#childpid).
        if (child.pid !== undefined || starting) child.postMessage(withoutSharedMemory(message));
      },
      onMessage: (listener) => void child.on('message', listener),
      onExit: (listener) => void child.once('exit', (code) => listener(`exit code ${code}`)),
      kill() {
        // `kill` does nothing to a process that is not there yet (electron/electron#44009).
        if (starting && child.pid === undefined) child.once('spawn', () => endAtOnce(child));
        else endAtOnce(child);
      },
    };
  };
}

/** Electron's serializer refuses shared memory, in which pictures of the screen are; Node's copies it. */
function withoutSharedMemory(message: unknown): unknown {
  if (message instanceof Uint8Array)
    return message.buffer instanceof SharedArrayBuffer ? new Uint8Array(message) : message;
  if (Array.isArray(message)) return message.map(withoutSharedMemory);
  if (typeof message !== 'object' || message === null || Object.getPrototypeOf(message) !== Object.prototype)
    return message;
  return Object.fromEntries(
    Object.entries(message).map(([name, value]) => [name, withoutSharedMemory(value)]),
  );
}

/** `kill` asks with SIGTERM on POSIX, which a child that hangs never answers. */
function endAtOnce(child: UtilityProcess): void {
  const { pid } = child;
  try {
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
    else child.kill();
  } catch {
    // It has just ended.
  }
}
