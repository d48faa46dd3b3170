/** Requests of `x11` for displays and capture, beyond x11.d.ts. Sources: the package's docs/ext/shm.md, fixes.md, xinerama.md, core-requests.md. */
declare module 'x11' {
  /** Both image requests use it: whole pixels, not bit planes. */
  export interface XImageReply {
    readonly depth: number;
    readonly data: Buffer;
  }

  export interface XClient {
    /** format 2 is ZPixmap. A rectangle that leaves the drawable is a BadMatch (error 8). */
    GetImage: (
      format: number,
      drawable: number,
      x: number,
      y: number,
      width: number,
      height: number,
      planeMask: number,
      done: Callback<XImageReply>,
    ) => void;
  }

  export interface Shm {
    readonly major: number;
    readonly minor: number;
    /** Whether this connection can hand a file descriptor to the server. */
    readonly fdCapable: boolean;
    AttachFd: (segment: number, fd: number, readOnly: boolean, done: Callback<unknown>) => void;
    Detach: (segment: number) => void;
    GetImage: (
      drawable: number,
      x: number,
      y: number,
      width: number,
      height: number,
      planeMask: number,
      format: number,
      segment: number,
      offset: number,
      done: Callback<{ readonly depth: number; readonly size: number }>,
    ) => void;
  }

  export interface XCursorImage {
    /** Where the hot spot is, root coordinates. */
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly xhot: number;
    readonly yhot: number;
    /** B, G, R, A with the colours already multiplied by A. */
    readonly cursorImage: Buffer;
  }

  export interface XFixes {
    GetCursorImage: (done: Callback<XCursorImage>) => void;
  }

  export interface Xinerama {
    QueryScreens: (
      done: Callback<
        readonly { readonly x: number; readonly y: number; readonly width: number; readonly height: number }[]
      >,
    ) => void;
  }

  export interface RandR extends XExtension {
    readonly major_version?: number;
    readonly minor_version?: number;
    QueryVersion: (major: number, minor: number, done: Callback<readonly [number, number]>) => void;
  }

  export interface XExtensions {
    shm: Shm;
    fixes: XFixes;
    xinerama: Xinerama;
    randr: RandR;
  }
}
