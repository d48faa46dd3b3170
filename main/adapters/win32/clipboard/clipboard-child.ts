/** The clipboard as the service uses it: over a child that is ended when the program which holds the clipboard hangs. */
import { ServiceError } from '../../../core/errors.ts';
import { LIMITS } from '../../../core/limits.ts';
import type { ForkChild } from '../../../ports/child-process.ts';
import type { ClipboardPort } from '../../../ports/clipboard.ts';
import type { EffectGuard } from '../../../ports/effect-guard.ts';
import { createSupervisor, guardedBy, type SupervisedCallOptions } from '../../worker/supervisor.ts';
import { explainEnd, type WorkerEnded } from '../../worker/worker-ended.ts';
import type { ClipboardRequests } from './protocol.ts';

export interface ClipboardChild extends Required<ClipboardPort> {
  close(): Promise<void>;
}

const ENTRY = new URL('./child.ts', import.meta.url);
const START_TIMEOUT_MS = 30_000;
/** How long a child without questions is kept. */
const IDLE_MS = 60_000;
const FAREWELL_MS = 200;

const silent = (cause: WorkerEnded): ServiceError =>
  new ServiceError('busy', 'The program that holds the clipboard does not deliver its content.', {
    hint: 'Try again in a moment. If it stays so, end that program, or copy something in another one.',
    cause,
  });

export function createClipboardChild(forkChild: ForkChild, entry = ENTRY): ClipboardChild {
  const child = createSupervisor<ClipboardRequests>({
    fork: () => forkChild(entry),
    alwaysRuns: false,
    startTimeoutMs: START_TIMEOUT_MS,
  });
  let idle: NodeJS.Timeout | undefined;

  async function ask<Name extends keyof ClipboardRequests>(
    name: Name,
    input: ClipboardRequests[Name]['in'],
    options: SupervisedCallOptions<never>,
  ): Promise<ClipboardRequests[Name]['out']> {
    clearTimeout(idle);
    try {
      return await child
        .call(name, () => input, { ...options, silenceMs: LIMITS.clipboardTimeoutMs })
        .catch(explainEnd(silent));
    } finally {
      clearTimeout(idle);
      idle = setTimeout(() => child.end(), IDLE_MS).unref();
    }
  }

  async function write<Name extends 'writeText' | 'lendText' | 'writePicture' | 'writeFiles'>(
    name: Name,
    input: ClipboardRequests[Name]['in'],
    guard?: EffectGuard,
  ): Promise<void> {
    await ask(name, input, guardedBy(guard));
  }

  return {
    readText: (signal) => ask('readText', {}, { signal }),
    holdsOther: (signal) => ask('holdsOther', {}, { signal }),
    readPicture: (signal) => ask('readPicture', {}, { signal }),
    readFiles: (signal) => ask('readFiles', {}, { signal }),
    writeText: (text, guard) => write('writeText', { text }, guard),
    lendText: (text, guard) => write('lendText', { text }, guard),
    writePicture: (picture, guard) => write('writePicture', picture, guard),
    writeFiles: (paths, guard) => write('writeFiles', { paths }, guard),
    close() {
      clearTimeout(idle);
      return child.close(FAREWELL_MS);
    },
  };
}
