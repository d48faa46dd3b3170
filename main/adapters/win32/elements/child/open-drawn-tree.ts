/** The interfaces by which this Windows describes controls that programs draw: UI Automation, and MSAA below it. */
import { loadLibrary } from '../../native/library.ts';
import { bindOle32, bindOleacc, bindOleaut32, type Ole32 } from '../../native/ole.ts';
import type { Win32 } from '../../native/win32.ts';
import { createAccessibleTree } from '../accessible/accessible-tree.ts';
import { openAutomation } from '../automation/automation-client.ts';
import { createAutomationTree } from '../automation/automation-tree.ts';
import type { DrawnTree } from '../drawn-tree.ts';
import { joinTrees } from '../joined-tree.ts';

const COINIT_MULTITHREADED = 0;

export type Apartment = 'multithreaded' | 'other';

/**
 * Makes the apartment for threads without their own, as those of libuv that carry calls out. This thread may be in another one
 * already, which a host of it chose: what is created must then be created by one of them.
 */
export function enterApartment(
  ole32: Pick<Ole32, 'coIncrementMtaUsage' | 'coInitializeEx'>,
): Apartment | undefined {
  const isKept = ole32.coIncrementMtaUsage(new Uint8Array(8)) >= 0;
  if (ole32.coInitializeEx(null, COINIT_MULTITHREADED) >= 0) return 'multithreaded';
  return isKept ? 'other' : undefined;
}

/** Null where the libraries cannot be loaded. */
export async function openDrawnTree({ user32, kernel32 }: Win32): Promise<DrawnTree | null> {
  try {
    const ole32 = bindOle32(loadLibrary('ole32.dll'));
    const apartment = enterApartment(ole32);
    if (apartment === undefined) return null;
    const oleaut32 = bindOleaut32(loadLibrary('oleaut32.dll'));
    const oleacc = bindOleacc(loadLibrary('oleacc.dll'));
    const accessible = createAccessibleTree({ user32, kernel32, oleaut32, oleacc });
    const client = await openAutomation(ole32, apartment === 'other').catch(() => undefined);
    if (client === undefined) return accessible;
    return joinTrees(createAutomationTree(client, { kernel32, oleaut32 }), accessible);
  } catch {
    return null;
  }
}
