/** The demo's window, where neither a browser nor an editor is installed: a separate program, since agents may not act on the service's. */
import { onAbort } from '../../../base/abort.ts';
import sharp from 'sharp';
import type { XEvent } from 'x11';
import type { Point } from '../../../core/geometry.ts';
import { openX11Connection, type X11Connection } from '../connection.ts';
import { PREDEFINED } from '../predefined-atoms.ts';
import { drawn, dragged, EMPTY_FORM, FORM_SIZE, keyed, pressed, type Form } from './form.ts';

const TITLE = 'Deskhand demo';

const INPUT_OUTPUT = 1;
const Z_PIXMAP = 2;
const BYTES = 4;
/** Requests end at 256 KB on servers without big ones. */
const ROWS_AT_ONCE = 64;
const SHIFT = 1;
const LATIN_1 = { first: 0x20, last: 0xff };
/** Keysyms of Unicode begin here (X protocol, appendix A). */
const UNICODE = 0x01000000;
const NAMED_KEYS: ReadonlyMap<number, string> = new Map([
  [0xff08, 'BackSpace'],
  [0xff0d, 'Return'],
  [0xff8d, 'Return'],
]);

function keyOf(keysym: number): string {
  const named = NAMED_KEYS.get(keysym);
  if (named !== undefined) return named;
  if (keysym >= LATIN_1.first && keysym <= LATIN_1.last) return String.fromCodePoint(keysym);
  return keysym > UNICODE && keysym <= UNICODE + 0x10ffff ? String.fromCodePoint(keysym - UNICODE) : '';
}

/** BGRX, as servers of this machine keep it. */
async function pixelsOf(form: Form): Promise<Buffer> {
  const { data } = await sharp(Buffer.from(drawn(form)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += BYTES) {
    const red = data[at] ?? 0;
    data[at] = data[at + 2] ?? 0;
    data[at + 2] = red;
  }
  return data;
}

function openWindow({ X, root, width, height }: X11Connection): number {
  const window = X.AllocID();
  const place = {
    x: Math.max(0, Math.floor((width - FORM_SIZE.width) / 2)),
    y: Math.max(0, Math.floor((height - FORM_SIZE.height) / 2)),
  };
  const { KeyPress = 0, ButtonPress = 0, Button1Motion = 0, Exposure = 0 } = X.eventMask;
  X.CreateWindow(window, root, place.x, place.y, FORM_SIZE.width, FORM_SIZE.height, 0, 0, INPUT_OUTPUT, 0, {
    eventMask: KeyPress | ButtonPress | Button1Motion | Exposure,
    backgroundPixel: 0xf4f6f9,
  });
  setText(X, window, PREDEFINED.WM_CLASS, 'deskhand-demo\0DeskhandDemo\0');
  X.MapWindow(window);
  return window;
}

const setText = (X: X11Connection['X'], window: number, property: number, value: string): void =>
  X.ChangeProperty(0, window, property, PREDEFINED.STRING, 8, Buffer.from(value));

/** Draws a form at a time, the newest next. */
function createPainter(connection: X11Connection, window: number): (form: Form) => void {
  const { X, depth } = connection;
  const context = X.AllocID();
  X.CreateGC(context, window, {});
  let next: Form | null = null;
  let isPainting = false;
  const paint = async (): Promise<void> => {
    isPainting = true;
    while (next !== null) {
      const form = next;
      next = null;
      const pixels = await pixelsOf(form);
      const { width, height } = FORM_SIZE;
      for (let y = 0; y < height; y += ROWS_AT_ONCE) {
        const rows = Math.min(ROWS_AT_ONCE, height - y);
        const strip = pixels.subarray(y * width * BYTES, (y + rows) * width * BYTES);
        X.PutImage(Z_PIXMAP, window, context, width, rows, 0, y, 0, depth, strip);
      }
      await connection.sync();
      // The title says that it has been painted.
      setText(X, window, PREDEFINED.WM_NAME, TITLE);
    }
    isPainting = false;
  };
  return (form) => {
    next = form;
    if (!isPainting) void paint();
  };
}

const numberIn = (event: XEvent, member: string): number => {
  const value = event[member];
  return typeof value === 'number' ? value : 0;
};
const pointIn = (event: XEvent): Point => ({ x: numberIn(event, 'x'), y: numberIn(event, 'y') });

function show(connection: X11Connection): void {
  const { X, display } = connection;
  const first = display.min_keycode;
  const readMap = (): Promise<number[][]> =>
    connection.request(X.GetKeyboardMapping, first, display.max_keycode - first + 1);
  let map = readMap();
  let form = EMPTY_FORM;
  let from: Point = { x: 0, y: 0 };
  const window = openWindow(connection);
  const paint = createPainter(connection, window);
  const change = (next: Form): void => {
    form = next;
    paint(form);
  };
  let turn: Promise<void> = Promise.resolve();
  connection.onEvent((event) => {
    if (event.name === 'Expose') paint(form);
    // Keys may be bound to a character for a moment: each event is read by the map of its time.
    if (event.name === 'MappingNotify') map = readMap();
    const mapThen = map;
    turn = turn.then(async () => {
      if (event.name === 'KeyPress') {
        const row = (await mapThen)[numberIn(event, 'keycode') - first] ?? [];
        const shifted = (numberIn(event, 'buttons') & SHIFT) === 0 ? 0 : row[1];
        change(keyed(form, keyOf(shifted === undefined || shifted === 0 ? (row[0] ?? 0) : shifted)));
      }
      if (event.name === 'ButtonPress' && numberIn(event, 'keycode') === 1) {
        from = pointIn(event);
        change(pressed(form, from));
      }
      if (event.name === 'MotionNotify') change(dragged(form, from, pointIn(event)));
    });
  });
}

const { DISPLAY: display = '', XAUTHORITY: xauthority } = process.env;
const connection = await openX11Connection({ display, xauthority, sharedMemory: false });
onAbort(connection.lost, () => process.exit());
show(connection);
