import type { Outcome } from '../../core/condition.ts';
import type { Desk } from '../desk.ts';
import type { Run } from '../run.ts';
import { compileSelectiveQuery, matchingWindows } from '../windows/window-query.ts';
import type { Finding, Watch, WindowCondition } from './condition.ts';
import type { WatchContext } from './watch.ts';

/** Watches for a window that matches, that matches and has the keyboard, or that none matches any more. */
export async function watchWindow(
  desk: Desk,
  condition: WindowCondition,
  { path, remember = false }: WatchContext,
  run: Run,
): Promise<Watch> {
  const query = await compileSelectiveQuery(desk, condition.query, path, run.signal);
  const look = async (signal: AbortSignal): Promise<Finding> => {
    const matched = await matchingWindows(await desk.windows.list(), query, signal);
    const window =
      condition.state === 'focused' ? matched.find(({ foreground }) => foreground) : matched.at(-1);
    const met = condition.state === 'closed' ? matched.length === 0 : window !== undefined;
    return { kind: 'window', outcome: met ? 'met' : 'unmet', window: window ?? null };
  };
  const before: Outcome = remember ? (await look(run.signal)).outcome : 'unknown';
  return { look, heldBefore: () => Promise.resolve(before) };
}
