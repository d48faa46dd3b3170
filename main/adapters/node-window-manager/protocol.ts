/** Calls from the service to the windows child: the windows port, call by call, and whether its package loads. */
import type { Region } from '../../core/geometry.ts';
import type { WindowRecord } from '../../ports/windows.ts';

type Nothing = Readonly<Record<string, never>>;
interface OfWindow {
  readonly id: number;
}

export interface WindowCalls {
  load: { readonly in: Nothing; readonly out: null };
  list: { readonly in: Nothing; readonly out: readonly WindowRecord[] };
  popups: { readonly in: Nothing; readonly out: readonly WindowRecord[] };
  get: { readonly in: OfWindow; readonly out: WindowRecord | null };
  foreground: { readonly in: Nothing; readonly out: WindowRecord | null };
  focus: { readonly in: OfWindow; readonly out: null };
  restore: { readonly in: OfWindow; readonly out: null };
  minimize: { readonly in: OfWindow; readonly out: null };
  maximize: { readonly in: OfWindow; readonly out: null };
  close: { readonly in: OfWindow; readonly out: null };
  place: { readonly in: OfWindow & { readonly region: Partial<Region> }; readonly out: null };
}
