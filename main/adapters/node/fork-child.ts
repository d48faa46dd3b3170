/** Starts a module in its own Node process, without the service's secrets in its environment. */
import { fork, type ChildProcess } from 'node:child_process';
import type { ChildChannel, ForkChild } from '../../ports/child-process.ts';
import { withoutSecrets, type Environment } from './environment.ts';
import { GIVE_MEMORY_BACK } from './give-memory-back.ts';

export interface ForkChildOptions {
  /** Set for a child that puts something right after this process was killed, and needs a moment for it. */
  readonly outlivesParent?: boolean;
  /** Destination of its standard error, such as why it could not start. Default `ignore`, because libraries print there. */
  readonly stderr?: 'ignore' | 'inherit';
}

/**
 * V8's young generation grows to 48 MB in each process before it is looked through; our children make few small objects.
 * Not a limit: memory in use moves on.
 */
const SMALL_NURSERY = '--max-semi-space-size=1';

/** Without it, SIGUSR1 would make Node open a debugger in the child. */
const NO_DEBUGGER = '--disable-sigusr1';

/** Its children inherit `environment`; its secrets are taken out of it. */
export function createForkChild(environment: Environment, options: ForkChildOptions = {}): ForkChild {
  const { outlivesParent = false, stderr = 'ignore' } = options;
  const inherited = withoutSecrets(environment);
  return (entry, env = {}) => {
    const child = fork(entry, [], {
      env: { ...GIVE_MEMORY_BACK, ...inherited, ...env },
      // Nothing of the parent's: its debugger flags would make both fight for one port.
      execArgv: [SMALL_NURSERY, NO_DEBUGGER],
      // `advanced` carries typed arrays as they are instead of as JSON.
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', stderr, 'ipc'],
      // On Windows libuv's job ends attached children together with a killed parent, before they can do anything.
      detached: outlivesParent && process.platform === 'win32',
      // A service without a console would show one for each child.
      windowsHide: true,
    });
    return channelOf(child);
  };
}

/** A failed start counts as an exit for the supervisor; a message to an ended child is dropped. */
function channelOf(child: ChildProcess): ChildChannel {
  child.on('error', () => undefined);
  const ignoreLateSend = (): void => undefined;
  return {
    get pid() {
      return child.pid;
    },
    send(message) {
      if (child.connected && typeof message === 'object' && message !== null)
        child.send(message, ignoreLateSend);
    },
    onMessage(listener) {
      child.on('message', listener);
    },
    onExit(listener) {
      let isReported = false;
      const report = (how: string): void => {
        if (!isReported) listener(how);
        isReported = true;
      };
      child.once('exit', (code, signal) => report(signal ?? `exit code ${code ?? 'unknown'}`));
      child.once('error', (error) => report(error.message));
    },
    kill() {
      child.kill('SIGKILL');
    },
  };
}
