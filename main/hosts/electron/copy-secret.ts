/** Copies a text that holds a secret: past the system's history of clipboards and its cloud, where the clipboard can. */
import { clipboard } from 'electron';
import type { ClipboardPort } from '../../ports/clipboard.ts';

export const copySecret = ({ lendText }: Pick<ClipboardPort, 'lendText'>, text: string): Promise<void> =>
  // Electron writes the text alone, which Windows then keeps.
  lendText?.(text) ?? clipboard.writeText(text);
