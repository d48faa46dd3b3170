import { ServiceError } from '../core/errors.ts';
import type { Region } from '../core/geometry.ts';
import type { EffectGuard } from './effect-guard.ts';
import type { Methods } from './methods.ts';

export interface WindowRecord {
  /** The system's handle: XID on X11, HWND on Windows. */
  readonly id: number;
  /** Cut at `LIMITS.windowTitleChars`. */
  readonly title: string;
  readonly className: string;
  /** 0 if the system does not report. */
  readonly pid: number;
  readonly processName: string;
  /** Shown on the current desktop; false for minimised windows and those on other desktops. */
  readonly visible: boolean;
  readonly enabled: boolean;
  readonly minimized: boolean;
  readonly maximized: boolean;
  readonly foreground: boolean;
  /**
   * The frame's rectangle as a person sees it, global units; the last known one while minimised. Null on desktops that do
   * not report where windows are (`wlr-foreign-toplevel`): what needs the place is refused there.
   */
  readonly region: Region | null;
  /** The area that its program draws in, without a frame that the system draws; left out if that is the same or unknown. */
  readonly client?: Region;
  /** Its program does not know where it is, as under Wayland: the places that it reports count from the corner of `client`. */
  readonly countsFromClient?: true;
  /** Only on windows that `popups` lists. */
  readonly popup?: true;
}

/** A window whose place is known. */
export type PlacedWindow = WindowRecord & { readonly region: Region };

export const isPlaced = (window: WindowRecord): window is PlacedWindow => window.region !== null;

export const placesUnknown = (): ServiceError =>
  new ServiceError('not_supported', 'This desktop does not report where its windows are.', {
    hint: 'Use pixels, text or a region of the screen instead of the place of a window.',
    delivery: 'not_delivered',
    details: { capability: 'windows' },
  });

export const windowGone = (): ServiceError =>
  new ServiceError('window_not_found', 'The window no longer exists.', { hint: 'List the windows again.' });

/** Throws `not_supported` if the desktop does not report. */
export function windowRegion({ region }: WindowRecord): Region {
  if (region === null) throw placesUnknown();
  return region;
}

/** Informs one listener that windows were opened or closed. */
export interface WindowWatch {
  /**
   * Resolves as soon as a window, a popup included, has opened or closed since it last resolved, or since the watch began:
   * `list` and `popups` then answer with it. May resolve without either. Rejects with the signal's reason, or with
   * `display_unavailable`.
   */
  next(signal: AbortSignal): Promise<void>;
  end(): void;
}

/**
 * Windows and the requests a system takes about them. A request resolves when it was sent, not when it was obeyed:
 * callers observe the effect with `get`. A window that vanished in the meantime is `window_not_found`; a request
 * that the desktop cannot carry out, as without a window manager, is `not_supported` with the capability.
 */
export interface WindowsPort {
  /** Every top-level window, in stacking order from the bottom up. */
  list(): Promise<readonly WindowRecord[]>;
  /**
   * Menus, tooltips and lists of combo boxes that are their own windows, from the bottom up: only those that are
   * shown, and none of them in `list`. Throws `not_supported` if the system does not distinguish them from windows.
   */
  popups(): Promise<readonly WindowRecord[]>;
  get(id: number): Promise<WindowRecord | null>;
  /** Begins to listen to windows that open and close; absent or null if the system does not report them. Throws `display_unavailable`. */
  watch?(): Promise<WindowWatch | null>;
  /** The window that has the keyboard, or null. */
  foreground(): Promise<WindowRecord | null>;
  /** Gives it the keyboard and brings it up, back from being minimised too. */
  focus(id: number, guard?: EffectGuard): Promise<void>;
  /** Brings a minimised window back as it was, maximised or not; takes any other back from being maximised. */
  restore(id: number, guard?: EffectGuard): Promise<void>;
  minimize(id: number, guard?: EffectGuard): Promise<void>;
  /** Brings a minimised window back with it. */
  maximize(id: number, guard?: EffectGuard): Promise<void>;
  /** Asks the window to close; its program may ask a person first. */
  close(id: number, guard?: EffectGuard): Promise<void>;
  /**
   * Places the frame; missing members stay as they are. A maximised window is taken back first. Programs that grow
   * in steps only, terminals for one, end up at the nearest size they take.
   */
  place(id: number, region: Partial<Region>, guard?: EffectGuard): Promise<void>;
}

export const windowMethods = {
  list: 'look',
  popups: 'look',
  get: 'look',
  watch: 'look',
  foreground: 'look',
  focus: 'effect',
  restore: 'effect',
  minimize: 'effect',
  maximize: 'effect',
  close: 'effect',
  place: 'effect',
} satisfies Methods<WindowsPort>;
