/**
 * Types for the used part of the npm package `x11` (4.2.2), which ships none. Requests are declared as properties, not
 * methods, so that they can be handed to `X11Connection.request`, which calls them with the right receiver.
 * Sources: the package's docs/core-requests.md and docs/ext/*.md.
 */
declare module 'x11' {
  /** Ends every request. Returning true says that an error was handled; otherwise the client emits it as well. */
  export type Callback<T> = (error: XError | null | undefined, result: T) => boolean;

  /** A protocol error (`error` is its number), or a socket's error. */
  export interface XError extends Error {
    readonly error?: number;
    readonly badParam?: number;
    readonly majorOpcode?: number;
    readonly minorOpcode?: number;
  }

  export interface XVisual {
    readonly vid: number;
    readonly class: number;
    readonly red_mask: number;
    readonly green_mask: number;
    readonly blue_mask: number;
  }

  export interface XScreen {
    readonly root: number;
    readonly pixel_width: number;
    readonly pixel_height: number;
    readonly root_depth: number;
    readonly root_visual: number;
    readonly black_pixel: number;
    readonly white_pixel: number;
    readonly depths: Readonly<Record<number, Readonly<Record<number, XVisual>>>>;
  }

  export interface XDisplay {
    readonly client: XClient;
    readonly screen: readonly XScreen[];
    /** The bits of an id that its client chooses; the others name the client. */
    readonly resource_mask: number;
    readonly min_keycode: number;
    readonly max_keycode: number;
    /** 0 least significant byte first, 1 most significant first. */
    readonly image_byte_order: number;
    readonly byte_order: number;
    readonly format: Readonly<
      Record<number, { readonly bits_per_pixel: number; readonly scanline_pad: number }>
    >;
    /** In 4-byte units. */
    readonly max_request_length: number;
    /** A socket on this machine: a necessary condition of shared memory, not a sufficient one. */
    readonly isLocalSocket: boolean;
  }

  /** Any event; which members are there depends on `type`. */
  export interface XEvent {
    readonly type: number;
    readonly name: string;
    readonly seq: number;
    readonly wid?: number;
    readonly [member: string]: unknown;
  }

  export interface XGeometry {
    readonly depth: number;
    readonly windowid: number;
    readonly xPos: number;
    readonly yPos: number;
    readonly width: number;
    readonly height: number;
    readonly borderWidth: number;
  }

  export interface XPointer {
    readonly root: number;
    readonly child: number;
    readonly rootX: number;
    readonly rootY: number;
    readonly childX: number;
    readonly childY: number;
    readonly keyMask: number;
  }

  export interface XProperty {
    readonly type: number;
    readonly bytesAfter: number;
    readonly data: Buffer;
  }

  export interface XExtension {
    readonly present: number;
    readonly majorOpcode: number;
    readonly firstEvent: number;
    readonly firstError: number;
  }

  export interface XClient {
    on(event: 'error', listener: (error: XError) => void): this;
    on(event: 'end', listener: () => void): this;
    on(event: 'event', listener: (event: XEvent) => void): this;
    off(event: 'event', listener: (event: XEvent) => void): this;

    /** For requests the package does not know: number, queue, expect, submit, in this order. */
    seq_num: number;
    readonly replies: Record<
      number,
      [
        unpack: (body: Buffer, detail: number) => unknown,
        done: Callback<never>,
        /** Whether replies come until `unpack` returns undefined. */
        isSeries?: boolean,
        /** Receives each of them, for `done`; made at the first one. */
        series?: { push(reply: unknown): unknown },
      ]
    >;
    readonly pack_stream: {
      put(packet: Buffer): void;
      submit(expectsReply?: boolean): boolean;
      flush(): void;
    };
    readonly stream: { destroy(): void; unref(): void };
    readonly eventMask: Readonly<Record<string, number>>;
    /** The atoms that InternAtom and GetAtomName know already; shared by all clients until replaced. */
    atoms: Record<string, number>;
    atom_names: Record<number, string>;

    AllocID: () => number;
    ReleaseID: (id: number) => void;
    terminate: () => void;
    require: <Name extends keyof XExtensions>(name: Name, done: Callback<XExtensions[Name]>) => void;

    MapWindow: (window: number) => void;
    CreatePixmap: (pixmap: number, drawable: number, depth: number, width: number, height: number) => void;
    FreePixmap: (pixmap: number) => void;
    /** fillStyle 1: tiled. */
    CreateGC: (
      context: number,
      drawable: number,
      values: { readonly fillStyle?: number; readonly tile?: number },
    ) => void;
    FreeGC: (context: number) => void;
    /** x, y, width, height of each. */
    PolyFillRectangle: (drawable: number, context: number, rectangles: readonly number[]) => void;
    /** format 2: ZPixmap. */
    PutImage: (
      format: number,
      drawable: number,
      context: number,
      width: number,
      height: number,
      x: number,
      y: number,
      leftPad: number,
      depth: number,
      data: Buffer,
    ) => void;
    /** A size of 0 reaches to the window's edges. */
    ClearArea: (
      window: number,
      x: number,
      y: number,
      width: number,
      height: number,
      exposures: number,
    ) => void;
    InternAtom: (onlyIfExists: boolean, name: string, done: Callback<number>) => void;
    GetAtomName: (atom: number, done: Callback<string>) => void;
    QueryExtension: (name: string, done: Callback<XExtension>) => void;
    GetGeometry: (drawable: number, done: Callback<XGeometry>) => void;
    GetInputFocus: (done: Callback<{ readonly revertTo: number; readonly focus: number }>) => void;
    QueryPointer: (window: number, done: Callback<XPointer>) => void;
    /** 32 bytes, a bit a keycode. */
    QueryKeymap: (done: Callback<Buffer>) => void;
    /** One row of keysyms a keycode. */
    GetKeyboardMapping: (first: number, count: number, done: Callback<number[][]>) => void;
    ChangeKeyboardMapping: (first: number, keysymsPerKeycode: number, keysyms: readonly number[]) => void;
    /** The logical button of each button of the device, the first at index 0. */
    GetPointerMapping: (done: Callback<number[]>) => void;
    /** Eight rows of keycodes (Shift, Lock, Control, Mod1 to Mod5), padded with 0. */
    GetModifierMapping: (done: Callback<number[][]>) => void;
    GetProperty: (
      remove: number,
      window: number,
      property: number,
      type: number,
      offset: number,
      length: number,
      done: Callback<XProperty>,
    ) => void;
    /** mode: 0 replace, 1 prepend, 2 append. */
    ChangeProperty: (
      mode: number,
      window: number,
      property: number,
      type: number,
      format: number,
      data: Buffer,
    ) => void;
  }

  export interface XTest extends XExtension {
    readonly KeyPress: 2;
    readonly KeyRelease: 3;
    readonly ButtonPress: 4;
    readonly ButtonRelease: 5;
    readonly MotionNotify: 6;
    FakeInput: (type: number, detail: number, delayMs: number, window: number, x: number, y: number) => void;
  }

  export interface XkbState {
    readonly mods: number;
    readonly baseMods: number;
    readonly latchedMods: number;
    readonly lockedMods: number;
    /** Effective group, 0 to 3. */
    readonly group: number;
    readonly lockedGroup: number;
    readonly baseGroup: number;
    readonly latchedGroup: number;
  }

  export interface Xkb {
    readonly UseCoreKbd: 0x100;
    GetState: (device: number, done: Callback<XkbState>) => void;
    /** Bits of the events; those in `selectAll` need no details, the map event has its parts instead. */
    SelectEvents: (
      device: number,
      affectWhich: number,
      clear: number,
      selectAll: number,
      affectMap: number,
      map: number,
    ) => void;
    LatchLockState: (
      device: number,
      affectModLocks: number,
      modLocks: number,
      lockGroup: boolean,
      groupLock: number,
      affectModLatches: number,
      modLatches: number,
      latchGroup: boolean,
      groupLatch: number,
    ) => void;
  }

  export interface XInput extends XExtension {
    /** use: 3 a keyboard that is not the core one, of which XTEST has its own one. */
    /** The version that the server speaks; null: no XInput 2. */
    readonly xi2: object | null;
    /** `mask`: names of event types. */
    XISelectEvents: (window: number, masks: { deviceId: number; mask: readonly string[] }) => void;
    ListInputDevices: (
      done: Callback<readonly { readonly id: number; readonly use: number; readonly name: string }[]>,
    ) => void;
  }

  /** The extensions of `X.require`, by the name they are asked for. */
  export interface XExtensions {
    xtest: XTest;
    xkb: Xkb;
    xinput: XInput;
  }

  export interface ClientOptions {
    readonly display: string;
    /** The cookie to present; without it the package would read the process environment. */
    readonly auth: { readonly name: string; readonly data: string };
    /** False keeps the socket an ordinary one, unable to pass shared memory. */
    readonly shm?: boolean;
    /** Keeps requests back until the event loop turns; by default only those without a reply. */
    readonly bufferRequests?: { readonly flushOnReply?: boolean };
  }

  interface X11 {
    createClient(
      options: ClientOptions,
      done: (error: Error | undefined, display: XDisplay) => void,
    ): XClient;
    parseDisplay(display: string): {
      readonly protocol: string;
      readonly host: string;
      readonly displayNum: string | number;
      readonly screenNum: string | number;
    };
    readonly keySyms: Readonly<
      Record<string, { readonly code: number; readonly description: string | null } | undefined>
    >;
    readonly eventMask: Readonly<Record<string, number>>;
  }

  const x11: X11;
  export default x11;
}
