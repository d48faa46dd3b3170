/**
 * Makes this process the parent of every descendant whose own parent ends (prctl(2), PR_SET_CHILD_SUBREAPER): however
 * often a program forks, and whichever session it opens, it stays below us.
 */
import koffi from 'koffi';

const PR_SET_CHILD_SUBREAPER = 36;
const WNOHANG = 1;

export interface Subreaper {
  /** Takes an adopted process that has ended out of the process table. */
  collect(pid: number): void;
}

/** Throws if the system has no such thing. */
export function becomeSubreaper(): Subreaper {
  const libc = koffi.load(null);
  const prctl = libc.func('prctl', 'int', ['int', ...Array.from({ length: 4 }, () => 'unsigned long')]);
  const waitpid = libc.func('waitpid', 'int', ['int', 'void *', 'int']);
  if (prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) !== 0) throw new Error('The kernel has no subreapers.');
  return {
    collect: (pid) => void waitpid(pid, null, WNOHANG),
  };
}
