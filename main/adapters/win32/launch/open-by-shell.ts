/** Opens documents and addresses by the programs that are registered for them, as a double click does. */
import type { SystemStarts } from '../../../ports/launcher.ts';
import { offThread } from '../native/library.ts';
import type { Shell32 } from '../native/shell32.ts';
import { wideBytes } from '../native/structures.ts';

const SW_SHOWNORMAL = 1;
/** Up to here results are errors: https://learn.microsoft.com/windows/win32/api/shellapi/nf-shellapi-shellexecutew */
const LARGEST_ERROR = 32;
const NAMES: ReadonlyMap<number, string> = new Map([
  [2, 'ENOENT'],
  [3, 'ENOENT'],
  [5, 'EACCES'],
  [27, 'ENOEXEC'],
  [31, 'ENOEXEC'],
]);

export const createOpenByShell =
  ({ shellExecute }: Shell32): SystemStarts['open'] =>
  async (what, cwd) => {
    const result = await offThread(
      shellExecute,
      0,
      null,
      wideBytes(what),
      null,
      wideBytes(cwd),
      SW_SHOWNORMAL,
    );
    if (result > LARGEST_ERROR) return;
    throw Object.assign(new Error(`ShellExecuteW: error ${result}`), {
      code: NAMES.get(result) ?? 'UNKNOWN',
    });
  };
