/** Requests of `x11` for listening to damage. Sources: the package's lib/ext/damage.js and fixes.js; damageproto 1.1, fixesproto 2. */
declare module 'x11' {
  export interface Damage {
    readonly ReportLevel: { readonly NonEmpty: 3 };
    Create: (damage: number, drawable: number, level: number) => void;
    Destroy: (damage: number) => void;
    /** Moves the damaged parts from `damage` into the region `parts`; `repair` 0 means all of it. */
    Subtract: (damage: number, repair: number, parts: number) => void;
  }

  export interface XRectangle {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }

  export interface XFixes {
    CreateRegion: (region: number, rectangles: readonly XRectangle[]) => void;
    DestroyRegion: (region: number) => void;
    FetchRegion: (region: number, done: Callback<{ readonly rectangles: readonly XRectangle[] }>) => void;
  }

  export interface XExtensions {
    damage: Damage;
  }
}
