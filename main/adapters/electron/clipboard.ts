/** The clipboard through Electron, for systems without their own adapter. */
import { clipboard, ClipboardItem } from 'electron';
import type { ClipboardPort } from '../../ports/clipboard.ts';
import { createPictureClipboard, PNG } from './picture-clipboard.ts';

export const electronClipboard: ClipboardPort = createPictureClipboard({
  read: async () =>
    (await clipboard.read()).map((item) => ({ types: item.types, getType: (type) => item.getType(type) })),
  readText: () => clipboard.readText(),
  writePng: (png) => clipboard.write([new ClipboardItem({ [PNG]: png })]),
  writeText: (text) => clipboard.writeText(text),
});
