import { requireSelector, selectWindows } from '../../core/windows.ts';
import type { Desk } from '../desk.ts';
import { compileQuery } from '../windows/window-query.ts';
import type { Watch, WindowCondition } from './condition.ts';

/** Watches for a window that matches, that matches and has the keyboard, or that none matches any more. */
export function watchWindow(desk: Desk, condition: WindowCondition, path: string): Watch {
  const selectors = compileQuery(desk, condition.query, path);
  requireSelector(selectors, path);
  return {
    async look() {
      const matched = selectWindows(await desk.windows.list(), selectors);
      const window =
        condition.state === 'focused' ? matched.find(({ foreground }) => foreground) : matched.at(-1);
      const met = condition.state === 'closed' ? matched.length === 0 : window !== undefined;
      return { kind: 'window', outcome: met ? 'met' : 'unmet', window: window ?? null };
    },
  };
}
