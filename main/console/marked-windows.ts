/** The windows of browsers that show the console, as Deskhand's own: recognised by the marker in their titles. */
import { contains } from '../core/geometry.ts';
import type { OwnWindowsPort } from '../ports/own-windows.ts';
import type { WindowRecord, WindowsPort } from '../ports/windows.ts';

/** The markers of the pages that may be open now. */
export type Markers = () => readonly string[];

const carriesMarker = (title: string, markers: Markers): boolean =>
  markers().some((marker) => title.includes(marker));

/** Wherever the windows that a person sees are all in the list, in their order. */
export function createMarkedWindows(
  windows: Pick<WindowsPort, 'list' | 'get' | 'foreground'>,
  markers: Markers,
): OwnWindowsPort {
  const isMarked = (window: WindowRecord | null | undefined): boolean =>
    carriesMarker(window?.title ?? '', markers);
  return {
    any: () => markers().length > 0,
    at: async (point) =>
      isMarked(
        (await windows.list()).findLast(
          ({ visible, minimized, region }) => visible && !minimized && contains(region, point),
        ),
      ),
    focused: async () => isMarked(await windows.foreground()),
    owns: async (id) => isMarked(await windows.get(id)),
  };
}
