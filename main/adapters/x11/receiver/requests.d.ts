/** Types for the requests of the npm package `x11` that say who gets events, beside those of ../x11.d.ts. */
declare module 'x11' {
  export interface XClient {
    GrabServer: () => void;
    UngrabServer: () => void;
    UnmapWindow: (window: number) => void;
    /** The result is a status: 0 success, 1 another client holds it, 3 the window is not viewable. */
    GrabKeyboard: (
      window: number,
      ownerEvents: number,
      time: number,
      pointerMode: number,
      keyboardMode: number,
      done: Callback<number>,
    ) => void;
    UngrabKeyboard: (time: number) => void;
    /** As GrabKeyboard. */
    GrabPointer: (
      window: number,
      ownerEvents: number,
      eventMask: number,
      pointerMode: number,
      keyboardMode: number,
      confineTo: number,
      cursor: number,
      time: number,
      done: Callback<number>,
    ) => void;
    UngrabPointer: (time: number) => void;
    GetKeyboardControl: (
      done: Callback<{
        /** 1: keys repeat at all. */
        readonly globalAutoRepeat: number;
        /** 32 bytes, a bit a keycode. */
        readonly autoRepeats: Buffer;
      }>,
    ) => void;
    /** autoRepeatMode: 0 off, 1 on. */
    ChangeKeyboardControl: (values: { readonly key: number; readonly autoRepeatMode: 0 | 1 }) => void;
  }

  export interface XDisplay {
    /** The ids of this client's own windows and other resources begin with it. */
    readonly resource_base: number;
  }

  export interface RecordedRange {
    readonly first: number;
    readonly last: number;
  }

  export interface Recorded {
    readonly category: number;
    /** The client that sent the request, or got the reply. */
    readonly xidBase: number;
    readonly data: Buffer;
  }

  export interface XRecord extends XExtension {
    readonly CS: { readonly AllClients: number };
    readonly Category: {
      readonly FromServer: number;
      readonly FromClient: number;
      readonly ClientDied: number;
    };
    CreateContext: (
      context: number,
      elementHeader: number,
      clients: readonly number[],
      ranges: readonly {
        readonly coreRequests?: RecordedRange;
        readonly coreReplies?: RecordedRange;
        readonly extRequests?: { readonly major: RecordedRange; readonly minor: RecordedRange };
        readonly extReplies?: { readonly major: RecordedRange; readonly minor: RecordedRange };
        readonly clientDied?: boolean;
      }[],
    ) => void;
    UnregisterClients: (context: number, clients: readonly number[]) => void;
    /** Takes its connection for itself. */
    EnableContext: (context: number, onData: (recorded: Recorded) => void, done: Callback<unknown>) => void;
  }

  export interface XExtensions {
    record: XRecord;
  }
}
