/** Functions of user32 that Deskhand calls: https://learn.microsoft.com/windows/win32/api/winuser/ */
import { callbackType, type NativeBytes, type Handle, type NativeLibrary } from './library.ts';

/** BOOL: 0 is false. */
export type Bool = number;

/** Return value of an enumeration's callback to continue. */
export const ENUMERATE_ON: Bool = 1;

export type User32 = ReturnType<typeof bindUser32>;

export const bindUser32 = (library: NativeLibrary) => ({
  ...bindScaling(library),
  ...bindDesktop(library),
  ...bindWindows(library),
  ...bindWindowRequests(library),
  ...bindInput(library),
  ...bindClipboard(library),
  ...bindControls(library),
});

const bindScaling = ({ declare }: NativeLibrary) => ({
  setProcessDpiAwarenessContext: declare<[number], Bool>('SetProcessDpiAwarenessContext', 'int', [
    'intptr_t',
  ]),
  getThreadDpiAwarenessContext: declare<[], Handle>('GetThreadDpiAwarenessContext', 'intptr_t', []),
  /** Answers with the context before; 0 if Windows refuses. */
  setThreadDpiAwarenessContext: declare<[number], Handle>('SetThreadDpiAwarenessContext', 'intptr_t', [
    'intptr_t',
  ]),
  /** The pixels an inch that its program counts in, which Windows scales to those of the display. */
  getDpiForWindow: declare<[Handle], number>('GetDpiForWindow', 'uint32_t', ['intptr_t']),
  areDpiAwarenessContextsEqual: declare<[Handle, number], Bool>('AreDpiAwarenessContextsEqual', 'int', [
    'intptr_t',
    'intptr_t',
  ]),
});

const bindDesktop = ({ declare }: NativeLibrary) => ({
  getSystemMetrics: declare<[number], number>('GetSystemMetrics', 'int', ['int']),
  enumDisplayMonitors: declare<
    [Handle, NativeBytes, (monitor: Handle, dc: Handle, rect: unknown, data: number) => Bool, number],
    Bool
  >('EnumDisplayMonitors', 'int', [
    'intptr_t',
    'void *',
    callbackType(['intptr_t', 'intptr_t', 'void *', 'intptr_t']),
    'intptr_t',
  ]),
  getMonitorInfo: declare<[Handle, NativeBytes], Bool>('GetMonitorInfoW', 'int', ['intptr_t', 'void *']),
  monitorFromRect: declare<[NativeBytes, number], Handle>('MonitorFromRect', 'intptr_t', [
    'void *',
    'uint32_t',
  ]),
  monitorFromWindow: declare<[Handle, number], Handle>('MonitorFromWindow', 'intptr_t', [
    'intptr_t',
    'uint32_t',
  ]),
  openInputDesktop: declare<[number, Bool, number], Handle>('OpenInputDesktop', 'intptr_t', [
    'uint32_t',
    'int',
    'uint32_t',
  ]),
  getThreadDesktop: declare<[number], Handle>('GetThreadDesktop', 'intptr_t', ['uint32_t']),
  getUserObjectInformation: declare<[Handle, number, NativeBytes, number, NativeBytes], Bool>(
    'GetUserObjectInformationW',
    'int',
    ['intptr_t', 'int', 'void *', 'uint32_t', 'void *'],
  ),
  closeDesktop: declare<[Handle], Bool>('CloseDesktop', 'int', ['intptr_t']),
  getDc: declare<[Handle], Handle>('GetDC', 'intptr_t', ['intptr_t']),
  releaseDc: declare<[Handle, Handle], number>('ReleaseDC', 'int', ['intptr_t', 'intptr_t']),
  getCursorInfo: declare<[NativeBytes], Bool>('GetCursorInfo', 'int', ['void *']),
  getIconInfo: declare<[Handle, NativeBytes], Bool>('GetIconInfo', 'int', ['intptr_t', 'void *']),
  loadCursor: declare<[Handle, number], Handle>('LoadCursorW', 'intptr_t', ['intptr_t', 'uintptr_t']),
  drawIconEx: declare<[Handle, number, number, Handle, number, number, number, Handle, number], Bool>(
    'DrawIconEx',
    'int',
    ['intptr_t', 'int', 'int', 'intptr_t', 'int', 'int', 'uint32_t', 'intptr_t', 'uint32_t'],
  ),
});

const bindWindows = ({ declare }: NativeLibrary) => ({
  enumWindows: declare<[(window: Handle, data: number) => Bool, number], Bool>('EnumWindows', 'int', [
    callbackType(['intptr_t', 'intptr_t']),
    'intptr_t',
  ]),
  /** The next window below `after` among the children of a window; 0 at the end, and where `after` is gone. */
  findWindowEx: declare<[Handle, Handle, NativeBytes, NativeBytes], Handle>('FindWindowExW', 'intptr_t', [
    'intptr_t',
    'intptr_t',
    'void *',
    'void *',
  ]),
  isWindow: declare<[Handle], Bool>('IsWindow', 'int', ['intptr_t']),
  isWindowVisible: declare<[Handle], Bool>('IsWindowVisible', 'int', ['intptr_t']),
  isWindowEnabled: declare<[Handle], Bool>('IsWindowEnabled', 'int', ['intptr_t']),
  isIconic: declare<[Handle], Bool>('IsIconic', 'int', ['intptr_t']),
  isZoomed: declare<[Handle], Bool>('IsZoomed', 'int', ['intptr_t']),
  isHungAppWindow: declare<[Handle], Bool>('IsHungAppWindow', 'int', ['intptr_t']),
  getForegroundWindow: declare<[], Handle>('GetForegroundWindow', 'intptr_t', []),
  getDesktopWindow: declare<[], Handle>('GetDesktopWindow', 'intptr_t', []),
  windowFromPoint: declare<[bigint], Handle>('WindowFromPoint', 'intptr_t', ['int64_t']),
  getWindowText: declare<[Handle, NativeBytes, number], number>('GetWindowTextW', 'int', [
    'intptr_t',
    'void *',
    'int',
  ]),
  getWindow: declare<[Handle, number], Handle>('GetWindow', 'intptr_t', ['intptr_t', 'uint32_t']),
  getWindowLong: declare<[Handle, number], number>('GetWindowLongW', 'int32_t', ['intptr_t', 'int']),
  getClassName: declare<[Handle, NativeBytes, number], number>('GetClassNameW', 'int', [
    'intptr_t',
    'void *',
    'int',
  ]),
  getWindowRect: declare<[Handle, NativeBytes], Bool>('GetWindowRect', 'int', ['intptr_t', 'void *']),
  getWindowPlacement: declare<[Handle, NativeBytes], Bool>('GetWindowPlacement', 'int', [
    'intptr_t',
    'void *',
  ]),
  getWindowThreadProcessId: declare<[Handle, NativeBytes], number>('GetWindowThreadProcessId', 'uint32_t', [
    'intptr_t',
    'void *',
  ]),
});

const bindWindowRequests = ({ declare }: NativeLibrary) => ({
  showWindowAsync: declare<[Handle, number], Bool>('ShowWindowAsync', 'int', ['intptr_t', 'int']),
  postMessage: declare<[Handle, number, number, number], Bool>('PostMessageW', 'int', [
    'intptr_t',
    'uint32_t',
    'uintptr_t',
    'intptr_t',
  ]),
  setForegroundWindow: declare<[Handle], Bool>('SetForegroundWindow', 'int', ['intptr_t']),
  bringWindowToTop: declare<[Handle], Bool>('BringWindowToTop', 'int', ['intptr_t']),
  attachThreadInput: declare<[number, number, Bool], Bool>('AttachThreadInput', 'int', [
    'uint32_t',
    'uint32_t',
    'int',
  ]),
  setWindowPos: declare<[Handle, Handle, number, number, number, number, number], Bool>(
    'SetWindowPos',
    'int',
    ['intptr_t', 'intptr_t', 'int', 'int', 'int', 'int', 'uint32_t'],
  ),
});

const bindInput = ({ declare }: NativeLibrary) => ({
  sendInput: declare<[number, NativeBytes, number], number>('SendInput', 'uint32_t', [
    'uint32_t',
    'void *',
    'int',
  ]),
  getAsyncKeyState: declare<[number], number>('GetAsyncKeyState', 'int16_t', ['int']),
  /** When this session last had input, no matter who sent it, as GetTickCount counts. */
  getLastInputInfo: declare<[NativeBytes], Bool>('GetLastInputInfo', 'int', ['void *']),
  getCursorPos: declare<[NativeBytes], Bool>('GetCursorPos', 'int', ['void *']),
  setCursorPos: declare<[number, number], Bool>('SetCursorPos', 'int', ['int', 'int']),
  getKeyboardLayout: declare<[number], Handle>('GetKeyboardLayout', 'intptr_t', ['uint32_t']),
  /** Low byte: virtual key; high byte: 1 Shift, 2 Ctrl, 4 Alt; -1 where the layout lacks the character. */
  vkKeyScan: declare<[number, Handle], number>('VkKeyScanExW', 'int16_t', ['uint16_t', 'intptr_t']),
  mapVirtualKey: declare<[number, number, Handle], number>('MapVirtualKeyExW', 'uint32_t', [
    'uint32_t',
    'uint32_t',
    'intptr_t',
  ]),
});

const bindClipboard = ({ declare }: NativeLibrary) => ({
  openClipboard: declare<[Handle], Bool>('OpenClipboard', 'int', ['intptr_t']),
  closeClipboard: declare<[], Bool>('CloseClipboard', 'int', []),
  countClipboardFormats: declare<[], number>('CountClipboardFormats', 'int', []),
  registerClipboardFormat: declare<[NativeBytes], number>('RegisterClipboardFormatW', 'uint32_t', ['void *']),
  emptyClipboard: declare<[], Bool>('EmptyClipboard', 'int', []),
  isClipboardFormatAvailable: declare<[number], Bool>('IsClipboardFormatAvailable', 'int', ['uint32_t']),
  getClipboardData: declare<[number], Handle>('GetClipboardData', 'intptr_t', ['uint32_t']),
  setClipboardData: declare<[number, Handle], Handle>('SetClipboardData', 'intptr_t', [
    'uint32_t',
    'intptr_t',
  ]),
});

const bindControls = ({ declare, declareSlow }: NativeLibrary) => ({
  enumChildWindows: declare<[Handle, (window: Handle, data: number) => Bool, number], Bool>(
    'EnumChildWindows',
    'int',
    ['intptr_t', callbackType(['intptr_t', 'intptr_t']), 'intptr_t'],
  ),
  getClientRect: declare<[Handle, NativeBytes], Bool>('GetClientRect', 'int', ['intptr_t', 'void *']),
  clientToScreen: declare<[Handle, NativeBytes], Bool>('ClientToScreen', 'int', ['intptr_t', 'void *']),
  getAncestor: declare<[Handle, number], Handle>('GetAncestor', 'intptr_t', ['intptr_t', 'uint32_t']),
  getDlgCtrlId: declare<[Handle], number>('GetDlgCtrlID', 'int', ['intptr_t']),
  getGuiThreadInfo: declare<[number, NativeBytes], Bool>('GetGUIThreadInfo', 'int', ['uint32_t', 'void *']),
  /** 0: the window's program did not answer in time, or the window is gone. */
  sendMessageTimeout: declareSlow<[Handle, number, number, NativeBytes, number, number, NativeBytes], number>(
    'SendMessageTimeoutW',
    'intptr_t',
    ['intptr_t', 'uint32_t', 'uintptr_t', 'void *', 'uint32_t', 'uint32_t', 'void *'],
  ),
  /** The same with a number where the others have an address. */
  sendNumberTimeout: declareSlow<[Handle, number, number, number, number, number, NativeBytes], number>(
    'SendMessageTimeoutW',
    'intptr_t',
    ['intptr_t', 'uint32_t', 'uintptr_t', 'intptr_t', 'uint32_t', 'uint32_t', 'void *'],
  ),
});
