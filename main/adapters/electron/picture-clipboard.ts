/** A clipboard of text and pictures over Electron's, which has no format for several files. */
import { withTimeout } from '../../base/with-timeout.ts';
import { LIMITS } from '../../core/limits.ts';
import { clipboardSilent, clipboardTooLarge, type ClipboardPort } from '../../ports/clipboard.ts';
import { unguarded } from '../../ports/effect-guard.ts';

export const PNG = 'image/png';

/** Payloads by their MIME types: the part of Electron's ClipboardItem that pictures need. */
export interface ClipboardEntry {
  readonly types: readonly string[];
  /** Rejects if it has no such type. */
  getType(type: typeof PNG): Promise<Blob>;
}

export interface ElectronClipboardCalls {
  read(): Promise<readonly ClipboardEntry[]>;
  readText(): Promise<string>;
  writePng(png: Blob): Promise<void>;
  writeText(text: string): Promise<void>;
}

const within = <T>(asked: Promise<T>, signal?: AbortSignal): Promise<T> =>
  withTimeout(asked, LIMITS.clipboardTimeoutMs, clipboardSilent, signal);

async function pictureIn(items: readonly ClipboardEntry[]): Promise<Uint8Array | null> {
  const blob = await items.find(({ types }) => types.includes(PNG))?.getType(PNG);
  if (blob === undefined) return null;
  if (blob.size > LIMITS.clipboardBytes) throw clipboardTooLarge();
  return new Uint8Array(await blob.arrayBuffer());
}

export type PictureClipboard = Required<
  Pick<ClipboardPort, 'readText' | 'writeText' | 'readPicture' | 'writePicture'>
>;

export function createPictureClipboard(clipboard: ElectronClipboardCalls): PictureClipboard {
  return {
    readText: (signal) => within(clipboard.readText(), signal),
    async writeText(text, guard = unguarded) {
      await guard.confirm();
      await within(clipboard.writeText(text));
    },
    readPicture: (signal) => within(clipboard.read().then(pictureIn), signal),
    async writePicture({ png }, guard = unguarded) {
      await guard.confirm();
      await within(clipboard.writePng(new Blob([new Uint8Array(png)], { type: PNG })));
    },
  };
}
