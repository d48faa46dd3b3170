/** Starts Xvfb and learns which display it became. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '../../../core/errors.ts';
import type { Size } from '../../../core/geometry.ts';
import { lockDisplayNumber, unlockDisplayNumber } from './lock-file.ts';
import { endGuarded, startGuarded } from './guarded-process.ts';

const START_TIMEOUT_MS = 8000;

export interface XvfbOptions {
  readonly size: Size;
  /** Without it the server loads no driver, whose compiler takes 11 MB that no other server shares. */
  readonly hasGl: boolean;
  readonly authority: string;
  /** To come back as, `:7`; otherwise the first free one is taken. */
  readonly display: string | undefined;
  readonly environment: NodeJS.ProcessEnv;
}

export interface StartedXvfb {
  readonly child: ChildProcess;
  readonly display: string;
}

const notStarted = (why: string, cause?: unknown): ServiceError =>
  new ServiceError('display_unavailable', `The virtual display did not start: ${why}.`, {
    hint: 'Install the Debian packages xvfb and util-linux.',
    ...(cause === undefined ? {} : { cause }),
  });

async function firstLine(stream: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stream) {
    text += String(chunk);
    if (text.includes('\n')) return text.trim();
  }
  throw notStarted('it ended at once');
}

async function lockWhileItRuns(number: number, child: ChildProcess): Promise<void> {
  const { pid = 0 } = child;
  child.once('exit', () => unlockDisplayNumber(number, pid));
  await lockDisplayNumber(number, pid);
}

/** Resolves when the server takes connections. */
export async function startXvfb({
  size,
  hasGl,
  authority,
  display,
  environment,
}: XvfbOptions): Promise<StartedXvfb> {
  const args = [
    ...(display === undefined ? [] : [display]),
    '-displayfd',
    '3',
    '-screen',
    '0',
    `${size.width}x${size.height}x24`,
    // Without -noreset the server forgets key state and monitors whenever its last client leaves.
    '-noreset',
    '-nolisten',
    'tcp',
    '-auth',
    authority,
    ...(hasGl ? [] : ['-extension', 'GLX']),
    // A number of which another server has one of the two sockets is taken, though their lock files lie apart.
    '-nopn',
  ];
  const child = await startGuarded({
    command: 'Xvfb',
    args,
    env: environment,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  }).catch((error: unknown) => {
    throw notStarted('it cannot be run', error);
  });
  const numbers = child.stdio[3];
  if (!(numbers instanceof Readable)) throw new Error('descriptor 3 is a pipe');
  try {
    const number = await Promise.race([
      firstLine(numbers),
      once(child, 'exit').then(() => Promise.reject(notStarted('it ended at once'))),
      sleep(START_TIMEOUT_MS, undefined, { ref: false }).then(() =>
        Promise.reject(notStarted(`it was silent for ${START_TIMEOUT_MS} ms`)),
      ),
    ]);
    await lockWhileItRuns(Number(number), child);
    return { child, display: `:${number}` };
  } catch (error) {
    await endGuarded(child);
    throw error;
  }
}
