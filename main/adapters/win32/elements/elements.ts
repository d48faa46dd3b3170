/** Elements of Windows, read in their own child: programs that hang, and native calls into them, stay out of the service. */
import type { ForkChild } from '../../../ports/child-process.ts';
import type { ElementTreePort } from '../../../ports/elements.ts';
import { createElementChild } from '../../element-child/element-child.ts';
import { DRAWN_MEANS_VARIABLE, type DrawnMeans } from './drawn-means.ts';

export interface Win32Elements extends ElementTreePort {
  /** The interfaces by which the last reading asked; null before the first. */
  means(): string | null;
  close(): Promise<void>;
}

const ENTRY = new URL('./child/main.ts', import.meta.url);
/** Each program that hangs occupies a thread of libuv until it is given up; there are four by default. */
const THREADS = { UV_THREADPOOL_SIZE: '16' };

export interface Win32ElementOptions {
  /** Windows starts no program without its own variables (SYSTEMROOT …): they must be inherited. */
  readonly forkChild: ForkChild;
  /** Default: `auto`. */
  readonly drawn?: DrawnMeans;
  /** How long a child without questions is kept, milliseconds. */
  readonly idleMs?: number;
}

export function createWin32Elements({ drawn = 'auto', ...options }: Win32ElementOptions): Win32Elements {
  const env = { ...THREADS, [DRAWN_MEANS_VARIABLE]: drawn };
  const { read, again, at, act, close } = createElementChild({ ...options, entry: ENTRY, env });
  let means: string | null = null;
  return {
    async read(...asked) {
      const reading = await read(...asked);
      means = reading.means ?? null;
      return reading;
    },
    again,
    at,
    act,
    means: () => means,
    close,
  };
}
