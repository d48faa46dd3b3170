import type { Desk } from '../desk.ts';
import { compileSelectiveQuery, matchingWindows } from '../windows/window-query.ts';
import type { Watch, WindowCondition } from './condition.ts';

/** Watches for a window that matches, that matches and has the keyboard, or that none matches any more. */
export async function watchWindow(
  desk: Desk,
  condition: WindowCondition,
  path: string,
  opening: AbortSignal,
): Promise<Watch> {
  const query = await compileSelectiveQuery(desk, condition.query, path, opening);
  return {
    async look(signal) {
      const matched = await matchingWindows(await desk.windows.list(), query, signal);
      const window =
        condition.state === 'focused' ? matched.find(({ foreground }) => foreground) : matched.at(-1);
      const met = condition.state === 'closed' ? matched.length === 0 : window !== undefined;
      return { kind: 'window', outcome: met ? 'met' : 'unmet', window: window ?? null };
    },
  };
}
