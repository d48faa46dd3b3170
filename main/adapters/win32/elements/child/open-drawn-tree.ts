/** The interfaces by which this Windows describes controls that programs draw: UI Automation, and MSAA below it. */
import { loadLibrary } from '../../native/library.ts';
import { bindOle32, bindOleacc, bindOleaut32, type Ole32 } from '../../native/ole.ts';
import type { Win32 } from '../../native/win32.ts';
import { createAccessibleTree } from '../accessible/accessible-tree.ts';
import { openAutomation } from '../automation/automation-client.ts';
import { createAutomationTree } from '../automation/automation-tree.ts';
import type { DrawnMeans } from '../drawn-means.ts';
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

/** `automation`: null if this Windows has none. */
export function chooseDrawnTree(
  means: DrawnMeans,
  automation: DrawnTree | null,
  accessible: DrawnTree,
): DrawnTree | null {
  if (means === 'uia') return automation;
  return means === 'msaa' || automation === null ? accessible : joinTrees(automation, accessible);
}

/** Null if the libraries cannot be loaded, or the one interface that is wanted is not there. */
export async function openDrawnTree(
  { user32, kernel32 }: Win32,
  means: DrawnMeans,
): Promise<DrawnTree | null> {
  try {
    const ole32 = bindOle32(loadLibrary('ole32.dll'));
    const apartment = enterApartment(ole32);
    if (apartment === undefined) return null;
    const oleaut32 = bindOleaut32(loadLibrary('oleaut32.dll'));
    const oleacc = bindOleacc(loadLibrary('oleacc.dll'));
    const accessible = createAccessibleTree({ user32, kernel32, oleaut32, oleacc });
    const client =
      means === 'msaa'
        ? undefined
        : await openAutomation(ole32, apartment === 'other').catch(() => undefined);
    const automation = client === undefined ? null : createAutomationTree(client, { kernel32, oleaut32 });
    return chooseDrawnTree(means, automation, accessible);
  } catch {
    return null;
  }
}
