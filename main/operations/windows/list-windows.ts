/** The windows that the selectors match, in stacking order from the bottom up; popups, where asked for, after them. */
import type { WindowRecord } from '../../ports/windows.ts';
import type { Operation } from '../support/operation.ts';
import { compileQuery, matchingWindows, type WindowQuery } from './window-query.ts';

export interface ListWindowsInput {
  readonly query: WindowQuery;
  readonly includePopups: boolean;
}

export const listWindows: Operation<ListWindowsInput, readonly WindowRecord[]> = {
  name: 'list-windows',
  kind: 'read',
  async run(desk, { query, includePopups }, run) {
    const compiled = await compileQuery(desk, query, '', run.signal);
    const popups = includePopups ? await desk.windows.popups() : [];
    const windows = await matchingWindows([...(await desk.windows.list()), ...popups], compiled, run.signal);
    run.note('windows', windows.length);
    return windows;
  },
};
