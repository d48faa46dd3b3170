/** Whether Windows lets our input and requests reach the program of a window. */
import { ownProcesses, type OwnerCalls } from './own-processes.ts';
import { integrityOf, ownIntegrity, type TokenCalls } from './process-token.ts';

export interface ProcessCalls extends TokenCalls {
  readonly kernel32: TokenCalls['kernel32'] & OwnerCalls['kernel32'];
  readonly wtsapi32: OwnerCalls['wtsapi32'];
}

/** `unknown`: Windows does not say with which rights it runs, or it is another user's, which is not opened to ask. */
export type Reach = 'reachable' | 'elevated' | 'unknown';

/** Whether Windows' interface privilege isolation (UIPI) lets our input and requests into that process's windows. */
export function reachOf(calls: ProcessCalls, pid: number, own = ownProcesses(calls)): Reach {
  const theirs = integrityOf(calls, pid, own);
  if (theirs === undefined) return 'unknown';
  const ours = ownIntegrity(calls);
  return ours === undefined || theirs <= ours ? 'reachable' : 'elevated';
}
