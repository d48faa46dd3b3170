/** The windows that the selectors match, in stacking order from the bottom up. */
import type { WindowRecord } from '../../ports/windows.ts';
import type { Operation } from '../operation.ts';
import { compileQuery, matchingWindows, type WindowQuery } from './window-query.ts';

export const listWindows: Operation<WindowQuery, readonly WindowRecord[]> = {
  name: 'list-windows',
  kind: 'read',
  async run(desk, query, run) {
    const compiled = await compileQuery(desk, query, '', run.signal);
    const windows = await matchingWindows(await desk.windows.list(), compiled, run.signal);
    run.note('windows', windows.length);
    return windows;
  },
};
