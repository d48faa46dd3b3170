/**
 * Types for the used part of the optional npm package `node-window-manager` (2.2.4). Its native part has to be compiled,
 * which the release workflow does for the installers (docs/packaging.md).
 */
declare module 'node-window-manager' {
  export interface Bounds {
    readonly x?: number;
    readonly y?: number;
    readonly width?: number;
    readonly height?: number;
  }

  export interface Window {
    readonly id: number;
    readonly processId: number;
    readonly path: string;
    getBounds(): Bounds;
    getTitle(): string;
    isVisible(): boolean;
    isWindow(): boolean;
    setBounds(bounds: Bounds): void;
    bringToTop(): void;
    restore(): void;
    minimize(): void;
    maximize(): void;
  }

  export interface WindowManager {
    getWindows(): Window[];
    getActiveWindow(): Window | undefined;
    requestAccessibility(): boolean;
  }

  export const windowManager: WindowManager;
  /** The native part, which only Windows and macOS have. Without it every list is empty. */
  export const addon: object | undefined;
}
