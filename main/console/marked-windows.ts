/** The windows of browsers that show the console, as Deskhand's own: recognised by the marker in their titles. */
import { contains, type Point } from '../core/geometry.ts';
import type { OwnWindowsPort } from '../ports/own-windows.ts';
import type { WindowRecord, WindowsPort } from '../ports/windows.ts';

/** The markers of the pages that may be open now. */
export type Markers = () => readonly string[];

const carriesMarker = (title: string, markers: Markers): boolean =>
  markers().some((marker) => title.includes(marker));

const holds = ({ region }: WindowRecord, point: Point): boolean => region !== null && contains(region, point);

/** Wherever the windows that a person sees are all in the list, in their order. */
export function createMarkedWindows(
  windows: Pick<WindowsPort, 'list' | 'get' | 'foreground'>,
  markers: Markers,
): OwnWindowsPort {
  const isMarked = (window: WindowRecord | null | undefined): boolean =>
    carriesMarker(window?.title ?? '', markers);
  return {
    any: () => markers().length > 0,
    async at(point) {
      const shown = (await windows.list()).filter(({ visible, minimized }) => visible && !minimized);
      // One whose place nobody knows may be anywhere.
      return shown.some((window) => window.region === null)
        ? shown.some(isMarked)
        : isMarked(shown.findLast((window) => holds(window, point)));
    },
    focused: async () => isMarked(await windows.foreground()),
    owns: async (id) => isMarked(await windows.get(id)),
  };
}
