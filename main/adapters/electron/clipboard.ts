/** The clipboard through Electron, for systems without their own adapter. */
import { clipboard, ClipboardItem } from 'electron';
import type { ClipboardPort } from '../../ports/clipboard.ts';
import { createPictureClipboard } from './picture-clipboard.ts';

export const electronClipboard: ClipboardPort = createPictureClipboard({
  clipboard,
  itemOf: (payloads) => new ClipboardItem(payloads),
});
