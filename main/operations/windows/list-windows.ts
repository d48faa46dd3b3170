/** The windows that the selectors match, in stacking order from the bottom up; popups, where asked for, after them. */
import { count, joined } from '../support/words.ts';
import type { WindowRecord } from '../../ports/windows.ts';
import { defineOperation } from '../support/operation.ts';
import { compileQuery, matchingWindows, type WindowQuery } from './window-query.ts';

export interface ListWindowsInput {
  readonly query: WindowQuery;
  readonly includePopups: boolean;
}

export const listWindows = defineOperation({
  name: 'list-windows',
  title: 'List windows',
  kind: 'read',
  scope: 'see',
  reasons: ['display_unavailable', 'not_supported', 'regex_unsupported', 'busy'],
  notes: { windows: 'outcome' },
  describe: ({ windows }) => ({
    verb: 'list windows',
    target: joined(count(windows, 'window')),
  }),
  async run(desk, { query, includePopups }: ListWindowsInput, run): Promise<readonly WindowRecord[]> {
    const compiled = await compileQuery(desk, query, '', run);
    const popups = includePopups ? await desk.windows.popups() : [];
    const windows = await matchingWindows([...(await desk.windows.list()), ...popups], compiled, run);
    run.note('windows', windows.length);
    return windows;
  },
});
