/** Elements of Windows, read in their own child: programs that hang, and native calls into them, stay out of the service. */
import type { ForkChild } from '../../../ports/child-process.ts';
import type { ElementTreePort } from '../../../ports/elements.ts';
import { createElementChild } from '../../element-child/element-child.ts';

export interface Win32Elements extends ElementTreePort {
  close(): Promise<void>;
}

const ENTRY = new URL('./child/main.ts', import.meta.url);
/** Each program that hangs occupies a thread of libuv until it is given up; there are four by default. */
const THREADS = { UV_THREADPOOL_SIZE: '16' };

export interface Win32ElementOptions {
  /** Windows starts no program without its own variables (SYSTEMROOT …): they must be inherited. */
  readonly forkChild: ForkChild;
  /** How long a child without questions is kept, milliseconds. */
  readonly idleMs?: number;
}

export function createWin32Elements(options: Win32ElementOptions): Win32Elements {
  const { read, again, at, act, close } = createElementChild({ ...options, entry: ENTRY, env: THREADS });
  return { read, again, at, act, close };
}
