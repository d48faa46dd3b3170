/** Window selectors as a request carries them, and as they are matched. */
import { memberPath } from '../../core/errors.ts';
import { exactlyOneWindow, requireSelector, type WindowSelectors } from '../../core/windows.ts';
import type { WindowRecord } from '../../ports/windows.ts';
import type { Desk } from '../desk.ts';

export interface WindowQuery {
  readonly titleContains?: string;
  readonly titleRegex?: string;
  readonly processName?: string;
  readonly id?: number;
  readonly pid?: number;
  readonly visibleOnly: boolean;
}

/** `path` is where the selectors stand in the request, for errors in the expression. */
export function compileQuery(desk: Desk, query: WindowQuery, path: string): WindowSelectors {
  const { titleRegex, ...rest } = query;
  if (titleRegex === undefined || titleRegex === '') return rest;
  return { ...rest, titlePattern: desk.regex.compile(titleRegex, memberPath(path, 'title_regex')) };
}

/** The one window that a request means; `path` is where its selectors stand. Throws as `exactlyOneWindow` does. */
export async function oneWindow(desk: Desk, query: WindowQuery, path: string): Promise<WindowRecord> {
  const selectors = compileQuery(desk, query, path);
  // A request that names no window is wrong whether or not there is a desktop to look at.
  requireSelector(selectors, path);
  return exactlyOneWindow(await desk.windows.list(), selectors, path);
}
