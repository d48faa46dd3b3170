import type { Outcome } from '../../../core/condition.ts';
import type { Desk } from '../../support/desk.ts';
import type { Run } from '../../support/run.ts';
import { compileSelectiveQuery, matchingWindows } from '../../windows/window-query.ts';
import type { Finding, Watch, WatchContext, WindowCondition } from './condition.ts';

/**
 * Watches for a window that matches, that matches and has the keyboard, or that none matches any more. A minimised
 * window has not been closed, even where only visible ones are meant.
 */
export async function watchWindow(
  desk: Desk,
  condition: WindowCondition,
  { path, remember = false }: WatchContext,
  run: Run,
): Promise<Watch> {
  const { state } = condition;
  const { visibleOnly } = condition.query;
  const wanted = state === 'closed' ? { ...condition.query, visibleOnly: false } : condition.query;
  const query = await compileSelectiveQuery(desk, wanted, path, run);
  const look = async (within: Run): Promise<Finding> => {
    const found = await matchingWindows(await desk.windows.list(), query, within);
    const matched =
      state === 'closed' && visibleOnly
        ? found.filter(({ visible, minimized }) => visible || minimized)
        : found;
    const window = state === 'focused' ? matched.find(({ foreground }) => foreground) : matched.at(-1);
    const met = state === 'closed' ? matched.length === 0 : window !== undefined;
    return { kind: 'window', outcome: met ? 'met' : 'unmet', window: window ?? null };
  };
  const before: Outcome = remember ? (await look(run)).outcome : 'unknown';
  return { look, heldBefore: () => Promise.resolve(before) };
}
