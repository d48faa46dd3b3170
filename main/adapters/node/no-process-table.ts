/** No process table is read on macOS: only processes that we started ourselves are ended. */
import type { ProcessTable } from '../../ports/processes.ts';

export const noProcessTable: ProcessTable = {
  list: () => Promise.resolve([]),
  marked: () => Promise.resolve(new Set()),
};
