/** The clipboard of Windows, with another Windows program at its other end. */
import { createClipboard } from '../../../main/adapters/win32/clipboard/clipboard.ts';
import { openWin32 } from '../../../main/adapters/win32/native/win32.ts';
import { describeClipboard } from '../../../main/ports/testing/clipboard.contract.ts';
import { copyElsewhere, pasteElsewhere } from '../support/observer.ts';

describeClipboard('Windows', async () => {
  await copyElsewhere('');
  return {
    clipboard: createClipboard(openWin32()),
    copyElsewhere,
    pasteElsewhere,
    asPasted: (text) => text.replaceAll(/\r?\n/g, '\r\n'),
    stop: () => Promise.resolve(),
  };
});
