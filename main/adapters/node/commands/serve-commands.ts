/** The child's side: runs one command after the other for the service, and ends with it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { ParentPort } from '../../../ports/child-process.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Containment } from '../../../ports/processes.ts';
import { collectEvery } from '../collect-garbage.ts';
import { errnoOf } from '../start.ts';
import { attendCommand } from './attend-command.ts';
import { SHUTDOWN_GRACE_MS } from './end-group.ts';
import { isToRunner, type FromRunner, type PreparedCommand } from './protocol.ts';

export interface ServeCommandsOptions {
  readonly port: ParentPort;
  readonly containment: Containment;
  readonly clock: Clock;
  readonly platform: NodeJS.Platform;
  /** Of programs that do not print UTF-8: see output-decoder.ts. */
  readonly otherEncoding?: string | undefined;
}

/** A terminal and a supervisor send these to the whole service; processes of a command must be ended before we do. */
const OUTLIVED_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** What a hundred commands leave, 0.4 MB; V8 alone would first look through it after some 3,000. */
const COLLECT_AFTER_COMMANDS = 100;

function spawnCommand(
  { argv, cwd, env, verbatim }: PreparedCommand,
  platform: NodeJS.Platform,
): ChildProcess {
  const [executable, ...args] = argv;
  return spawn(executable, args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
    windowsVerbatimArguments: verbatim,
    // A separate session. Windows would take the console away with it, and shells need one.
    detached: platform !== 'win32',
  });
}

export function serveCommands(options: ServeCommandsOptions): void {
  const { port, containment, clock, platform, otherEncoding } = options;
  const say = (message: FromRunner): void => port.send(message);
  let running: Promise<void> = Promise.resolve();
  let stop = new AbortController();
  const ended = collectEvery(COLLECT_AFTER_COMMANDS);

  async function run(command: PreparedCommand): Promise<void> {
    const { timeoutMs, maxOutputChars, marker } = command;
    const { started: child, group } = containment.enclose(() => spawnCommand(command, platform), marker);
    if (group === null) {
      await once(child, 'spawn');
      return;
    }
    try {
      say({ kind: 'started', pid: group.root });
      const attended = await attendCommand(child, group, {
        timeoutMs,
        maxOutputChars,
        stop: stop.signal,
        clock,
        platform,
        otherEncoding,
        onProgress: (progress) => say({ kind: 'progress', ...progress }),
      });
      say({ kind: 'outcome', ...attended });
    } finally {
      group.close();
    }
  }

  port.onMessage((message) => {
    if (!isToRunner(message)) return;
    if (message.kind === 'stop') {
      stop.abort(message.graceMs);
      return;
    }
    stop = new AbortController();
    running = run(message.command)
      .catch((error: unknown) => say({ kind: 'failed', errno: errnoOf(error) }))
      .finally(ended);
  });
  port.onClose(() => {
    stop.abort(SHUTDOWN_GRACE_MS);
    void running.finally(() => process.exit());
  });
  for (const signal of OUTLIVED_SIGNALS) process.on(signal, () => undefined);
  say({ kind: 'ready' });
}
