/**
 * Types for the used part of the optional npm package `node-window-manager` (2.2.4). It is not installed with Deskhand,
 * since it is compiled at installation; somebody who wants windows on macOS adds it.
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
}
