/**
 * The part of Electron that the Electron host's machine uses on Windows: children, and the alternative to GDI. Electron's own
 * binary is not to be had for Wine.
 */
export { utilityProcess } from '../electron/utility-process.ts';

/** Where set, the picture of `desktopCapturer`; by default it has no source. */
export const desktopCapturer = { getSources: () => Promise.resolve([]) };
const display = { id: 1, bounds: { x: 0, y: 0, width: 1280, height: 800 }, scaleFactor: 1 };
export const screen = {
  getPrimaryDisplay: () => display,
  getAllDisplays: () => [display],
  dipToScreenRect: (_window: null, rect: object) => rect,
};
export const app = { getAppMetrics: () => [] };
export const BrowserWindow = { getAllWindows: () => [], getFocusedWindow: () => null };
export const clipboard = {};
export class ClipboardItem {
  readonly payloads: object;
  constructor(payloads: object) {
    this.payloads = payloads;
  }
}
export const systemPreferences = {};
