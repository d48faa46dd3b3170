/** One control of a program as user32 reports it: in Windows every button and field of the old kind is its own window. */
import { intersect, type Region } from '../../../core/geometry.ts';
import type { Handle, NativeBytes } from '../native/library.ts';
import { dataViewOf, readRect, readWideText, RECT_BYTES } from '../native/structures.ts';
import { ENUMERATE_ON, type Bool, type User32 } from '../native/user32.ts';

export type ChildWindowCalls = Pick<
  User32,
  | 'clientToScreen'
  | 'enumChildWindows'
  | 'getAncestor'
  | 'getClassName'
  | 'getClientRect'
  | 'getDlgCtrlId'
  | 'getGuiThreadInfo'
  | 'getWindow'
  | 'getWindowLong'
  | 'getWindowRect'
  | 'getWindowThreadProcessId'
  | 'isWindow'
  | 'isWindowEnabled'
  | 'isWindowVisible'
>;

export interface ChildWindow {
  readonly handle: Handle;
  /** In lower case, as classes are compared. */
  readonly className: string;
  readonly style: number;
  /** Its number within its dialog: with the handle it says that no other control has got the handle since. */
  readonly controlId: number;
  /** On the desktop, cut to the part that its parents show, if any. */
  readonly region: Region;
  /** Whether they show any of it. */
  readonly shown: boolean;
  readonly enabled: boolean;
}

const GWL_STYLE = -16;
const GA_PARENT = 1;
const GA_ROOT = 2;
const GW_HWNDPREV = 3;
const CLASS_UNITS = 257;
const POINT_BYTES = 8;
/** GUITHREADINFO on 64 bits: its size, and where it keeps hwndFocus. */
const GUI_THREAD_INFO_BYTES = 72;
const FOCUS_AT = 16;
/** Deeper nesting is a circle. */
const MOST_PARENTS = 50;

export function rectOf(user32: ChildWindowCalls, window: Handle): Region | undefined {
  const bytes = new Uint8Array(RECT_BYTES);
  if (user32.getWindowRect(window, bytes) === 0) return undefined;
  const region = readRect(bytes);
  return region.width > 0 && region.height > 0 ? region : undefined;
}

/** What its scroll bars and borders leave. */
export function clientRectOf(user32: ChildWindowCalls, window: Handle): Region | undefined {
  const [bytes, point] = [new Uint8Array(RECT_BYTES), new Uint8Array(POINT_BYTES)];
  if (user32.getClientRect(window, bytes) === 0 || user32.clientToScreen(window, point) === 0)
    return undefined;
  const view = dataViewOf(point);
  return { ...readRect(bytes), x: view.getInt32(0, true), y: view.getInt32(4, true) };
}

export const styleOf = (user32: ChildWindowCalls, window: Handle): number =>
  user32.getWindowLong(window, GWL_STYLE);

/** 0 for a window of the desktop. */
export const parentOf = (user32: ChildWindowCalls, window: Handle): Handle =>
  user32.getAncestor(window, GA_PARENT);

export const rootWindowOf = (user32: ChildWindowCalls, window: Handle): Handle =>
  user32.getAncestor(window, GA_ROOT);

/** The part that its parents, up to its top window, show; undefined for nothing. */
function shownPart(user32: ChildWindowCalls, window: Handle): Region | undefined {
  let region = rectOf(user32, window);
  let current = window;
  const root = rootWindowOf(user32, window);
  for (let parents = 0; region !== undefined && current !== root && parents < MOST_PARENTS; parents++) {
    current = parentOf(user32, current);
    const around = rectOf(user32, current);
    region = around === undefined ? undefined : intersect(region, around);
  }
  return region;
}

/** Scrolled out or not; undefined for one that is gone or hidden. */
export function findChildWindow(user32: ChildWindowCalls, handle: Handle): ChildWindow | undefined {
  if (user32.isWindow(handle) === 0 || user32.isWindowVisible(handle) === 0) return undefined;
  const shown = shownPart(user32, handle);
  const region = shown ?? rectOf(user32, handle);
  if (region === undefined) return undefined;
  return {
    handle,
    className: controlClassOf(user32, handle),
    style: styleOf(user32, handle),
    controlId: user32.getDlgCtrlId(handle),
    region,
    shown: shown !== undefined,
    enabled: user32.isWindowEnabled(handle) !== 0,
  };
}

/** Undefined for one that is gone, hidden or cut to nothing. */
export function readChildWindow(user32: ChildWindowCalls, handle: Handle): ChildWindow | undefined {
  const found = findChildWindow(user32, handle);
  return found?.shown === true ? found : undefined;
}

export function controlClassOf(user32: Pick<User32, 'getClassName'>, handle: Handle): string {
  const bytes: NativeBytes = new Uint8Array(2 * CLASS_UNITS);
  return readWideText(bytes, user32.getClassName(handle, bytes, CLASS_UNITS)).toLowerCase();
}

/** All below a top window, from the front to the back as dialogs number them. */
export function childWindowsOf(user32: ChildWindowCalls, top: Handle): readonly ChildWindow[] {
  const handles: Handle[] = [];
  const collect = (window: Handle): Bool => {
    handles.push(window);
    return ENUMERATE_ON;
  };
  user32.enumChildWindows(top, collect, 0);
  return handles.flatMap((handle) => readChildWindow(user32, handle) ?? []);
}

/** The control before it in its dialog, which labels it if it is a text. 0: none. */
export const controlBefore = (user32: ChildWindowCalls, { handle }: ChildWindow): Handle =>
  user32.getWindow(handle, GW_HWNDPREV);

/** The control of a window's program that has the keyboard; 0: none. */
export function focusedControl(user32: ChildWindowCalls, window: Handle): Handle {
  const thread = user32.getWindowThreadProcessId(window, new Uint8Array(4));
  const bytes = new Uint8Array(GUI_THREAD_INFO_BYTES);
  const view = dataViewOf(bytes);
  view.setUint32(0, GUI_THREAD_INFO_BYTES, true);
  return user32.getGuiThreadInfo(thread, bytes) === 0 ? 0 : view.getUint32(FOCUS_AT, true);
}
