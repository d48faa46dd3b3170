/** The displays of Windows: Wine shows the one of its X server. */
import { createDisplays } from '../../../main/adapters/win32/displays.ts';
import { openWin32 } from '../../../main/adapters/win32/native/win32.ts';
import { describeDisplays } from '../../../main/ports/testing/displays.contract.ts';
import { SCREEN } from '../../../testing/wine/screen.ts';

describeDisplays('Windows', () =>
  Promise.resolve({ displays: createDisplays(openWin32().user32), expected: [SCREEN] }),
);
