/**
 * A window that does nothing but write down every event it receives, one JSON line each, as the X server reported it.
 * A separate process: `node observer.ts DISPLAY FILE X Y WIDTH HEIGHT [managed]`. The first line says that it is ready.
 */
import { closeSync, openSync, writeSync } from 'node:fs';
import { openX11Connection } from '../../main/adapters/x11/connection.ts';
import type { Observed } from './playground.ts';

const [display = '', file = '', x = '0', y = '0', width = '400', height = '300', managed] =
  process.argv.slice(2);
const connection = await openX11Connection({ display, sharedMemory: false });
const { X, root } = connection;
const log = openSync(file, 'a');
const write = (line: Observed): void => void writeSync(log, `${JSON.stringify(line)}\n`);

const window = X.AllocID();
const mask = X.eventMask;
const wanted = [
  'KeyPress',
  'KeyRelease',
  'ButtonPress',
  'ButtonRelease',
  'PointerMotion',
  'FocusChange',
  'Exposure',
];
X.CreateWindow(window, root, Number(x), Number(y), Number(width), Number(height), 0, 0, 0, 0, {
  // Without a window manager's say the window is exactly where it was asked for.
  overrideRedirect: managed === 'managed' ? 0 : 1,
  eventMask: wanted.reduce((bits, name) => bits | (mask[name] ?? 0), 0),
});
// Like any other program it reads the map when it changes, in step with the events.
let keymap: Promise<number[][]> | undefined;
const { min_keycode: min, max_keycode: max } = connection.display;
const row = async (keycode: number): Promise<number[]> => {
  keymap ??= connection.request(X.GetKeyboardMapping, min, max - min + 1);
  return (await keymap)[keycode - min] ?? [];
};

let queue = Promise.resolve();
connection.onEvent((event) => {
  queue = queue.then(async () => {
    const { name, time, rootx, rooty, x: left, y: top, buttons, keycode } = event;
    if (name === 'MappingNotify') keymap = undefined;
    if (name === 'Expose') write({ kind: 'Ready', window });
    if (name === 'FocusIn' || name === 'FocusOut') write({ kind: name });
    if (typeof time !== 'number' || typeof keycode !== 'number') return;
    const common = { time, x: Number(rootx), y: Number(rooty), windowX: Number(left), windowY: Number(top) };
    const state = Number(buttons);
    if (name === 'KeyPress' || name === 'KeyRelease') {
      write({ kind: name, ...common, state, keycode, keysyms: await row(keycode) });
    }
    // The package names the button's number as it names the key's.
    if (name === 'ButtonPress' || name === 'ButtonRelease')
      write({ kind: name, ...common, state, button: keycode });
    if (name === 'MotionNotify') write({ kind: name, ...common, state });
  });
});

X.MapWindow(window);
await connection.sync();
if (managed !== 'managed') X.SetInputFocus(window, 1);
await connection.sync();

const end = (): void => {
  closeSync(log);
  process.exit(0);
};
connection.lost.addEventListener('abort', end);
process.on('SIGTERM', end);
