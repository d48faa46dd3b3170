/** Displays as Electron's `screen` knows them, in the units in which the system addresses the pointer. */
import { screen, type Display as ElectronDisplay } from 'electron';
import { ServiceError } from '../../core/errors.ts';
import type { Region } from '../../core/geometry.ts';
import type { Display, DisplaysPort } from '../../ports/displays.ts';

/**
 * Windows addresses physical pixels, and with mixed scale factors only the system can say where a display starts
 * (https://www.electronjs.org/docs/latest/api/screen#screendiptoscreenrectwindow-rect-windows). macOS addresses points.
 */
const regionOf = (display: ElectronDisplay, platform: NodeJS.Platform): Region =>
  platform === 'win32' ? screen.dipToScreenRect(null, display.bounds) : display.bounds;

export const listElectronDisplays = (
  platform: NodeJS.Platform,
): readonly { readonly id: number; readonly display: Omit<Display, 'screen'> }[] => {
  const primaryId = screen.getPrimaryDisplay().id;
  return screen.getAllDisplays().map((display, index) => ({
    id: display.id,
    display: {
      backendIndex: index + 1,
      primary: display.id === primaryId,
      region: regionOf(display, platform),
      scaleFactor: platform === 'darwin' ? display.scaleFactor : 1,
    },
  }));
};

export function createElectronDisplays(platform: NodeJS.Platform): DisplaysPort {
  return {
    list() {
      const found = listElectronDisplays(platform).map(({ display }) => display);
      if (found.length === 0)
        return Promise.reject(new ServiceError('display_unavailable', 'No display is connected.'));
      const ordered = [...found.filter((each) => each.primary), ...found.filter((each) => !each.primary)];
      return Promise.resolve(ordered.map((display, index) => ({ screen: index, ...display })));
    },
  };
}
