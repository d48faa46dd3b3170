/**
 * Another program for facts: a window above all others with a white surface, a field, a button and a list. It does what it is
 * asked by message, and does not claim the real pixels, as old programs do not.
 */
import { loadLibrary, type Handle, type NativeBytes } from '../../main/adapters/win32/native/library.ts';
import { readRect, RECT_BYTES, wideBytes } from '../../main/adapters/win32/native/structures.ts';
import { openOwnWindows } from './own-windows.ts';

const WS_POPUP = 0x8000_0000;
const WS_CAPTION = 0x00c0_0000;
const WS_CHILD = 0x4000_0000;
const WS_VISIBLE = 0x1000_0000;
const WS_TABSTOP = 0x0001_0000;
const WS_EX_TOPMOST = 8;
const WS_EX_LAYERED = 0x0008_0000;
const GWL_EXSTYLE = -20;
const LWA_ALPHA = 2;
const OPAQUE = 255;
const SS_WHITERECT = 6;
const LB_ADDSTRING = 0x180;
const LB_DELETESTRING = 0x182;
const LB_GETITEMRECT = 0x198;
/** Since Windows 10 2004. */
const WDA_EXCLUDEFROMCAPTURE = 0x11;
const CF_UNICODETEXT = 13;
const PM_REMOVE = 1;
const MSG_BYTES = 48;
const PUMP_MS = 5;

const { declare } = loadLibrary('user32.dll');
const one = (name: string) => declare<[Handle], number>(name, 'intptr_t', ['intptr_t']);
const two = (name: string) => declare<[number, number], number>(name, 'intptr_t', ['intptr_t', 'intptr_t']);
const none = (name: string) => declare<[], number>(name, 'intptr_t', []);
const [setForeground, setFocus, openClipboard] = [
  one('SetForegroundWindow'),
  one('SetFocus'),
  one('OpenClipboard'),
];
const [getFocus, emptyClipboard, closeClipboard] = [
  none('GetFocus'),
  none('EmptyClipboard'),
  none('CloseClipboard'),
];
const setClipboardData = two('SetClipboardData');
const setDisplayAffinity = two('SetWindowDisplayAffinity');
const peek = declare<[NativeBytes, Handle, number, number, number], number>('PeekMessageW', 'int', [
  'void *',
  'intptr_t',
  'uint32_t',
  'uint32_t',
  'uint32_t',
]);
const dispatch = declare<[NativeBytes], number>('DispatchMessageW', 'intptr_t', ['void *']);

const setWindowLong = declare<[Handle, number, number], number>('SetWindowLongW', 'int32_t', [
  'intptr_t',
  'int',
  'int32_t',
]);
const setLayered = declare<[Handle, number, number, number], number>('SetLayeredWindowAttributes', 'int', [
  'intptr_t',
  'uint32_t',
  'uint8_t',
  'uint32_t',
]);

const own = openOwnWindows();
const top = own.create({
  kind: '#32770',
  title: 'Deskhand facts',
  style: WS_POPUP | WS_CAPTION | WS_VISIBLE,
  extended: WS_EX_TOPMOST,
  at: { x: 200, y: 150, width: 340, height: 280 },
});
const inside = (kind: string, title: string, style: number, at: readonly [number, number]): Handle =>
  own.create({
    kind,
    title,
    style: WS_CHILD | WS_VISIBLE | style,
    at: { x: at[0], y: at[1], width: 150, height: 100 },
    parent: top,
  });
const windows = {
  top,
  white: inside('STATIC', '', SS_WHITERECT, [5, 5]),
  edit: inside('EDIT', '', WS_TABSTOP, [165, 5]),
  button: inside('BUTTON', 'Press', WS_TABSTOP, [5, 115]),
  list: inside('LISTBOX', '', WS_TABSTOP, [165, 115]),
};
for (const text of ['first', 'second', 'third'])
  own.sendBytes(windows.list, LB_ADDSTRING, 0, wideBytes(text));

const nameOf = (window: Handle): string =>
  Object.entries(windows).find(([, handle]) => handle === window)?.[0] ?? 'none';

const COMMANDS: Readonly<Record<string, () => unknown>> = {
  windows: () => windows,
  hide: () => setDisplayAffinity(top, WDA_EXCLUDEFROMCAPTURE) !== 0,
  layer: () =>
    setWindowLong(top, GWL_EXSTYLE, WS_EX_TOPMOST | WS_EX_LAYERED) !== 0 &&
    setLayered(top, 0, OPAQUE, LWA_ALPHA) !== 0,
  itemRect: () => {
    const rect = new Uint8Array(RECT_BYTES);
    own.sendBytes(windows.list, LB_GETITEMRECT, 0, rect);
    return readRect(rect);
  },
  /** The second row becomes the first. */
  shift: () => own.send(windows.list, LB_DELETESTRING),
  focusButton: () => {
    setForeground(top);
    setFocus(windows.button);
    return nameOf(getFocus());
  },
  focus: () => nameOf(getFocus()),
  /** It copies a text that it makes only if someone asks for it. */
  copyLater: () => {
    const isOpen = openClipboard(top) !== 0 && emptyClipboard() !== 0;
    setClipboardData(CF_UNICODETEXT, 0);
    closeClipboard();
    return isOpen;
  },
};

interface Question {
  readonly command: string;
  /** For how long it does not answer Windows afterwards. */
  readonly hangMs: number;
}

process.on('message', ({ command, hangMs }: Question) => {
  process.send?.({ answer: COMMANDS[command]?.() ?? null }, () => {
    if (hangMs > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, hangMs);
  });
});
process.on('disconnect', () => process.exit(0));
const message = new Uint8Array(MSG_BYTES);
setInterval(() => {
  while (peek(message, 0, 0, 0, PM_REMOVE) !== 0) dispatch(message);
}, PUMP_MS);
