/** The windows that the selectors match, in stacking order from the bottom up. */
import { selectWindows } from '../../core/windows.ts';
import type { WindowRecord } from '../../ports/windows.ts';
import type { Operation } from '../operation.ts';
import { compileQuery, type WindowQuery } from './window-query.ts';

export const listWindows: Operation<WindowQuery, readonly WindowRecord[]> = {
  name: 'list-windows',
  kind: 'read',
  async run(desk, query, run) {
    const selectors = compileQuery(desk, query, '');
    const windows = selectWindows(await desk.windows.list(), selectors);
    run.note('windows', windows.length);
    return windows;
  },
};
