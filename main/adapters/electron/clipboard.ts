/** The clipboard through Electron, for systems without their own adapter. */
import { clipboard } from 'electron';
import type { ClipboardPort } from '../../ports/clipboard.ts';

export const electronClipboard: ClipboardPort = {
  readText: () => clipboard.readText(),
  writeText: (text) => clipboard.writeText(text),
};
