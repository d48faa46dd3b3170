/** Calls to the child that starts programs. */
import type { ProgramEnd, ProgramStart } from '../../../ports/launcher.ts';

export interface LaunchCalls {
  /** `errno`: Node's name of the error where nothing was started. */
  start: { readonly in: ProgramStart; readonly out: { readonly pid: number } | { readonly errno: string } };
  /** Answers once a watched program has ended. */
  end: { readonly in: { readonly pid: number }; readonly out: ProgramEnd };
}
