import { expect, test } from 'vitest';
import { createMemoryClock } from '../../memory/clock.ts';
import { createCommandWorker, WorkerLost } from './command-worker.ts';
import type { FromRunner, PreparedCommand } from './protocol.ts';

const COMMAND: PreparedCommand = {
  argv: ['/bin/true'],
  cwd: '/',
  env: {},
  marker: 'MARK=1',
  verbatim: false,
  timeoutMs: 1000,
  maxOutputChars: 10,
};

/** A process that hears commands and says only what the test makes it say. */
function openWorker() {
  let say: (message: FromRunner) => void = () => undefined;
  let exit: (how: string) => void = () => undefined;
  const channel = {
    pid: 7,
    send: () => undefined,
    kill: () => undefined,
    onMessage: (listener: (message: unknown) => void) => void (say = listener),
    onExit: (listener: (how: string) => void) => void (exit = listener),
  };
  const worker = createCommandWorker(channel, createMemoryClock(), () => undefined);
  return { worker, say: (message: FromRunner) => say(message), exit: (how: string) => exit(how) };
}

test('a command is lost with its process, also one that comes after its end', async () => {
  const { worker, say, exit } = openWorker();
  worker.ready.catch(() => undefined);
  const first = worker.run(COMMAND, {});
  say({ kind: 'started', pid: 8 });
  exit('SIGKILL');
  await expect(first).rejects.toMatchObject({ name: 'WorkerLost', pid: 7, root: 8 });
  await expect(worker.run(COMMAND, {})).rejects.toThrow(WorkerLost);
});
