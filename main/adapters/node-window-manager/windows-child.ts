/** The windows port over a supervised child, which is started by the first call. */
import { ServiceError } from '../../core/errors.ts';
import type { ForkChild } from '../../ports/child-process.ts';
import type { EffectGuard } from '../../ports/effect-guard.ts';
import type { WindowsPort } from '../../ports/windows.ts';
import { createSupervisor, guardedBy } from '../worker/supervisor.ts';
import { explainEnd, type WorkerEnded } from '../worker/worker-ended.ts';
import type { WindowCalls } from './protocol.ts';

export interface WindowsChild {
  readonly windows: WindowsPort;
  /** Throws `not_supported` if the package is not installed or has no build for this system. */
  load(): Promise<void>;
  close(): Promise<void>;
}

const ENTRY = new URL('./worker.ts', import.meta.url);
const START_TIMEOUT_MS = 5000;
/** Listing asks each program for its windows; one that hangs is waited for by the system for a second or two. */
const SILENCE_MS = 5000;
const FAREWELL_MS = 200;

type Call = <Name extends keyof WindowCalls>(
  name: Name,
  input: WindowCalls[Name]['in'],
  guard?: EffectGuard,
) => Promise<WindowCalls[Name]['out']>;

function windowsOver(call: Call): WindowsPort {
  const effect =
    (name: 'focus' | 'restore' | 'minimize' | 'maximize' | 'close') =>
    async (id: number, guard?: EffectGuard): Promise<void> => {
      await call(name, { id }, guard);
    };
  return {
    list: () => call('list', {}),
    popups: () => call('popups', {}),
    get: (id) => call('get', { id }),
    foreground: () => call('foreground', {}),
    focus: effect('focus'),
    restore: effect('restore'),
    minimize: effect('minimize'),
    maximize: effect('maximize'),
    close: effect('close'),
    async place(id, region, guard) {
      await call('place', { id, region }, guard);
    },
  };
}

export function createWindowsChild(forkChild: ForkChild): WindowsChild {
  const child = createSupervisor<WindowCalls>({
    fork: () => forkChild(ENTRY),
    alwaysRuns: false,
    startTimeoutMs: START_TIMEOUT_MS,
  });

  const call: Call = (name, input, guard) =>
    child.call(name, () => input, { silenceMs: SILENCE_MS, ...guardedBy(guard) }).catch(explainEnd(crashed));

  return {
    windows: windowsOver(call),
    async load() {
      await call('load', {});
    },
    close: () => child.close(FAREWELL_MS),
  };
}

const crashed = (cause: WorkerEnded): ServiceError =>
  new ServiceError('internal_error', 'The process that lists and controls windows has ended.', {
    hint: 'It restarts automatically: send the request again.',
    cause,
  });
