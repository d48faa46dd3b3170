/** The windows of browsers that show the console, as Deskhand's own: recognised by the marker in their titles. */
import type { OwnWindowsPort } from '../ports/own-windows.ts';
import type { WindowsPort } from '../ports/windows.ts';
import { createListedOwnWindows } from './listed-own-windows.ts';

/** The markers of the pages that may be open now. */
export type Markers = () => readonly string[];

/** Wherever the windows that a person sees are all in the list, in their order. */
export function createMarkedWindows(
  windows: Pick<WindowsPort, 'list' | 'get' | 'foreground'>,
  markers: Markers,
): OwnWindowsPort {
  const any = (): boolean => markers().length > 0;
  return createListedOwnWindows({
    windows,
    any,
    mayBeShown: any,
    isOwn: ({ title }) => markers().some((marker) => title.includes(marker)),
  });
}
