/** Types for the window requests of the npm package `x11`, next to those of ../x11.d.ts. */
declare module 'x11' {
  export interface XWindowAttributes {
    /** 0 unmapped, 1 unviewable, 2 viewable. */
    readonly mapState: number;
    readonly overrideRedirect: number;
    /** 1 InputOutput, 2 InputOnly. */
    readonly klass: number;
  }

  export interface XClient {
    QueryTree: (
      window: number,
      done: Callback<{ readonly root: number; readonly parent: number; readonly children: number[] }>,
    ) => void;
    GetWindowAttributes: (window: number, done: Callback<XWindowAttributes>) => void;
    /** `child` is the child of `destination` at that place, 0 for none. */
    TranslateCoordinates: (
      source: number,
      destination: number,
      x: number,
      y: number,
      done: Callback<{ readonly child: number; readonly destX: number; readonly destY: number }>,
    ) => void;
    CreateWindow: (
      id: number,
      parent: number,
      x: number,
      y: number,
      width: number,
      height: number,
      borderWidth: number,
      depth: number,
      /** 0 as the parent, 1 InputOutput, 2 InputOnly. */
      windowClass: number,
      visual: number,
      values: {
        readonly eventMask?: number;
        readonly overrideRedirect?: number;
        readonly backgroundPixel?: number;
      },
    ) => void;
    DestroyWindow: (window: number) => void;
    ChangeWindowAttributes: (
      window: number,
      values: { readonly eventMask?: number; readonly backgroundPixmap?: number },
    ) => void;
    ConfigureWindow: (
      window: number,
      values: {
        readonly x?: number;
        readonly y?: number;
        readonly width?: number;
        readonly height?: number;
        /** 0 above, 1 below. */
        readonly stackMode?: number;
      },
    ) => void;
    /** revertTo: 0 none, 1 the pointer's window, 2 the parent. The package sends CurrentTime. */
    SetInputFocus: (window: number, revertTo: number) => void;
    /** Mask 0 delivers to the window's owner. */
    SendClientMessage: (
      destination: number,
      window: number,
      type: number,
      format: 8 | 16 | 32,
      data: readonly number[],
      eventMask: number,
    ) => void;
  }

  export interface XRes {
    readonly ClientIdMask: { readonly LocalClientPID: 2 };
    QueryClientIds: (
      specs: readonly { readonly client: number; readonly mask: number }[],
      done: Callback<readonly { readonly mask: number; readonly value: readonly number[] }[]>,
    ) => void;
  }

  export interface XExtensions {
    res: XRes;
  }
}
