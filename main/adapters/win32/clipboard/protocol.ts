import type { Raster } from '../../../core/raster.ts';
import type { ClipboardPicture } from '../../../ports/clipboard.ts';

/** Calls from the service to the child that has the clipboard open. */
type NoInput = Readonly<Record<string, never>>;

export interface ClipboardRequests {
  readText: { readonly in: NoInput; readonly out: string };
  writeText: { readonly in: { readonly text: string }; readonly out: null };
  lendText: { readonly in: { readonly text: string }; readonly out: null };
  holdsOther: { readonly in: NoInput; readonly out: boolean };
  readPicture: { readonly in: NoInput; readonly out: Uint8Array | Raster | null };
  writePicture: { readonly in: ClipboardPicture; readonly out: null };
  readFiles: { readonly in: NoInput; readonly out: readonly string[] };
  writeFiles: { readonly in: { readonly paths: readonly string[] }; readonly out: null };
}
