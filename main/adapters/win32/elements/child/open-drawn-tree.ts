/** The interface by which this Windows describes controls that programs draw: UI Automation, else MSAA. */
import { loadLibrary } from '../../native/library.ts';
import { bindOle32, bindOleacc, bindOleaut32 } from '../../native/ole.ts';
import type { Win32 } from '../../native/win32.ts';
import { createAccessibleTree } from '../accessible/accessible-tree.ts';
import { openAutomation } from '../automation/automation.ts';
import { createAutomationTree } from '../automation/automation-tree.ts';
import type { DrawnTree } from '../drawn-tree.ts';

const COINIT_MULTITHREADED = 0;

/** Null where the libraries cannot be loaded. */
export function openDrawnTree({ user32, kernel32 }: Win32): DrawnTree | null {
  try {
    const ole32 = bindOle32(loadLibrary('ole32.dll'));
    // Threads without their own apartment, as libuv's are, belong to this one from now on.
    if (ole32.coInitializeEx(null, COINIT_MULTITHREADED) < 0) return null;
    const oleaut32 = bindOleaut32(loadLibrary('oleaut32.dll'));
    const automation = openAutomation(ole32.coCreateInstance);
    if (automation !== undefined) return createAutomationTree(automation, { kernel32, oleaut32 });
    const oleacc = bindOleacc(loadLibrary('oleacc.dll'));
    return createAccessibleTree({ user32, kernel32, oleaut32, oleacc });
  } catch {
    return null;
  }
}
