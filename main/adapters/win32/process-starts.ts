/** When processes started, as the list of Windows has it, for which none is opened. */
import { bindNtdll } from './native/advapi32.ts';
import { bindKernel32 } from './native/kernel32.ts';
import { loadLibrary } from './native/library.ts';
import { runningProcesses, type RunningCalls } from './running-processes.ts';

/** As a text; null for a process that does not run, undefined if Windows does not answer. */
type StartOf = (pid: number) => string | null | undefined;

export const createProcessStarts =
  (calls: RunningCalls): StartOf =>
  (pid) => {
    const running = runningProcesses(calls);
    return running.size === 0 ? undefined : (running.get(pid)?.startedAt.toString() ?? null);
  };

/** Throws if Windows' libraries cannot be loaded. */
export const openProcessStarts = (): StartOf =>
  createProcessStarts({
    kernel32: bindKernel32(loadLibrary('kernel32.dll')),
    ntdll: bindNtdll(loadLibrary('ntdll.dll')),
  });
