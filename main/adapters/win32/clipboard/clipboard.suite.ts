/** The clipboard of Windows, with another Windows program at its other end. */
import { createClipboard } from './clipboard.ts';
import { openWin32 } from '../native/win32.ts';
import { describeClipboard } from '../../../ports/testing/clipboard.contract.ts';
import { copyElsewhere, pasteElsewhere } from '../../../../testing/wine/observer.ts';

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
