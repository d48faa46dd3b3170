/**
 * Holds commands on Windows in a job object (https://learn.microsoft.com/windows/win32/procthread/job-objects): no process
 * of it can leave, and Windows ends them all when this process ends, however that happens.
 */
import type { Containment } from '../../ports/processes.ts';
import { bindNtdll } from './native/advapi32.ts';
import { bindKernel32, type Kernel32 } from './native/kernel32.ts';
import { loadLibrary, type Handle } from './native/library.ts';
import { dataViewOf } from './native/structures.ts';
import { runningProcesses, type RunningCalls } from './running-processes.ts';

export interface JobCalls extends RunningCalls {
  readonly kernel32: RunningCalls['kernel32'] &
    Pick<
      Kernel32,
      | 'createJobObject'
      | 'setInformationJobObject'
      | 'assignProcessToJobObject'
      | 'queryInformationJobObject'
      | 'getCurrentProcess'
      | 'closeHandle'
    >;
}

/** JOBOBJECT_EXTENDED_LIMIT_INFORMATION, 64 bit: the flags at 16. */
const EXTENDED_LIMIT_INFORMATION = 9;
const EXTENDED_LIMIT_BYTES = 144;
const LIMIT_FLAGS_OFFSET = 16;
const KILL_ON_JOB_CLOSE = 0x2000;

/** JOBOBJECT_BASIC_PROCESS_ID_LIST: how many follow at 4, the numbers from 8, 8 bytes each. */
const BASIC_PROCESS_ID_LIST = 3;
const MAX_MEMBERS = 8192;

/** Windows shows a console through it, and ends it with the console's last program. */
const CONSOLE_HOST = 'conhost.exe';

/**
 * For a process that does nothing but run commands, one at a time. It joins the job itself, so that each process it starts is
 * born there. Undefined if Windows does not let it.
 */
export function containOnWindows(
  calls: JobCalls = {
    kernel32: bindKernel32(loadLibrary('kernel32.dll')),
    ntdll: bindNtdll(loadLibrary('ntdll.dll')),
  },
): Containment | undefined {
  const { kernel32 } = calls;
  const job = kernel32.createJobObject(null, null);
  if (job === 0) return undefined;
  const limits = new Uint8Array(EXTENDED_LIMIT_BYTES);
  dataViewOf(limits).setUint32(LIMIT_FLAGS_OFFSET, KILL_ON_JOB_CLOSE, true);
  const isJoined =
    kernel32.setInformationJobObject(job, EXTENDED_LIMIT_INFORMATION, limits, limits.byteLength) !== 0 &&
    kernel32.assignProcessToJobObject(job, kernel32.getCurrentProcess()) !== 0;
  if (!isJoined) {
    kernel32.closeHandle(job);
    return undefined;
  }
  const members = (): ReadonlySet<number> => {
    const running = runningProcesses(calls);
    const isProgram = (pid: number): boolean => running.get(pid)?.name.toLowerCase() !== CONSOLE_HOST;
    return new Set(jobMembers(kernel32, job).filter((pid) => pid !== process.pid && isProgram(pid)));
  };
  return {
    enclose(start) {
      const started = start();
      const { pid: root } = started;
      if (root === undefined) return { started, group: null };
      const group = {
        root,
        close: () => undefined,
        members: () => Promise.resolve().then(members),
      };
      return { started, group };
    },
  };
}

function jobMembers(kernel32: JobCalls['kernel32'], job: Handle): readonly number[] {
  const list = new Uint8Array(8 + 8 * MAX_MEMBERS);
  // With more members than fit it answers 0, with as many as do fit.
  kernel32.queryInformationJobObject(job, BASIC_PROCESS_ID_LIST, list, list.byteLength, null);
  const view = dataViewOf(list);
  const count = Math.min(view.getUint32(4, true), MAX_MEMBERS);
  return Array.from({ length: count }, (_, index) => Number(view.getBigUint64(8 + 8 * index, true)));
}
