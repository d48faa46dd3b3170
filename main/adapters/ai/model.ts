/** Models by the library `ai`. Nothing of it is loaded before a task begins. */
import type { ModelPort } from '../../ports/model.ts';

const STALL_MS = 120_000;

/** `stallMs`: how long a provider may send nothing. Default: two minutes. */
export const createModel = (stallMs = STALL_MS): ModelPort => ({
  async work(request) {
    const { work } = await import('./work.ts');
    return work(request, { stallMs });
  },
});
