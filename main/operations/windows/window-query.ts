/** Matching of window selectors. */
import { memberPath } from '../../core/errors.ts';
import {
  exactlyOneWindow,
  hasSelector,
  requireSelector,
  selectWindows,
  type WindowQuery,
  type WindowSelectors,
} from '../../core/windows.ts';
import type { WindowRecord } from '../../ports/windows.ts';
import type { Desk } from '../support/desk.ts';
import type { Run } from '../support/run.ts';

export type { WindowQuery } from '../../core/windows.ts';

export interface CompiledQuery {
  /** Whether it chooses at all; `visibleOnly` alone does not. */
  readonly selective: boolean;
  /** The selectors as they apply to these windows: the expression has been matched against their titles. */
  selectorsFor(windows: readonly WindowRecord[], run: Run): Promise<WindowSelectors>;
}

/** `path` is where the selectors stand in the request, for errors in the expression. */
export async function compileQuery(
  desk: Desk,
  query: WindowQuery,
  path: string,
  run: Run,
): Promise<CompiledQuery> {
  const { titleRegex, ...rest } = query;
  if (titleRegex === undefined || titleRegex === '')
    return { selective: hasSelector(rest), selectorsFor: () => Promise.resolve(rest) };
  const pattern = await desk.regex.compile(titleRegex, memberPath(path, 'titleRegex'), run.signal);
  return {
    selective: true,
    async selectorsFor(windows, within) {
      // Members that the other selectors leave out need not be matched; hidden windows are, to be named where only they match.
      const candidates = selectWindows(windows, { ...rest, visibleOnly: false });
      const titles = [...new Set(candidates.map(({ title }) => title))];
      const hits = titles.length === 0 ? [] : await pattern.test(titles, within.signal);
      const matched = new Set(titles.filter((_, index) => hits[index] === true));
      return { ...rest, titlePattern: { test: (title) => matched.has(title) } };
    },
  };
}

/** The same, of which at least one selector must choose: throws a ValidationError if none does. */
export async function compileSelectiveQuery(
  desk: Desk,
  query: WindowQuery,
  path: string,
  run: Run,
): Promise<CompiledQuery> {
  const compiled = await compileQuery(desk, query, path, run);
  requireSelector(await compiled.selectorsFor([], run), path);
  return compiled;
}

/** Those of the desktop's windows that match, from the bottom up. */
export async function matchingWindows(
  windows: readonly WindowRecord[],
  query: CompiledQuery,
  run: Run,
): Promise<readonly WindowRecord[]> {
  return selectWindows(windows, await query.selectorsFor(windows, run));
}

/** The one window that a request means; `path` is where its selectors stand. Throws as `exactlyOneWindow` does. */
export async function oneWindow(
  desk: Desk,
  query: WindowQuery,
  path: string,
  run: Run,
): Promise<WindowRecord> {
  // A request that names no window is wrong whether or not there is a desktop to look at.
  const compiled = await compileSelectiveQuery(desk, query, path, run);
  const windows = await desk.windows.list();
  return exactlyOneWindow(windows, await compiled.selectorsFor(windows, run), path);
}
