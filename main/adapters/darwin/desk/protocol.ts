/** Calls to the child that speaks to other programs: their elements, their windows, and the pasteboard that they share. */
import type { Region } from '../../../core/geometry.ts';
import type { Raster } from '../../../core/raster.ts';
import type { WindowRecord } from '../../../ports/windows.ts';
import type { Lacking } from '../native/needs.ts';
import type { ElementCalls } from '../../element-child/protocol.ts';

type Nothing = Readonly<Record<string, never>>;
interface OfWindow {
  readonly id: number;
}

interface WindowCalls {
  listWindows: { readonly in: Nothing; readonly out: readonly WindowRecord[] };
  listPopups: { readonly in: Nothing; readonly out: readonly WindowRecord[] };
  getWindow: { readonly in: OfWindow; readonly out: WindowRecord | null };
  foreground: { readonly in: Nothing; readonly out: WindowRecord | null };
  requestWindow: {
    readonly in: OfWindow & { readonly request: 'focus' | 'restore' | 'minimize' | 'maximize' | 'close' };
    readonly out: null;
  };
  placeWindow: { readonly in: OfWindow & { readonly region: Partial<Region> }; readonly out: null };
}

interface ClipboardCalls {
  readText: { readonly in: Nothing; readonly out: string };
  writeText: { readonly in: { readonly text: string }; readonly out: null };
  holdsOther: { readonly in: Nothing; readonly out: boolean };
  readPicture: { readonly in: Nothing; readonly out: Uint8Array | Raster | null };
  writePicture: { readonly in: { readonly png: Uint8Array }; readonly out: null };
  readFiles: { readonly in: Nothing; readonly out: readonly string[] };
  writeFiles: { readonly in: { readonly paths: readonly string[] }; readonly out: null };
}

/** What macOS allows this process, and when it last saw an event. It shows nothing and asks no one. */
export interface AllowedAccess {
  readonly screen: boolean;
  readonly accessibility: boolean;
  /** A function of each part that this version of macOS lacks. */
  readonly lacking: Lacking;
}

interface SessionCalls {
  allowed: { readonly in: Nothing; readonly out: AllowedAccess };
  /** When the system last had an event of any kind, those that programs post included, by `systemMs`. */
  lastInputAt: { readonly in: Nothing; readonly out: number };
}

export type DeskCalls = ElementCalls & WindowCalls & ClipboardCalls & SessionCalls;
